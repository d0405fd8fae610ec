/** Calendars of seasons: each year begins with its winter. */

import { t } from "../words.js";

const SEASONS = ["winter", "spring", "summer", "autumn"];

/**
 * The cells of a turn track.
 * @param {number} count turns of the game
 * @param {{season: number, year: number}} first the first turn: season from 0, winter
 * @param {Record<number, number>} notes how many notes each turn has, worded `note-TURN-N`
 */
export function seasonTrack(count, first, screen, notes) {
  return Array.from({ length: count }, (_, i) => {
    const turn = i + 1;
    const season = SEASONS[(first.season + i) % 4];
    const year = first.year + Math.floor((first.season + i) / 4);
    return {
      turn,
      season,
      year,
      first: i === 0 || season === "winter",
      name: t(`season-${season}`, { year: String(year) }),
      sign: t(`season-sign-${season}`),
      notes: Array.from({ length: notes[turn] ?? 0 }, (_, n) => screen.words.text(`note-${turn}-${n + 1}`)).filter(Boolean),
    };
  });
}
