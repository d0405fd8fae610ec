/** What lies on the board: the scene of a position, and how its areas are described to those who do not see it. */

import { toneOf } from "../board/reach.js";
import { advised } from "../panels/coach.js";
import { adviceRoutes } from "../panels/advice.js";
import { recapRoutes } from "../panels/recap.js";
import { settings } from "../settings.js";
import { refsOf } from "./staging.js";
import { t } from "../words.js";

/**
 * How the board asks about the game of a table.
 * @param {Table} table
 * @returns {BoardGame}
 */
export function boardGame(table) {
  const { info, look, words } = table;
  return {
    id: info.id,
    sides: look.sides,
    hostile: (one, other, a, b) => look.hostile(one, other, table, [a, b]),
    home: look.home,
    areaName: (id) => words.name("area", id),
    landName: (area) => look.landName?.(area, words) ?? countryName(words, area.country ?? ""),
    describe: (id, lit) => describe(table, id, lit),
  };
}

/**
 * A country by its name, whatever a game calls it.
 * @param {GameWords} words
 * @param {string} id
 */
function countryName(words, id) {
  const word = ["country", "nation", "seat"].find((one) => words.knows(one, id));
  return word ? words.name(word, id) : "";
}

/**
 * The scene of the moment.
 * @param {Table} table
 * @returns {Scene}
 */
export function sceneOf(table) {
  const { units, choices, look, position, past } = table;
  const plane = /** @type {Plane} */ (table.plane);
  table.markers = look.markers?.(position, table) ?? [];
  return {
    units: marked(units, table.supply),
    control: table.control,
    wars: look.wars?.(position),
    lit: past ? new Set() : litNow(table),
    chosen: choices.chosen,
    held: new Set(past ? [] : table.hand.shown),
    reach: past ? new Map() : reachOf(table),
    asked: past || table.theatre.on || !table.match.mine ? [] : areasAsked(table.state.prompt),
    advised: advised(table),
    routes: [...(look.routes?.(position, table) ?? []), ...(table.ghost ?? []), ...table.theatre.routes, ...recapRoutes(table), ...adviceRoutes(table)],
    supply: settings.get("supply") ? table.supply : null,
    markers: table.markers,
    closed: look.closed?.(position, plane),
    links: (about) => look.links?.(about, table) ?? [],
    signs: look.signs(position),
  };
}

/**
 * What a click would choose: where the armies in hand can go, else whatever the legal actions name.
 * @param {Table} table
 */
function litNow({ hand, choices }) {
  return hand.empty ? choices.lit : new Set(hand.open.map((order) => `area:${order.to}`));
}

/**
 * The areas the armies in hand can reach, each by the order a click on it would give.
 * @param {Table} table
 */
function reachOf({ hand }) {
  const there = [...new Set(hand.open.map((order) => order.to))].map((area) => hand.to(area)[0]);
  const told = toldCosts(there);
  return new Map(there.map((order) => [order.to, { order, tone: toneOf(order), cost: order.cost.filter(({ name }) => told.has(name)).map(({ amount }) => amount).join("+") }]));
}

/**
 * The resources whose price is told beside a sign: where orders cost several, those that some cost more of than others.
 * @param {Order[]} orders
 */
function toldCosts(orders) {
  const names = [...new Set(orders.flatMap((order) => order.cost.map(({ name }) => name)))];
  /** @param {string} name */
  const differs = (name) => new Set(orders.map((order) => order.cost.find((one) => one.name === name)?.amount)).size > 1;
  return new Set(names.length > 1 ? names.filter(differs) : names);
}

/**
 * Units with a mark on those that have no supply.
 * @param {Unit[]} units
 * @param {Supply | null} supply
 */
function marked(units, supply) {
  const missing = new Set(Object.values(supply?.unsupplied ?? {}).flat());
  if (!missing.size) return units;
  return units.map((unit) => (missing.has(unit.id) && !unit.marks.includes("unsupplied") ? { ...unit, marks: [...unit.marks, "unsupplied"] } : unit));
}

/**
 * The areas a question is about.
 * @param {Message | null} prompt
 */
function areasAsked(prompt) {
  return refsOf(prompt).filter(({ word }) => word === "area").map(({ id }) => id);
}

/**
 * @param {Table} table
 * @param {string} id
 * @param {boolean} lit
 */
function describe(table, id, lit) {
  const { words, units, markers } = table;
  const here = units.filter((unit) => unit.area === id).map((unit) => table.unitName(unit));
  const side = table.control?.get(id);
  return [
    words.name("area", id),
    side ? t("area-control", { side: table.sideName(side) }) : "",
    here.length ? here.join(", ") : "",
    ...markers.filter((marker) => marker.area === id).map((marker) => marker.label),
    lit ? t("area-can") : "",
    table.plane?.area(id)?.kind === "sea" ? t("area-sea") : "",
  ].filter(Boolean).join("; ");
}
