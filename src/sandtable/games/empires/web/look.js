/** How Downfall of Empires looks: four powers in two camps, their counters, trenches and moves. */

import { html } from "/static/vendor/lit.js";
import { once } from "/static/js/api.js";
import { colourOf } from "/static/js/looks/colours.js";
import { seasonTrack } from "/static/js/looks/seasons.js";
import { calendarList } from "/static/js/panels/calendar.js";
import { sheets, owners, powerRow } from "./sheets.js";
import { cityFlag, trenchSign } from "./signs.js";

export { battle, oddsHead, result } from "./attack.js";
export { units } from "./counters.js";
export { tables } from "./tables.js";

/** @import { Empires, EmpiresSheets, EmpiresTable, EmpiresView } from "./types.d.ts" */

/** What is offered first, and what a click on a thing most likely meant. */
export const rank = [
  "step", "to", "retreat", "stop", "target", "lead", "support", "lose", "gas_target", "attack_area",
  "move", "hold", "naval", "strategic", "flip", "recruit", "recruit_reduced", "entrench", "cede",
];

/** What ends a choice, shown as the way on. */
export const ends = ["end_phase", "close_movement", "close_attacks"];

const ROLLING = ["target", "lead", "support", "use_tanks", "use_aviation", "counter"];

/**
 * Whether dice may follow an action: those of an attack, and the word that there is no more support.
 * @param {Action} action
 * @param {Standing} state
 */
export function dicey(action, state) {
  return ROLLING.includes(action.kind) || (action.kind === "done" && state.phase === "pick_support");
}

/**
 * Read the sheets of the game: order of battle, tracks, tiles, calendar.
 * @param {GameInfo} info
 */
export async function prepare(info) {
  /** @type {EmpiresSheets} */
  const told = await once(info.sheets);
  Object.assign(sheets, told);
}

/**
 * @param {string} a
 * @param {string} b
 */
export function hostile(a, b) {
  return owners(a).camp !== owners(b).camp;
}

/** @param {Area} area */
export function home(area) {
  return area.power ?? area.joins ?? null;
}

/** @param {string} name */
export function chartKey(name) {
  return sheets.armies.nations.find((nation) => nation.id === name)?.power ?? name;
}

/**
 * The fronts, from the Channel to Kiev; on an upright screen from Paris to Warsaw.
 * @param {Plane} plane
 */
export function start(plane) {
  const upright = matchMedia("(max-aspect-ratio: 1/1)").matches;
  const corners = (upright ? ["paris", "belfort", "warsaw", "konigsberg", "belgrade"] : ["london", "le-havre", "marseille", "riga", "kiev", "belgrade"]).map((id) => plane.area(id)).filter(Boolean);
  const [left, right] = [Math.min(...corners.map((a) => a.x)), Math.max(...corners.map((a) => a.x))];
  const [top, bottom] = [Math.min(...corners.map((a) => a.y)), Math.max(...corners.map((a) => a.y))];
  return { x: left - 60, y: top - 40, width: right - left + 120, height: bottom - top + 120 };
}

// The map --------------------------------------------------------------------------------------------------------

/** @param {EmpiresView} view */
export function control(view) {
  return new Map(Object.entries(view.control ?? {}));
}

/**
 * Areas of countries that are still neutral: nobody may enter them.
 * @param {EmpiresView} view
 * @param {Plane} plane
 */
export function closed(view, plane) {
  const neutral = new Set(view.neutrals ?? []);
  return new Set([...plane.areas.values()].filter((area) => neutral.has(area.country ?? "")).map((area) => area.id));
}

/**
 * What lies on areas besides armies: trenches, and the flag of who holds a city far from home.
 * @param {EmpiresView} view
 * @param {EmpiresTable} table
 */
