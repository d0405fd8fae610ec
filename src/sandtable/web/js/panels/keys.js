/** The keys of the table: what they do, and a dialog that tells it. */

import { html } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { t } from "../words.js";
import { toggleAdvice } from "./advice.js";

/**
 * A key was pressed at the table.
 * @param {KeyboardEvent} event
 * @param {Table} table
 */
export function pressed(event, table) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") return escape(event, table);
  if (isIn(event, "input, textarea, select, dialog")) return;
  const button = /^\w$/.test(event.key) && table.element.querySelector(`button[data-key="${event.key}"]:not([disabled])`);
  const deed = button ? () => button.click() : deeds(table)[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
}

/**
 * Whether a key was pressed inside something.
 * @param {KeyboardEvent} event
 * @param {string} selector
 */
function isIn({ target }, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * Whatever is open closes; the focus goes back to the board where it was in a menu over it.
 * @param {KeyboardEvent} event
 * @param {Table} table
 */
function escape(event, table) {
  const inMenu = isIn(event, ".menu");
  table.deeds.escape();
  if (inMenu) table.board?.keyboard.enter();
}

/**
 * What keys do.
 * @param {Table} table
 * @returns {Record<string, () => unknown>}
 */
function deeds(table) {
  const { board, past, match } = table;
  /** @param {string} name */
  const zoom = (name) => () => board?.tool(name);
  const enter = () => board?.keyboard.enter();
  return {
    "+": zoom("in"), "=": zoom("in"), "-": zoom("out"), 0: zoom("whole"),
    1: zoom("0"), 2: zoom("1"),
    "/": () => table.deeds.openPanel("orders", "#order-filter"),
    u: () => match.snapshot.undo?.allowed && table.deeds.undo(),
    n: () => board?.nextLit(1),
    p: () => board?.nextLit(-1),
    m: enter,
    ...(document.activeElement === document.body ? { ArrowLeft: enter, ArrowRight: enter, ArrowUp: enter, ArrowDown: enter } : {}),
    h: () => toggleAdvice(table),
    l: () => table.deeds.openPanel("log"),
    f: () => table.deeds.openPanel("forces"),
    c: () => settings.toggle("control"),
    s: () => settings.toggle("supply"),
    r: () => (past ? table.deeds.leaveReplay() : go(`?moment=${match.snapshot.state.decisions}`)),
    "?": () => showKeys(table),
    ...(past ? { ",": () => table.replay.step(-1), ".": () => table.replay.step(1) } : {}),
  };
}

/** @param {Table} table */
export function showKeys({ element }) {
  /** @type {HTMLDialogElement | null} */
  const dialog = element.querySelector("#keys-dialog");
  dialog?.showModal();
}

/** All keys with what they do. */
export function keysDialog() {
  const keys = [
    ["m", "key-map"], ["← ↑ → ↓", "key-arrows"], ["Enter", "key-enter"], ["n p", "key-next"], ["/", "key-orders"], ["x", "key-go-on"], ["u", "key-undo"], ["h", "key-advice"], ["Esc", "key-escape"],
    ["+ − 0", "key-zoom"], ["1 2", "key-sheets"], ["Shift ←", "key-pan"], ["l f", "key-panels"], ["c s", "key-layers"], ["r", "key-replay"], [", .", "key-moments"], ["?", "key-help"],
  ];
  return html`<dialog id="keys-dialog" aria-labelledby="keys-title">
    <div class="dialog-head"><h2 id="keys-title">${t("keys")}</h2>
      <button class="button icon quiet" aria-label=${t("close")} @click=${(/** @type {Of<HTMLElement>} */ event) => event.currentTarget.closest("dialog")?.close()}>${icon("close")}</button></div>
    <table><tbody>${keys.map(([key, text]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${t(text)}</td></tr>`)}</tbody></table>
  </dialog>`;
}
