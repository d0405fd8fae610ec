/** Counters of 1940: the faces of armies, and what is going on with them. */

import { coloursOf, numberOf } from "/static/js/looks/colours.js";
import { factionOf, sheets } from "./sheets.js";

/** @import { ReichArmy, ReichShown, ReichView } from "./types.d.ts" */

/** @type {Record<string, string>} */
const BRANCHES = { infantry: "infantry", armor: "armor", "advanced-armor": "armor", guards: "infantry", dak: "armor" };
/** @type {Record<string, string>} */
const BADGES = { "advanced-armor": "★", dak: "AK" };

/**
 * The face of a counter of a nation and kind.
 * @param {string} nation
 * @param {string} type
 * @param {GameWords} words
 */
export function face(nation, type, words) {
  return { look: coloursOf(words.info, nation), branch: BRANCHES[type] ?? "infantry", elite: type === "guards", badge: BADGES[type] ?? "" };
}

/**
 * The counters on the map.
 * @param {ReichView} view
 * @param {GameWords} words
 * @param {ReichShown} shown
 */
export function units(view, words, shown) {
  const attacked = new Set((view.attacks ?? []).map((attack) => attack.target));
  return (view.armies ?? []).map((army) => ({
    id: army.name,
    area: army.area,
    owner: factionOf(army.nation) ?? "",
    nation: army.nation,
    type: army.type,
    ...face(army.nation, army.type, words),
    number: numberOf(army.name),
    value: army.strength,
    reduced: army.reduced,
    marks: marks(army, attacked),
    spent: Boolean(army.moved) && !army.operation,
    active: army.name === shown.focus.army,
  }));
}

/**
 * @param {ReichArmy} army
 * @param {Set<string>} attacked
 */
function marks(army, attacked) {
  const found = [];
  if (army.operation === "attack" || army.operation === "amphibious") found.push("attacking");
  else if (army.moved || army.operation) found.push("moved");
  if (attacked.has(army.name)) found.push("target");
  if (army.stranded) found.push("unsupplied");
  return found;
}

/**
 * A counter that has left the map, by its name.
 * @param {string} id
 * @param {GameWords} words
 */
export function gone(id, words) {
  const { nation, type } = sheets.counters[id] ?? { nation: "", type: "" };
  return { id, ...face(nation, type, words), number: numberOf(id), value: "", marks: [] };
}
