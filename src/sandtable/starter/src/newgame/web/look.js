/** How New Game looks, beside the colours of look.json; whatever is not said here is drawn as in any game. */

/** Kinds of actions whose odds can be asked for. */
export const dice = ["march"];

/** What ends a choice, shown as the way on. */
export const ends = ["end_turn"];

/**
 * The side in whose colours the map prints an area.
 * @param {Area} area
 */
export function home(area) {
  return area.country ?? null;
}

/**
 * One result of dice in words.
 * @param {OddsResult} row
 * @param {GameWords} words
 */
export function result(row, words) {
  return words.text(`odds-result-${row.result}`);
}
