/** How Downfall of the Third Reich looks: what is offered first, moves on the map, the calendar. */

import { capital } from "/static/js/articles.js";
import { calendarList } from "/static/js/panels/calendar.js";
import { spending, spoken } from "/static/js/looks/cost.js";
import { seasonTrack } from "/static/js/looks/seasons.js";
import { factionOf, sheets } from "./sheets.js";

export { battle, oddsHead, result } from "./battle.js";
export { units } from "./counters.js";
export { prepare } from "./sheets.js";
export { tables } from "./tables.js";

/** @import { Reich, ReichTable, ReichView } from "./types.d.ts" */

/** What is offered first, and what a click on a thing most likely meant. */
export const rank = ["step", "stop", "roll", "fight", "attack", "tactical", "strategic", "naval", "amphibious", "declare", "support", "resolve", "restore", "recruit", "exchange", "mission", "replace", "eliminate"];

/** Kinds of actions whose odds can be asked for. */
export const dice = ["declare", "support", "resolve", "mission", "roll", "cancel", "let_pass"];

/**
 * What a faction has: actions of its phase that are left, and points.
 * @param {string} seat
 * @param {ReichTable} table
 * @returns {Array<[string, number]>}
 */
export function resources(seat, { position: view }) {
  const { op = 0, ap = 0 } = view.resources?.[seat] ?? {};
  const used = Object.values(view.flags?.performed ?? {}).reduce((sum, count) => sum + count, 0);
  const own = view.active === seat;
  /** @type {Array<[string, number]>} */
  const points = [["op", op], ["ap", ap]];
  return own ? [["actions", Math.max(0, (view.flags?.allowed ?? 0) - used)], ...points, ["rp", view.recruitment?.rp ?? 0]] : points;
}

/**
 * The faction in whose colours the map prints an area.
 * @param {Area} area
 */
export function home(area) {
  return factionOf(area.country);
}

/**
 * France and Germany, where the war begins.
 * @param {Plane} plane
 */
export function start(plane) {
  return plane.width > 2000 ? { x: 560, y: 420, width: 1500, height: 1150 } : null;
}

/** @param {string} nation */
export function chartKey(nation) {
  return factionOf(nation) ?? nation;
}

/**
 * The way of a move, and what it costs: points that are spent, or that the operation will cost.
 * @param {Preview<Reich> | null} answer
 * @param {ReichTable} table
 */
export function preview(answer, table) {
  if (!answer) return {};
  const moved = answer.events.find((event) => event.event === "moved");
  const route = moved?.data.path ?? answer.shown?.focus.way ?? null;
  const spent = [...spending(table.position.resources, answer.changed?.resources, table.state.seat), ...recruiting(table.position, answer.changed)];
  /** @type {Array<[string, number]>} */
  const due = moved && !spent.length ? [["op", -moved.data.cost]] : spent;
  return { route, cost: spoken(due, table.words) };
}

/**
 * The recruitment points that are collected or spent.
 * @param {ReichView} before
 * @param {Partial<ReichView> | null} changed
 * @returns {Array<[string, number]>}
 */
function recruiting(before, changed) {
  const change = changed?.recruitment ? (changed.recruitment.rp ?? 0) - (before.recruitment.rp ?? 0) : 0;
  return change ? [["rp", change]] : [];
}

// The calendar ---------------------------------------------------------------------------------------------------

/**
 * The calendar; which neutrals join whom is told as long as they are neutral.
 * @param {ReichTable} table
 */
export function track(table) {
  return seasonTrack(sheets.calendar, table).map((cell) => ({ ...cell, notes: [...joining(cell.turn, table), ...cell.notes] }));
}

/**
 * @param {number} turn
 * @param {ReichTable} table
 */
function joining(turn, { position, words }) {
  const due = sheets.neutrals.filter((row) => row.turn === turn && position.diplomacy?.[row.country] === "neutral");
  return [...new Set(due.map((row) => row.joins ?? ""))].map((seat) => {
    const country = due.filter((row) => row.joins === seat).map((row) => ({ word: "country", id: row.country }));
    const told = words.spoken({ country, first: country[0], seat: { word: "seat", id: seat } });
    return capital(words.text("note-joins", { ...told, several: country.length > 1 ? "yes" : (told.first_many ?? "no") }) ?? "");
  });
}

/** @param {ReichTable} table */
export function calendarPanel(table) {
  return calendarList(track(table), table);
}
