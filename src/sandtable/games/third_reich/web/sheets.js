/** The sheets of Downfall of the Third Reich, and small questions about them. */

import { once } from "/static/js/api.js";

/**
 * What the game's data files say; read when a table opens.
 * @type {Record<string, any>}
 */
export const sheets = { nations: [], neutrals: [], calendar: [], counters: {} };

/**
 * Read the sheets: nations, neutrals, calendar, what is printed on the counters.
 * @param {GameInfo} info
 */
export async function prepare(info) {
  Object.assign(sheets, await once(info.sheets));
}

/**
 * The faction a nation fights for.
 * @param {string | undefined} nation
 */
export function factionOf(nation) {
  return sheets.nations.find((/** @type {any} */ row) => row.id === nation)?.faction ?? null;
}
