/** The look of any game: armies with areas, control, resources, as the engine protocol names them. */

import { html, nothing } from "../../vendor/lit.js";
import { coloursOf, numberOf } from "./colours.js";
import { spending, spoken } from "./cost.js";

/**
 * Kinds of actions whose odds can be asked for.
 * @type {string[]}
 */
export const dice = [];

/**
 * Seats of different sides are enemies.
 * @param {string} one
 * @param {string} other
 * @param {Table} table
 */
export function hostile(one, other, { info }) {
  /** @param {string} id */
  const side = (id) => info.seats.find((seat) => seat.id === id)?.side ?? id;
  return side(one) !== side(other);
}

/**
 * @param {View} view
 * @param {GameWords} words
 * @param {Shown} shown
 */
export function units(view, words, shown) {
  const { focus } = shown;
  return (view.armies ?? []).map((army, number) => ({
    id: army.name ?? String(number),
    area: army.area,
    owner: army.side ?? army.nation,
    look: coloursOf(words.info, army.nation ?? army.side),
    branch: army.type ?? "infantry",
    number: numberOf(String(army.name ?? "")),
    value: army.strength ?? "",
    reduced: army.reduced,
    marks: army.moved ? ["moved"] : [],
    spent: Boolean(army.moved),
    active: army.name === focus.army || Boolean(focus.units?.includes(army.name)),
  }));
}

/** @param {View} view */
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

/**
 * The areas a move has come through so far.
 * @param {Shown | null} shown
 */
export function wayOf(shown) {
  return shown?.focus.way ?? shown?.focus.path ?? null;
}

/**
 * The way that is being drawn.
 * @param {View} view
 * @param {Table} table
 */
export function routes(view, { shown }) {
  const way = wayOf(shown);
  return way && way.length > 1 ? [{ areas: way, kind: "move" }] : [];
}

/**
 * Path and cost of an action one thinks about.
 * @param {Preview | null} answer
 * @param {Table} table
 */
export function preview(answer, table) {
  if (!answer) return {};
  const spent = spending(table.position.resources, answer.changed?.resources, table.state.seat);
  return { route: wayOf(answer.shown), cost: spoken(spent, table.words) };
}

/**
 * A table of resources by seat, whatever they are called.
 * @param {Table} table
 */
export function tables(table) {
  return resourceTable(table.position.resources, table);
}

/**
 * @param {View["resources"]} resources
 * @param {Table} table
 */
export function resourceTable(resources, table) {
  const purses = Object.entries(resources ?? {}).flatMap(([seat, held]) => (typeof held === "object" ? [{ seat, held }] : []));
  if (!purses.length) return nothing;
  const names = [...new Set(purses.flatMap(({ held }) => Object.keys(held)))];
  return html`<table><thead><tr><td></td>${purses.map(({ seat }) => html`<th class="n" scope="col">${table.words.seat(seat)}</th>`)}</tr></thead>
    <tbody>${names.map((name) => html`<tr><th scope="row">${table.words.text(`resource-${name}`) ?? name.toUpperCase()}</th>${purses.map(({ held }) => html`<td class="n">${held[name] ?? ""}</td>`)}</tr>`)}</tbody></table>`;
}
