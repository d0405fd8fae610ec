/** Cards as cards: title, who may hold it, price, what it does, when, and what becomes of it. */

import { html, nothing, svg } from "/static/vendor/lit.js";
import { language } from "/static/js/words.js";
import { readTexts, sheets } from "./sheets.js";

/** @import { BlitzkriegTable, Card } from "./types.d.ts" */

/** @type {Array<[RegExp, string]>} */
const CLEAN = [
  [/^\(\*.*?\*\)\s*/, ""],
  [/\s*\((?:D|[A-Z]{3}-[^)]*)\)/g, ""],
  [/(?:^|(?<=[.;]\s))(?:Who|Qui)\s[^.;]*[.;]\s*/i, ""],
  [/(?:^|(?<=[.;]\s))(?:Who|Qui)\s?:\s[^.;]*[.;]\s*/i, ""],
  [/(?:^|(?<=[.;]\s))(?:cost|coût)\s\d+[^.;]*[.;]\s*/i, ""],
  [/^(?:no prerequisite|sans condition)[.;]\s*/i, ""],
  [/[*`]/g, ""],
];
/** @type {Record<string, RegExp>} */
const PARTS = {
  when: /(?:Timing|Moment)\s?:\s*(.*?)\.(?=\s|$)\s*/,
  fate: /(?:Fate|Sort)\s?:\s*(.*?)\.(?=\s|$)\s*/,
  needs: /(?:Prerequisite|Condition|Prérequis)\s?:\s*(.*?)\.(?=\s|$)\s*/,
};

/**
 * The rulebook's text of a card in its parts.
 * @param {Card} card
 * @param {BlitzkriegTable} table
 */
export function cardText(card, table) {
  readTexts(table.info, table);
  let text = sheets.texts[language()]?.[card.rule]?.text ?? "";
  for (const [pattern, by] of CLEAN) text = text.replace(pattern, by);
  /** @type {Record<string, string>} */
  const parts = {};
  for (const [name, pattern] of Object.entries(PARTS)) {
    parts[name] = text.match(pattern)?.[1] ?? "";
    text = text.replace(pattern, "");
  }
  text = text.trim();
  return { when: parts.when, needs: parts.needs, does: text.charAt(0).toUpperCase() + text.slice(1) };
}

/**
 * A card, face up.
 * @param {Card} card
 * @param {BlitzkriegTable} table
 * @param {{small?: boolean, by?: string | null, action?: Action | null, power?: string | null}} how `action` makes it a button that plays it
 */
export function cardFace(card, table, { small = false, by = null, action = null, power = null } = {}) {
  const { words } = table;
  const { does, when, needs } = cardText(card, table);
  const kind = card.coup ? "coup" : card.fate === "permanent" ? "lasting" : "event";
  const body = html`
    <header><b>${words.name("card", card.id)}</b><span class="price" title=${words.text("card-price")}>${card.cost}</span></header>
    <div class="who">${(card.who ?? []).length > 6 ? html`<span>${words.text("card-all")}</span>` : (card.who ?? []).map((one) => html`<span data-power=${one}>${words.text(`short-${one}`)}</span>`)}</div>
    ${does ? html`<p class="does">${does}</p>` : nothing}
    ${needs && !small ? html`<p class="when"><b>${words.text("card-needs")}</b> ${needs}</p>` : nothing}
    ${when && !small ? html`<p class="when"><b>${words.text("card-when")}</b> ${when}</p>` : nothing}
    <footer>${by ? words.text("card-by", { power: words.seat(by) }) : words.text(`fate-${card.fate}`)}</footer>`;
  const rule = html`<button class="rule-link card-rule" @click=${(/** @type {MouseEvent} */ event) => { event.stopPropagation(); table.deeds.showRule(card.rule); }} aria-label="${words.name("card", card.id)}: ${words.text("card-rule")}">${words.text("card-rule")}</button>`;
  const look = `playing-card ${kind} ${small ? "small" : ""} ${action ? "can" : ""}`;
  if (!action) return html`<article class=${look} data-card=${card.id}>${body}${rule}</article>`;
  return html`<article class=${look} data-card=${card.id} data-side=${power ? table.sideOf(power) : nothing}>${body}${rule}
    <button class="button go play-card" data-action=${action.text} @click=${() => table.deeds.play(action)} @pointerenter=${() => table.deeds.weigh(action)} @pointerleave=${() => table.deeds.weigh(null)}>${words.text("card-play")}</button></article>`;
}

/** The back of a card. */
export function cardBack() {
  return html`<svg class="card-back" viewBox="0 0 20 28" aria-hidden="true">${svg`<rect x=".7" y=".7" width="18.6" height="26.6" rx="2.6"/><path d="M10 7L12 12L17 12.4L13.2 15.7L14.4 21L10 18.2L5.6 21L6.8 15.7L3 12.4L8 12Z"/>`}</svg>`;
}
