/** Two quick clicks: what the second of them never does. */

/** What ends something. */
const GRAVE = new Set(["end", "end_phase", "done", "finish"]);

/** So long nobody has read a new question, in milliseconds. */
const UNREAD = 300;

/**
 * Whether a click is the second of two quick ones and must do nothing: it would end something, or throw dice unread.
 * @param {Table} table
 * @param {MouseEvent} event
 * @param {Action} action
 */
export function isHasty(table, { detail }, action) {
  const unread = table.deeds.waits || performance.now() - table.askedAt < UNREAD;
  return detail > 1 && (GRAVE.has(action.kind) || (unread && table.dicey(action)));
}