export function markers(view, table) {
  const { words } = table;
  const plane = /** @type {Plane} */ (table.plane);
  const trenches = (view.trenches ?? []).map(({ area, camp, level }) => {
    const bonus = plane.area(area)?.trench_bonus ?? 0;
    return {
      id: `trench ${area} ${camp}`,
      area,
      owners: sheets.powers.powers.filter((power) => power.camp === camp).map((power) => power.id),
      label: words.text("trench-label", { camp: words.name("camp", camp), level, bonus }),
      draw: () => trenchSign(level, bonus, colourOf(words.info, "camps", camp)),
    };
  });
  const flags = Object.entries(view.control ?? {})
    .filter(([id, power]) => isForeign(plane.area(id), power))
    .map(([area, power]) => ({ id: `flag ${area}`, area, below: true, label: words.text("flag-label", { power: words.seat(power) }), draw: () => cityFlag(colourOf(words.info, "flags", power)) }));
  return [...trenches, ...flags];
}

/**
 * Whether an area has a city of somebody else than a power.
 * @param {Area | undefined} area
 * @param {string} power
 */
function isForeign(area, power) {
  return Boolean(area?.city && home(area) !== power);
}

/**
 * The way of the army that is on the move, and the attack in hand.
 * @param {EmpiresView} view
 * @param {EmpiresTable} table
 */
export function routes(view, table) {
  const army = (view.armies ?? []).find((one) => one.name === table.shown.focus.army);
  if (!army || table.past) return [];
  const way = [];
  for (const entry of [...table.match.snapshot.log].reverse()) {
    const steps = entry.events.filter((event) => event.event === "army_moved" || event.event === "army_retreated").filter((event) => event.data.army === army.name);
    if (!steps.length) break;
    way.unshift(steps[0].data.origin);
  }
  return way.length ? [{ areas: [...way, army.area], kind: "move" }] : [];
}

/**
 * What the bar shows beside a power: its victory points.
 * @param {string} seat
 * @param {EmpiresView} view
 */
export function score(seat, view) {
  return view.victory_points?.[seat];
}

/**
 * What a power has: actions of its phase that are left, missions, victory points.
 * @param {string} seat
 * @param {EmpiresTable} table
 * @returns {Array<[string, number]>}
 */
export function resources(seat, { position: view, state }) {
  const acts = view.active === seat;
  /** @type {Array<[string, number]>} */
  const held = [["actions", acts ? (powerRow(seat)?.actions ?? 0) - (view.actions?.spent ?? 0) : 0]];
  if (acts && state.phase === "recruit") held.push(["recruits", Number(state.prompt?.args.points ?? 0)]);
  return [...held, ["missions", view.missions?.[seat] ?? 0], ["points", view.victory_points?.[seat] ?? 0]];
}

// What an action would do ----------------------------------------------------------------------------------------

const TOLD = ["area_taken", "points_changed", "country_entered", "marker_moved", "capitulated", "army_eliminated", "army_reduced", "trench_removed", "trench_dug", "missions_gained", "army_restored"];

/**
 * @param {Preview<Empires> | null} answer
 * @param {EmpiresTable} table
 */
export function preview(answer, table) {
  if (!answer) return {};
  const moved = answer.events.filter((event) => event.event === "army_moved" || event.event === "army_sailed" || event.event === "army_railed" || event.event === "army_retreated");
  const [going, coming] = [table.shown, answer.shown];
  const lines = answer.events.filter((event) => TOLD.includes(event.event)).map((event) => table.words.text(event.id, table.words.spoken(event.args)));
  if (moved.length && coming?.focus.army === going.focus.army && coming?.left) lines.unshift(table.words.text("areas-left", { left: coming.left }));
  else if (moved.length && going.left) lines.unshift(table.words.text("movement-ends"));
  const urgent = answer.changed?.manoeuvre?.urgent ?? [];
  for (const area of urgent.filter((id) => !table.position.manoeuvre.urgent.includes(id))) lines.push(table.words.text("attack-due", { area: table.words.name("area", area) }));
  return {
    route: moved.length ? [moved[0].data.origin, ...moved.map((event) => event.data.area)] : null,
    cost: lines.length ? html`${lines.map((line) => html`<span class="line">${line}</span>`)}` : "",
  };
}

// The calendar ---------------------------------------------------------------------------------------------------

/** @param {EmpiresTable} table */
export function track(table) {
  return seasonTrack(sheets.calendar.turns, table);
}

/** @param {EmpiresTable} table */
export function calendarPanel(table) {
  return calendarList(track(table), table);
}
