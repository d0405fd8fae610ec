/** The sheets of Downfall of Empires, and small questions about them. */

/**
 * What the game's data files say; read when a table opens.
 * @type {Record<string, any>}
 */
export const sheets = { armies: { nations: [], order_of_battle: [] }, powers: { powers: [], missions: {} }, diplomacy: { tracks: [] }, technologies: { tiles: [] }, calendar: { turns: [] }, setup: {} };

/**
 * The power and camp of a nation or power.
 * @param {string} id
 */
export function owners(id) {
  const power = sheets.armies.nations.find((/** @type {any} */ nation) => nation.id === id)?.power ?? id;
  return { power, camp: sheets.powers.powers.find((/** @type {any} */ row) => row.id === power)?.camp ?? "" };
}

/**
 * A power's row of the sheet.
 * @param {string} id
 */
export function powerRow(id) {
  return sheets.powers.powers.find((/** @type {any} */ row) => row.id === id) ?? {};
}

/**
 * A diplomacy track of the sheet.
 * @param {string} id
 */
export function track(id) {
  return sheets.diplomacy.tracks.find((/** @type {any} */ row) => row.id === id) ?? {};
}

/**
 * The tiles a power may ever have.
 * @param {string} power
 */
export function tilesOf(power) {
  return sheets.technologies.tiles.filter((/** @type {any} */ tile) => tile.powers.includes(power)).map((/** @type {any} */ tile) => tile.id);
}

/**
 * The season and year of a turn.
 * @param {number} turn
 */
export function season(turn) {
  return sheets.calendar.turns.find((/** @type {any} */ row) => row.turn === turn) ?? null;
}
