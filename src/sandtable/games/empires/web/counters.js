/** Counters of 1914: the faces of armies, and what is going on with them. */

import { coloursOf, numberOf } from "/static/js/looks/colours.js";
import { owners, sheets } from "./sheets.js";

/** @import { EmpiresArmy, EmpiresShown, EmpiresView } from "./types.d.ts" */

/**
 * The counters on the map.
 * @param {EmpiresView} view
 * @param {GameWords} words
 * @param {EmpiresShown} shown
 * @returns {Unit[]}
 */
export function units(view, words, { focus }) {
  return (view.armies ?? []).map((army) => ({
    id: army.name,
    area: army.area,
    owner: owners(army.nation).power,
    nation: army.nation,
    ...face(army, words),
    number: numberOf(army.name),
    marks: marks(army, focus),
    spent: Boolean(army.moved || army.fresh) && !army.ready,
    active: army.name === focus.army,
  }));
}

/**
 * The face of an army that lies up: its values, and the colours of its nation.
 * @param {Pick<EmpiresArmy, "nation"> & Partial<EmpiresArmy>} army
 * @param {GameWords} words
 */
export function face({ nation, strength, reduced }, words) {
  const row = sheets.armies.order_of_battle.find((one) => one.nation === nation && one.strength === strength);
  const side = reduced ? 1 : 0;
  return {
    look: coloursOf(words.info, nation),
    branch: "infantry",
    value: row ? row.combat[side] : (strength ?? ""),
    support: row ? `+${row.support[side]}` : "",
    reduced: Boolean(reduced),
  };
}

/**
 * What is noted on an army, and what it does in the attack at hand.
 * @param {EmpiresArmy} army
 * @param {EmpiresShown["focus"]} focus
 */
function marks(army, { target, lead, supports = [] }) {
  const found = [];
  if (army.name === target) found.push("target");
  if (army.name === lead || army.ready) found.push("attacking");
  else if (supports.includes(army.name)) found.push("supporting");
  else if (army.moved || army.fresh) found.push("moved");
  if (army.cut) found.push("unsupplied");
  if (army.ceded) found.push("ceded");
  return found;
}
