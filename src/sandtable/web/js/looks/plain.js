/** The look of any game: armies with areas, control, resources, as the engine protocol names them. */

import { html, nothing } from "../../vendor/lit.js";
import { acting, routeOf, spending } from "./frames.js";

const COLOURS = ["#4d5547", "#3f74b5", "#b0392b", "#8a6d1f", "#5b3f86", "#2f7a6b"];

export const sides = [];

/** Kinds of actions whose odds can be asked for. */
export const dice = [];

export function hostile(a, b) {
  return a !== b;
}

export function colourOf(number) {
  return COLOURS[number % COLOURS.length];
}

export function units(view, words) {
  const moving = acting(view, words);
  return (view.armies ?? []).map((army, number) => ({
    id: army.name ?? String(number),
    area: army.area,
    owner: army.side ?? army.nation,
    look: { ground: "#6d7466", ink: "#ffffff" },
    branch: army.type ?? "infantry",
    value: army.strength,
    reduced: army.reduced,
    marks: army.moved ? ["moved"] : [],
    active: army.name === moving,
  }));
}

export function control(view) {
  return new Map(Object.entries(view.control ?? {}));
}

/** The side in whose colours the map prints an area. */
export function home() {
  return null;
}

/** Markers on areas: `{area, text, colour}`. */
export function signs() {
  return [];
}

export function routes(view, screen) {
  const route = routeOf(view, screen.words);
  return route ? [{ areas: route, kind: "move" }] : [];
}

/** Path and cost of an action one thinks about. */
export function preview(answer, screen) {
  if (!answer) return {};
  const after = answer.changed ?? {};
  const spent = spending(screen.position.resources, after.resources, screen.state.seat);
  const cost = spent.map(([name, change]) => `${change > 0 ? "+" : "−"}${Math.abs(change)} ${screen.words.text(`resource-${name}`) ?? name}`).join(", ");
  return { route: routeOf({ ...screen.position, ...after }, screen.words), cost };
}

/** A table of resources by seat, whatever they are called. */
export function tables(screen) {
  return resourceTable(screen.position.resources, screen);
}

export function resourceTable(resources, screen) {
  const seats = Object.keys(resources ?? {}).filter((seat) => typeof resources[seat] === "object");
  if (!seats.length) return nothing;
  const names = [...new Set(seats.flatMap((seat) => Object.keys(resources[seat])))];
  return html`<table><thead><tr><td></td>${seats.map((seat) => html`<th class="n" scope="col">${screen.words.seat(seat)}</th>`)}</tr></thead>
    <tbody>${names.map((name) => html`<tr><th scope="row">${screen.words.text(`resource-${name}`) ?? name.toUpperCase()}</th>${seats.map((seat) => html`<td class="n">${resources[seat][name] ?? ""}</td>`)}</tr>`)}</tbody></table>`;
}
