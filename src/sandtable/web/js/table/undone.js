/** What an action would leave undone for good. */

import { t } from "../words.js";

/**
 * What an action would leave undone, in sentences; the game says it.
 * @param {Table} table
 * @param {Action} action
 * @returns {string[]}
 */
export function leftBy(table, action) {
  const { buttons, actions } = table.match.snapshot;
  const { sacrifices, declares } = table.words.actions[action.kind] ?? {};
  if (sacrifices) return [t("sure-sacrifice", { deed: table.words.action(action) })];
  if (declares) return [t("sure-war")];
  const known = (buttons ?? []).find((button) => button.action.text === action.text);
  return known && actions.length > 1 ? known.left.map((left) => table.words.say(left)) : [];
}
