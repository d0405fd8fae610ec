/** The panels beside the board, one at a time. */

import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { t } from "../words.js";
import { areaCard, forces } from "./forces.js";
import { unreadMark } from "./chat.js";
import "./log.js";
import "./orders.js";
import { situation } from "./situation.js";
import "./war.js";

const PANELS = [
  ["orders", "list"],
  ["log", "log"],
  ["forces", "forces"],
  ["calendar", "calendar"],
  ["war", "chart"],
  ["chat", "chat"],
];

/** @param {Table} table */
export function tabs(table) {
  const chosen = settings.get("panel");
  /** @param {Of<HTMLElement, KeyboardEvent>} event */
  const walk = (event) => {
    const step = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 })[event.key];
    if (!step) return;
    const all = [...event.currentTarget.querySelectorAll("[role=tab]")];
    all[(all.findIndex((tab) => tab === document.activeElement) + step + all.length) % all.length].focus();
    event.preventDefault();
  };
  return html`<div class="tabs" role="tablist" aria-label=${t("panels")} @keydown=${walk}>
    ${PANELS.map(
      ([name, sign]) => html`<button role="tab" id="tab-${name}" data-help="panel-${name}" aria-selected=${chosen === name} aria-controls="panel-body" tabindex=${chosen === name ? 0 : -1}
        @click=${() => press(table, name)}>${icon(sign)}<span>${t(`panel-${name}`)}</span>${name === "chat" ? unreadMark(table) : nothing}</button>`,
    )}
  </div>`;
}

/**
 * @param {Table} table
 * @param {string} name
 */
function press(table, name) {
  table.sheetOpen = !(table.sheetOpen && settings.get("panel") === name);
  if (table.sheetOpen && matchMedia("(max-width: 860px)").matches) table.battle = null; // one reads the sheet now
  settings.set("panel", name);
  table.redraw();
}

/** @param {Table} table */
export function panels(table) {
  const chosen = settings.get("panel");
  return html`<div class="panel-body" role="tabpanel" id="panel-body" aria-labelledby="tab-${chosen}" tabindex="0">
    ${chosen === "orders" ? html`${areaCard(table)}${situation(table)}<st-orders .table=${table} .stamp=${table.stamp}></st-orders>` : nothing}
    ${chosen === "log" ? html`<st-log .table=${table} .stamp=${table.stamp}></st-log>` : nothing}
    ${chosen === "forces" ? forces(table) : nothing}
    ${chosen === "calendar" ? (table.look.calendarPanel?.(table) ?? html`<p class="muted empty">${t("calendar-none")}</p>`) : nothing}
    ${chosen === "war" ? html`<st-war .table=${table} .stamp=${table.stamp}></st-war>` : nothing}
    ${chosen === "chat" ? html`<st-chat .table=${table} .stamp=${table.stamp}></st-chat>` : nothing}
  </div>`;
}
