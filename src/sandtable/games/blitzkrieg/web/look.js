/** How Blitzkrieg General looks: two boards, eight powers, land, sea and air. */

import { html, svg } from "/static/vendor/lit.js";
import { colourOf } from "/static/js/looks/colours.js";
import { calendarList } from "/static/js/panels/calendar.js";
import { t } from "/static/js/words.js";
import { atWar, date, holder, kindOf, kindRow, powers, sheets, sideIn } from "./sheets.js";
import { sequence } from "./sequence.js";

export { battle, battleCard, oddsHead, outlook, result } from "./battle.js";
export { unitFacts, units } from "./counters.js";
export { dock } from "./dock.js";
export { links } from "./links.js";
export { fighting, prepare } from "./sheets.js";
export { strip } from "./sequence.js";
export { tables } from "./tables.js";

/** @import { Blitzkrieg, BlitzkriegTable, BlitzkriegUnit, BlitzkriegView } from "./types.d.ts" */

/** What is offered first, and what a click on a thing most likely meant. */
export const rank = ["step", "stop", "stack", "pick", "add", "fly", "invade", "load", "unload", "land", "support", "send", "resolve", "hit", "retreat_to", "base", "place", "repair"];

/** What ends a choice, shown as the way on. */
export const ends = ["losses", "ready", "decline", "avoid"];

/**
 * Not every power is asked before it leaves all its units where they are; but while some can move and none has, that is not what is suggested.
 * @param {BlitzkriegTable} table
 */
export function early({ state: { phase, prompt } }) {
  return phase === "movement" && prompt?.args.units !== 0 && prompt?.args.fresh === "yes";
}

/** Keys of buttons, by the kind of action. */
export const keys = { pass_turn: "t", pass_segment: "g", search: "y", engage: "y", attempt: "y", study: "y", keep: "y", discard: "x", retreat: "v" };

/** A stack is all that can go from a zone by land, or by sea. */
export const gathers = { stack: (/** @type {BlitzkriegUnit} */ unit) => unit.type !== "air" };

/**
 * Another power of one's own takes the floor before its units are moved.
 * @param {BlitzkriegUnit} unit
 * @param {BlitzkriegTable} table
 */
export function floor(unit, { match }) {
  const { actions, mine } = match.snapshot;
  return actions.find(({ kind, args }) => kind === "floor" && args.power === unit.army.nation && mine.includes(unit.army.nation)) ?? null;
}

const ROLLING = new Set(["fight", "resolve", "ready", "search", "engage", "bomb", "rocket", "attempt"]);
const COMING = new Set(["step", "invade", "fly", "support", "send"]);

/**
 * Whether dice may follow: those of a round, of a mission, a coup or research, and of a combat that a move begins.
 * @param {Action} action
 * @param {Standing} state
 */
export function dicey(action, state) {
  if (action.kind === "play") return Boolean(action.args.card?.startsWith("coup-"));
  return ROLLING.has(action.kind) || Boolean(position && COMING.has(action.kind) && occupied(position, action.args.area ?? "", sideIn(position, state.seat)));
}

/**
 * Whether enemies of a side stand in an area.
 * @param {BlitzkriegView} view
 * @param {string} area
 * @param {string | null} side
 */
function occupied(view, area, side) {
  if (stood.view !== view) {
    stood = { view, sides: new Map() };
    for (const army of view.armies) stood.sides.set(army.area, [...(stood.sides.get(army.area) ?? []), sideIn(view, army.nation)]);
  }
  return (stood.sides.get(area) ?? []).some((other) => other !== side && other !== "neutral");
}

/**
 * The position that is shown; none before the first.
 * @type {BlitzkriegView | null}
 */
let position = null;
/** @type {Plane | null} */
let ground = null;
/**
 * The sides that stand in each area of a position.
 * @type {{view: BlitzkriegView | null, sides: Map<string, Array<string | null>>}}
 */
let stood = { view: null, sides: new Map() };

/**
 * The side a seat belongs to; a side is its own.
 * @param {string | null} seat
 * @param {Pick<BlitzkriegTable, "info">} table
 */
export function sideOf(seat, { info }) {
  return info.seats.find((one) => one.id === seat)?.side ?? seat ?? "";
}

/**
 * A front runs where the areas of nations at war meet.
 * @param {string} one
 * @param {string} other
 * @param {BlitzkriegTable} table
 * @param {string[]} areas
 */
export function hostile(one, other, table, areas) {
  const view = position;
  if (!view) return false;
  const [here, there] = areas.map((id) => holder(view, ground?.area(id) ?? { id }));
  return one !== "neutral" && other !== "neutral" && atWar(view, here, there);
}

/** @param {BlitzkriegView} view */
export function wars(view) {
  return view.diplomacy?.wars;
}

/**
 * The states of the Commonwealth are lands of their own.
 * @param {Area} area
 * @param {GameWords} words
 */
