/** How Downfall of Empires looks: four powers in two camps, their counters, trenches and moves. */

import { html } from "/static/vendor/lit.js";
import { once } from "/static/js/api.js";
import { calendarList } from "/static/js/panels/calendar.js";
import { cards, owners } from "./sheets.js";
import { cityFlag, trenchSign } from "./signs.js";
import { seasonTrack } from "/static/js/looks/seasons.js";

export { battle, oddsHead, result } from "./attack.js";
export { units } from "./counters.js";
export { guide, guideSeats } from "./guide.js";
export { tables } from "./tables.js";

export const sides = [
  { id: "germany", colour: "#565b63", cover: 0.72 },
  { id: "allies", colour: "#5b86c4", cover: 0.72 },
  { id: "russia", colour: "#5f9a5c", cover: 0.72 },
  { id: "austria-hungary", colour: "#d8ae3c", cover: 0.72 },
];

/** What is offered first, and what a click on a thing most likely meant. */
export const rank = [
  "step", "to", "retreat", "stop", "target", "lead", "support", "lose", "gas_target", "attack_area",
  "move", "hold", "naval", "strategic", "flip", "recruit", "recruit_reduced", "entrench", "cede",
];

/** What ends a choice, shown as the way on. */
export const ends = ["end_phase", "close_movement", "close_attacks"];

const ROLLING = ["target", "lead", "support", "use_tanks", "use_aviation", "counter"];

/** Whether dice may follow an action: those of an attack, and the word that there is no more support. */
export function dicey(action, state) {
  return ROLLING.includes(action.kind) || (action.kind === "done" && state.phase === "pick_support");
}

/** Read the sheets of the game: order of battle, tracks, tiles, calendar. */
export async function prepare(info) {
  Object.assign(cards, await once(info.sheets));
}

export function hostile(a, b) {
  return owners(a).camp !== owners(b).camp;
}

export function home(area) {
  return area.power ?? area.joins ?? null;
}

export function chartKey(name) {
  return cards.armies.nations.find((nation) => nation.id === name)?.power ?? name;
}

/** The fronts, from the Channel to Kiev; on an upright screen from Paris to Warsaw. */
export function start(plane) {
  const upright = matchMedia("(max-aspect-ratio: 1/1)").matches;
  const corners = (upright ? ["paris", "belfort", "warsaw", "konigsberg", "belgrade"] : ["london", "le-havre", "marseille", "riga", "kiev", "belgrade"]).map((id) => plane.area(id));
  const [left, right] = [Math.min(...corners.map((a) => a.x)), Math.max(...corners.map((a) => a.x))];
  const [top, bottom] = [Math.min(...corners.map((a) => a.y)), Math.max(...corners.map((a) => a.y))];
  return { x: left - 60, y: top - 40, width: right - left + 120, height: bottom - top + 120 };
}

// The map --------------------------------------------------------------------------------------------------------

export function control(view) {
  return new Map(Object.entries(view.control ?? {}));
}

/** Areas of countries that are still neutral: nobody may enter them. */
export function closed(view, plane) {
  const neutral = new Set(view.neutrals ?? []);
  return new Set([...plane.areas.values()].filter((area) => neutral.has(area.country)).map((area) => area.id));
}

/** What lies on areas besides armies: trenches, and the flag of who holds a city far from home. */
export function markers(view, screen) {
  const { words, plane } = screen;
  const trenches = (view.trenches ?? []).map(({ area, camp, level }) => {
    const bonus = plane.area(area)?.trench_bonus ?? 0;
    return {
      id: `trench ${area} ${camp}`,
      area,
      owners: cards.powers.powers.filter((power) => power.camp === camp).map((power) => power.id),
      label: words.text("trench-label", { camp: words.name("camp", camp), level, bonus }),
      draw: () => trenchSign(camp, level, bonus),
    };
  });
  const flags = Object.entries(view.control ?? {})
    .filter(([id, power]) => plane.area(id)?.city && home(plane.area(id)) !== power)
    .map(([area, power]) => ({ id: `flag ${area}`, area, below: true, label: words.text("flag-label", { power: words.seat(power) }), draw: () => cityFlag(power) }));
  return [...trenches, ...flags];
}

/** The way of the army that is on the move, and the attack in hand. */
export function routes(view, screen) {
  const frame = view.frames?.at(-1) ?? {};
  const counter = Object.keys(screen.words.words.army ?? {})[frame.army];
  const army = (view.armies ?? []).find((one) => one.counter === counter);
  if (!army || screen.past) return [];
  const way = [];
  for (const entry of [...screen.match.snapshot.log].reverse()) {
    if (entry.kind !== "play") continue;
    const steps = (entry.events ?? []).filter((event) => ["army_moved", "army_retreated"].includes(event.event) && event.data.army === army.name);
    if (!steps.length) break;
    way.unshift(steps[0].data.origin);
  }
  return way.length ? [{ areas: [...way, army.area], kind: "move" }] : [];
}

/** What the bar shows beside a power: its victory points. */
export function score(seat, view) {
  return view.victory_points?.[seat];
}

// What an action would do ----------------------------------------------------------------------------------------

const TOLD = ["area_taken", "points_changed", "country_entered", "marker_moved", "capitulated", "army_eliminated", "army_reduced", "trench_removed", "trench_dug", "missions_gained", "army_restored"];

export function preview(answer, screen) {
  if (!answer) return {};
  const moved = answer.events.filter((event) => ["army_moved", "army_sailed", "army_railed", "army_retreated"].includes(event.event));
  const [going, coming] = [screen.position.frames.at(-1), answer.changed?.frames?.at(-1)];
  const lines = answer.events.filter((event) => TOLD.includes(event.event)).map((event) => screen.words.text(event.id, screen.words.spoken(event.args)));
  if (moved.length && coming?.army === going?.army && coming?.left) lines.unshift(screen.words.text("areas-left", { left: coming.left }));
  else if (moved.length && going?.left) lines.unshift(screen.words.text("movement-ends"));
  const urgent = answer.changed?.manoeuvre?.urgent ?? [];
  for (const area of urgent.filter((id) => !screen.position.manoeuvre.urgent.includes(id))) lines.push(screen.words.text("attack-due", { area: screen.words.name("area", area) }));
  return {
    route: moved.length ? [moved[0].data.origin, ...moved.map((event) => event.data.area)] : null,
    cost: lines.length ? html`${lines.map((line) => html`<span class="line">${line}</span>`)}` : "",
  };
}

// The calendar ---------------------------------------------------------------------------------------------------

const NOTES = { 1: 1, 2: 2, 3: 3, 7: 4, 10: 2, 11: 3, 15: 4, 18: 1 };

export function track(screen) {
  const [first] = cards.calendar.turns;
  return seasonTrack(cards.calendar.turns.length, { season: ["winter", "spring", "summer", "autumn"].indexOf(first.season), year: first.year }, screen, NOTES);
}

export function calendarPanel(screen) {
  return calendarList(track(screen), screen);
}
