/** What a button tells before it is pressed: on hover, on focus, and by a long press where nothing hovers. */

import { inWords } from "../words.js";

/** How long a press is long, in milliseconds. */
const LONG = 450;

/** The press that is going on, and whether it has told already: then it is no click. */
let timer = 0;
let began = 0;
let told = false;
/** Where the last press was: what appears under the resting pointer then tells nothing by itself. */
let [atX, atY] = [-1, -1];
addEventListener("pointermove", ({ clientX, clientY }) => {
  if (clientX !== atX || clientY !== atY) [atX, atY] = [-1, -1];
});

/**
 * Tell what an action means, costs and brings; of one that is not legal now, which rule stands in the way.
 * @param {Table} table
 * @param {Action} action
 * @param {RuleTold[]} [rules] why it is not legal
 */
export function tell(table, action, rules = []) {
  if (!rules.length) return table.deeds.weigh(action);
  table.thinking = null;
  table.weighed = { action, barred: inWords(rules[0]), rule: rules[0].id };
  return table.redraw();
}

/**
 * Tell what actions of a kind mean.
 * @param {Table} table
 * @param {string} kind
 */
export function tellKind(table, kind) {
  table.thinking = null;
  table.weighed = { action: { kind, args: {}, text: "" }, title: table.kindName(kind) };
  table.redraw();
}

/**
 * A key has come to a button; a finger or a mouse that pressed it has been told before, or did not ask.
 * @param {FocusEvent} event
 * @param {() => unknown} deed
 */
export function focused({ target }, deed) {
  if (target instanceof Element && target.matches(":focus-visible")) deed();
}

/** @param {Table} table */
export function hush(table) {
  table.deeds.weigh(null);
}

/**
 * @param {PointerEvent} event
 * @param {() => unknown} deed
 */
export function hold(event, deed) {
  told = false;
  began = event.timeStamp;
  [atX, atY] = [event.clientX, event.clientY];
  clearTimeout(timer);
  if (event.pointerType === "touch") timer = setTimeout(() => ((told = true), deed()), LONG);
}

/**
 * The finger has gone. A busy page may hear of a long press only now: it is none the less no click.
 * @param {PointerEvent} event
 */
export function letGo(event) {
  clearTimeout(timer);
  if (event.pointerType === "touch" && event.timeStamp - began >= LONG) told = true;
}

/**
 * What one points at is told at once; a finger has to rest. A button that came under the pointer by a press,
 * as one that is spent by it, was not pointed at.
 * @param {PointerEvent} event
 * @param {() => unknown} deed
 */
export function hover(event, deed) {
  if (event.pointerType !== "touch" && (event.clientX !== atX || event.clientY !== atY)) deed();
}

/** Whether the click that comes now ends a long press. */
export function wasHeld() {
  const was = told;
  told = false;
  return was;
}