export function landName(area, words) {
  return area.state ? words.text(`state-${area.state}`) : null;
}

/** @param {Area} area */
export function home(area) {
  return position && sideIn(position, area.country);
}

/**
 * Areas belong to their country unless somebody else holds them.
 * @param {BlitzkriegView} view
 * @param {Plane | null} plane
 */
export function control(view, plane) {
  position = view;
  ground = plane ?? ground;
  /** @type {Map<string, string | null>} */
  const held = new Map();
  for (const area of plane?.areas.values() ?? []) if (area.country) held.set(area.id, sideIn(view, holder(view, area)));
  return held;
}

// Where one looks first ------------------------------------------------------------------------------------------

/**
 * One view is kept for every set of seats.
 * @param {BlitzkriegTable} table
 */
export function viewKey(table) {
  const { mine } = table.match.snapshot;
  return mine.length && mine.length < powers.length ? mine.join("-") : "";
}

/**
 * The fronts of the seats one holds, on the board where most of them are.
 * @param {Plane} plane
 * @param {BlitzkriegTable} table
 */
export function start(plane, table) {
  const { mine, state, view } = table.match.snapshot;
  const seats = mine.length && mine.length < powers.length ? mine : [state.seat ?? powers[0]];
  const own = (view.armies ?? []).filter((army) => seats.includes(army.nation)).map((army) => plane.area(army.area)).filter(Boolean).filter((area) => area.kind !== "box");
  /** @param {Area} area */
  const faces = (area) => area.neighbours.some((id) => seats.some((seat) => atWar(view, seat, holder(view, plane.area(id) ?? { id }))));
  const [most] = plane.sheets.map((sheet) => own.filter((area) => area.sheet === sheet.id)).map((areas) => ({ areas, weight: areas.length + 4 * areas.filter(faces).length })).sort((a, b) => b.weight - a.weight);
  const front = most.areas.filter(faces);
  const seen = front.length > 2 ? front : most.areas;
  if (!seen.length) return null;
  const box = around(seen.flatMap((area) => [area, ...area.neighbours.map((id) => plane.area(id)).filter(Boolean).filter((near) => near.kind === area.kind && front.includes(area))]));
  return widened(box, 900);
}

/** @param {Area[]} areas */
function around(areas) {
  const [left, right] = trimmed(areas.map((area) => area.x));
  const [top, bottom] = trimmed(areas.map((area) => area.y));
  return { x: left - 90, y: top - 90, width: right - left + 180, height: bottom - top + 180 };
}

/**
 * The least and the greatest of some numbers, without the few that lie far out.
 * @param {number[]} numbers
 */
function trimmed(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const out = Math.floor(sorted.length * 0.08);
  return [sorted[out], sorted[sorted.length - out - 1]];
}

/**
 * @param {Box} box
 * @param {number} least
 */
