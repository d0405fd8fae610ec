/** Asking once more: what would be left undone for good, or takes one's own pieces away, is never played by the first click. */

import { t } from "../words.js";

/**
 * What an action would leave undone, in sentences; the game says it.
 * @param {Table} table
 * @param {Action} action
 * @returns {string[]}
 */
export function leftBy(table, action) {
  const { buttons, actions } = table.match.snapshot;
  if (table.words.actions[action.kind]?.sacrifices) return [t("sure-sacrifice", { deed: table.words.action(action) })];
  const known = (buttons ?? []).find((button) => button.action.text === action.text);
  return known && actions.length > 1 ? known.left.map((left) => table.words.say(left)) : [];
}

/**
 * Whether one has to be asked before an action is played; then the bar asks.
 * @param {Table} table
 * @param {Action} action
 */
export function asksFirst(table, action) {
  if (!leftBy(table, action).length) return false;
  table.sure = { action, seq: table.match.snapshot.seq };
  table.menu = null;
  table.redraw();
  return true;
}

/**
 * What one is asked about now.
 * @param {Table} table
 * @returns {Action | null}
 */
export function askedAbout({ sure, match }) {
  return sure && sure.seq === match.snapshot.seq ? sure.action : null;
}
