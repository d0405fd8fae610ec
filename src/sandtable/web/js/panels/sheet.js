/** On a small screen the panels are a sheet over the board: it is drawn up and down by its grip, and pushed down to close. */

import { html, nothing } from "../../vendor/lit.js";
import { settings } from "../settings.js";
import { t } from "../words.js";

/** How much of the board the sheet covers, in hundredths: at least, at most, and below which it closes. */
const LEAST = 25;
const MOST = 100;
const CLOSES = 15;
const STEP = 15;

/** @param {number} height */
function show(height) {
  document.documentElement.style.setProperty("--sheet-height", String(height));
}

/** @param {number} height */
const within = (height) => Math.round(Math.max(LEAST, Math.min(MOST, height)));

/**
 * The bar by which the sheet is drawn.
 * @param {Table} table
 */
export function grip(table) {
  if (!table.sheetOpen) return nothing;
  const height = settings.get("sheet");
  show(height);
  return html`<div class="grip" role="separator" tabindex="0" aria-orientation="horizontal" aria-label=${t("sheet-grip")} aria-controls="panel-body"
    aria-valuemin=${LEAST} aria-valuemax=${MOST} aria-valuenow=${height}
    @pointerdown=${(/** @type {PointerEvent} */ event) => draw(table, event)} @keydown=${(/** @type {KeyboardEvent} */ event) => press(table, event)}></div>`;
}

/**
 * Follow the finger until it lets go.
 * @param {Table} table
 * @param {PointerEvent} down
 */
function draw(table, down) {
  const bar = /** @type {HTMLElement} */ (down.currentTarget);
  const room = /** @type {HTMLElement} */ (table.element.querySelector(".board-place")).getBoundingClientRect();
  const hold = down.clientY - bar.getBoundingClientRect().top;
  /** @param {PointerEvent} event */
  const height = (event) => (100 * (room.bottom - event.clientY + hold)) / room.height;
  /** @param {PointerEvent} event */
  const move = (event) => show(Math.max(0, Math.min(MOST, height(event))));
  bar.setPointerCapture(down.pointerId);
  bar.addEventListener("pointermove", move);
  const over = new AbortController();
  /** @param {PointerEvent} event */
  const end = (event) => {
    over.abort();
    bar.removeEventListener("pointermove", move);
    settle(table, event.type === "pointerup" ? height(event) : settings.get("sheet"));
  };
  bar.addEventListener("pointerup", end, { signal: over.signal });
  bar.addEventListener("pointercancel", end, { signal: over.signal });
  down.preventDefault();
}

/**
 * @param {Table} table
 * @param {KeyboardEvent} event
 */
function press(table, event) {
  const step = /** @type {Record<string, number>} */ ({ ArrowUp: STEP, ArrowDown: -STEP, Home: -MOST, End: MOST })[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  settle(table, within(settings.get("sheet") + step));
}

/**
 * @param {Table} table
 * @param {number} height
 */
function settle(table, height) {
  if (height < CLOSES) table.sheetOpen = false;
  else settings.set("sheet", within(height));
  show(settings.get("sheet"));
  table.redraw();
}