function widened(box, least) {
  const [width, height] = [Math.max(box.width, least), Math.max(box.height, least * 0.7)];
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

// On the map -----------------------------------------------------------------------------------------------------

/** @param {string} colour */
function flag(colour) {
  return svg`<g class="flag"><path class="pole" d="M3 1V20"/><path d="M3 2H19L15.5 6.5L19 11H3Z" fill=${colour}/></g>`;
}

/**
 * Flags over areas in foreign hands, and combats that are to be fought.
 * @param {BlitzkriegView} view
 * @param {BlitzkriegTable} table
 */
export function markers(view, table) {
  const { words } = table;
  const flags = Object.entries(view.control ?? {}).map(([area, nation]) => ({ id: `flag ${area}`, area, below: true, label: words.text("flag-label", { nation: words.name("nation", nation) }), draw: () => flag(colourOf(words.info, "flags", nation)) }));
  const fights = (view.battles ?? []).map((area) => ({ id: `battle ${area}`, area, owners: [view.active], label: words.text("battle-due"), draw: () => svg`<g class="due"><circle cx="23" cy="9" r="10"/><path d="M19 5L27 13M27 5L19 13M18 11.5L20.5 14M28 11.5L25.5 14"/></g>` }));
  return [...flags, ...fights];
}

/**
 * The zones a stack has come through in this move.
 * @param {BlitzkriegView} view
 * @param {BlitzkriegTable} table
 */
export function routes(view, table) {
  if (table.past) return [];
  const moving = table.units.filter((unit) => unit.active);
  if (!moving.length) return [];
  const [{ id, area }] = moving;
  const way = [];
  for (const entry of [...table.match.snapshot.log].reverse()) {
    const steps = entry.events.filter((event) => event.event === "moved").filter((event) => event.data.armies.includes(id));
    if (!steps.length) break;
    way.unshift(steps[0].data.origin);
  }
  return way.length ? [{ areas: [...way, area], kind: "move" }] : [];
}

const TOLD = ["captured", "war_declared", "joined", "conquered", "liberated", "state_fell", "reduced", "eliminated", "supported", "loaded", "built", "repaired", "happened", "battle_began"];

/**
 * The way of a move, and what would come of an action.
 * @param {Preview<Blitzkrieg> | null} answer
 * @param {BlitzkriegTable} table
 * @param {Action} action
 */
export function preview(answer, table, action) {
  if (!answer) return {};
  const { words } = table;
  const moved = answer.events.filter((event) => event.event === "moved").filter((event) => event.data.area);
  const lines = answer.events.filter((event) => TOLD.includes(event.event)).slice(0, 8).map((event) => words.text(event.id, words.spoken(event.args)));
  const due = (answer.changed?.battles ?? []).filter((area) => !(table.position.battles ?? []).includes(area));
  for (const area of due) lines.push(words.text("combat-due", { area: words.name("area", area) }));
  return {
    route: moved.length ? [moved[0].data.origin, ...moved.map((event) => event.data.area)] : null,
    cost: lines.length ? html`${lines.map((line) => html`<span class="line">${line}</span>`)}` : "",
    events: answer.events,
  };
}

/**
 * What stands in an area, added up by side.
 * @param {Area} area
 * @param {BlitzkriegUnit[]} here
 * @param {BlitzkriegTable} table
 */
export function areaFacts(area, here, table) {
  const { words } = table;
  /** @type {Map<string, BlitzkriegUnit[]>} */
  const bySide = new Map();
  for (const unit of here) if (!unit.army.cargo) bySide.set(unit.owner, [...(bySide.get(unit.owner) ?? []), unit]);
  /**
   * @param {BlitzkriegUnit[]} list
   * @param {string[]} types
   */
  const sum = (list, types) => list.filter((unit) => types.includes(unit.type)).reduce((total, unit) => total + (Number(unit.value) || 0), 0);
  return html`${[...bySide].map(([side, list]) => html`<p class="count-line"><span class="seat-chip" data-side=${side}>${table.sideName(side)}</span>
    ${words.text("stack-sum", { count: list.length, land: sum(list, ["inf", "arm"]), air: sum(list, ["air"]), sea: sum(list, ["conv", "tf", "sub"]) })}</p>`)}`;
}

/**
 * What a power has: points to spend, points saved, and what its side has won.
 * @param {string} seat
 * @param {BlitzkriegTable} table
 * @returns {Array<[string, number]>}
 */
export function resources(seat, { position: view, info }) {
  const saved = view.resources?.[seat] ?? 0;
  const points = view.victory_points?.[sideOf(seat, { info })] ?? 0;
  return [["pp", (view.potential?.[seat] ?? 0) + saved - (view.spent?.[seat] ?? 0)], ["saved", saved], ["points", points]];
}

/**
 * What the bar shows beside a power: its production.
 * @param {string} seat
 * @param {BlitzkriegView} view
 */
export function score(seat, view) {
  return view.potential?.[seat];
}

/**
 * Charts show the powers and the sides; what the small nations have is one line.
 * @param {string} name
 * @param {BlitzkriegTable} table
 */
export function chartKey(name, { shown }) {
  return powers.includes(name) || name in shown.aims ? name : "minors";
}

// The calendar ---------------------------------------------------------------------------------------------------

/**
 * What is known to come in a turn: dated events, one's own units that are being built, and how near the USA are to war.
 * @param {BlitzkriegTable} table
 * @param {number} turn
 * @returns {string[]}
 */
function comes({ shown, match, words }, turn) {
  const { mine, view, state } = match.snapshot;
  const dated = (shown.coming ?? []).filter((one) => one.turn === turn).map((one) => words.text(`coming-${one.what}`));
  const built = (view.track ?? []).filter((one) => one.due === turn && mine.includes(kindRow(kindOf(one.name)).nation ?? ""));
  const units = built.length ? [words.text("coming-units", words.spoken({ armies: built.map((one) => ({ word: "army", id: one.name })) }))] : [];
  const usa = shown.us_entry && turn === state.turn ? [words.text("coming-us-entry", shown.us_entry)] : [];
  return [...dated, ...units, ...usa].filter((text) => text !== null);
}

/**
 * The turns are quarters of a year.
 * @param {BlitzkriegTable} table
 */
export function track(table) {
  return sheets.tables.turns.map((_, i) => {
    const { quarter, year } = /** @type {{quarter: number, year: string}} */ (date(i + 1));
    return { turn: i + 1, year: Number(year), first: i === 0 || quarter === 1, season: quarter === 1 ? "winter" : "", name: t("quarter", { quarter, year }), sign: t("quarter-sign", { quarter }), notes: comes(table, i + 1) };
  });
}

/** @param {BlitzkriegTable} table */
export function calendarPanel(table) {
  return html`${sequence(table)}<h3>${table.words.text("table-calendar")}</h3>${calendarList(track(table), table)}`;
}
