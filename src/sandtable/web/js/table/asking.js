/** Asking once more: what would be left undone for good, takes one's own pieces away or begins a war is never played by the first click. */

import { orderName, warText } from "../panels/hand.js";
import { answering } from "../words.js";
import { leftBy } from "./undone.js";

/**
 * Whether one has to be asked before an action is played; then the bar asks.
 * @param {Table} table
 * @param {Action} action
 */
export function asksFirst(table, action) {
  const left = leftBy(table, action);
  return left.length > 0 && ask(table, { label: table.words.action(answering(action, table.state)), text: action.text, left, play: () => table.deeds.play(action, true) });
}

/**
 * Whether one has to be asked before an order is carried out, since a war begins by it.
 * @param {Table} table
 * @param {Order} order
 */
export function asksBeforeWar(table, order) {
  return order.war && ask(table, { label: orderName(table, order), text: order.actions.join(), left: [warText(table, order)], play: () => table.deeds.order(order, true) });
}

/**
 * @param {Table} table
 * @param {Omit<Sure, "seq">} about
 */
function ask(table, about) {
  table.sure = { ...about, seq: table.match.snapshot.seq };
  table.menu = null;
  table.redraw();
  return true;
}

/**
 * What one is asked about now.
 * @param {Table} table
 * @returns {Sure | null}
 */
export function askedAbout({ sure, match }) {
  return sure && sure.seq === match.snapshot.seq ? sure : null;
}
