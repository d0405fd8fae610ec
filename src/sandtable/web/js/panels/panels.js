/** The panels beside the board, one at a time. */

import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { t } from "../words.js";
import { areaCard, forces } from "./forces.js";
import "./chat.js";
import "./log.js";
import "./orders.js";
import "./war.js";

const PANELS = [
  ["orders", "list"],
  ["log", "log"],
  ["forces", "forces"],
  ["calendar", "calendar"],
  ["war", "chart"],
  ["chat", "chat"],
];

export function tabs(screen) {
  const chosen = settings.get("panel");
  const walk = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const all = [...event.currentTarget.querySelectorAll("[role=tab]")];
    all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
    event.preventDefault();
  };
  return html`<div class="tabs" role="tablist" aria-label=${t("panels")} @keydown=${walk}>
    ${PANELS.map(
      ([name, sign]) => html`<button role="tab" id="tab-${name}" aria-selected=${chosen === name} aria-controls="panel-body" tabindex=${chosen === name ? 0 : -1}
        @click=${() => press(screen, name)}>${icon(sign)}<span>${t(`panel-${name}`)}</span></button>`,
    )}
  </div>`;
}

function press(screen, name) {
  screen.sheetOpen = !(screen.sheetOpen && settings.get("panel") === name);
  settings.set("panel", name);
  screen.redraw();
}

export function panels(screen) {
  const chosen = settings.get("panel");
  return html`<div class="panel-body" role="tabpanel" id="panel-body" aria-labelledby="tab-${chosen}" tabindex="0">
    ${chosen === "orders" ? html`${areaCard(screen)}<st-orders .screen=${screen} .stamp=${screen.stamp}></st-orders>` : nothing}
    ${chosen === "log" ? html`<st-log .screen=${screen} .stamp=${screen.stamp}></st-log>` : nothing}
    ${chosen === "forces" ? forces(screen) : nothing}
    ${chosen === "calendar" ? (screen.look.calendarPanel?.(screen) ?? html`<p class="muted empty">${t("calendar-none")}</p>`) : nothing}
    ${chosen === "war" ? html`<st-war .screen=${screen} .stamp=${screen.stamp}></st-war>` : nothing}
    ${chosen === "chat" ? html`<st-chat .screen=${screen} .stamp=${screen.stamp}></st-chat>` : nothing}
  </div>`;
}
