/** Calendars of seasons: each year begins with its winter. */

import { t } from "../words.js";

/**
 * The cells of a turn track, with the notes of each turn, worded `note-TURN-1`, `note-TURN-2`…
 * @param {Array<{turn: number, season: string, year: number}>} calendar
 * @param {Table} table
 */
export function seasonTrack(calendar, table) {
  return calendar.map(({ turn, season, year }, i) => ({
    turn,
    season,
    year,
    first: i === 0 || season === "winter",
    name: t(`season-${season}`, { year: String(year) }),
    sign: t(`season-sign-${season}`),
    notes: notesOf(turn, table.words),
  }));
}

/**
 * @param {number} turn
 * @param {GameWords} words
 */
function notesOf(turn, words) {
  const notes = [];
  for (let note = words.text(`note-${turn}-1`); note; note = words.text(`note-${turn}-${notes.length + 1}`)) notes.push(note);
  return notes;
}
