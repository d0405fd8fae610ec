/** The sheets of Downfall of Empires, and small questions about them. */

/** @import { EmpiresSheets } from "./types.d.ts" */

/**
 * What the game's data files say; read when a table opens.
 * @type {EmpiresSheets}
 */
export const sheets = { armies: { nations: [], order_of_battle: [] }, powers: { powers: [], missions: { maximum: 0 } }, diplomacy: { tracks: [] }, technologies: { tiles: [] }, calendar: { turns: [] }, setup: { trench_markers_per_camp: 0 } };

/**
 * The power and camp of a nation or power.
 * @param {string} id
 */
export function owners(id) {
  const power = sheets.armies.nations.find((nation) => nation.id === id)?.power ?? id;
  return { power, camp: sheets.powers.powers.find((row) => row.id === power)?.camp ?? "" };
}

/**
 * A power's row of the sheet.
 * @param {string} id
 */
export function powerRow(id) {
  return sheets.powers.powers.find((row) => row.id === id);
}

/**
 * A diplomacy track of the sheet.
 * @param {string} id
 */
export function track(id) {
  return sheets.diplomacy.tracks.find((row) => row.id === id);
}

/**
 * The tiles a power may ever have.
 * @param {string} power
 */
export function tilesOf(power) {
  return sheets.technologies.tiles.filter((tile) => tile.powers.includes(power)).map((tile) => tile.id);
}

/**
 * The season and year of a turn.
 * @param {number} turn
 */
export function season(turn) {
  return sheets.calendar.turns.find((row) => row.turn === turn) ?? null;
}
