/** The sheets of Downfall of the Third Reich, and small questions about them. */

import { once } from "/static/js/api.js";

/** @import { ReichSheets } from "./types.d.ts" */

/**
 * What the game's data files say; read when a table opens.
 * @type {ReichSheets}
 */
export const sheets = { nations: [], neutrals: [], calendar: [], counters: {} };

/**
 * Read the sheets: nations, neutrals, calendar, what is printed on the counters.
 * @param {GameInfo} info
 */
export async function prepare(info) {
  /** @type {ReichSheets} */
  const told = await once(info.sheets);
  Object.assign(sheets, told);
}

/**
 * The faction a nation fights for.
 * @param {string | undefined} nation
 */
export function factionOf(nation) {
  return sheets.nations.find((row) => row.id === nation)?.faction ?? null;
}
