/** The text of a rule with its references as links. */

import { html } from "../../vendor/lit.js";

const PARTS = /(\b(?:DTR|DOE|BLG)-[A-Z]?\d+(?:\.\d+)*[a-z]?\b|\*\*[^*]+\*\*|`[^`]+`)/;

/** @param {(id: string) => void} follow what a click on a rule's number does */
export function ruleText(text, follow, book) {
  return html`<p class="rule-text">${(text ?? "").split(PARTS).map((part) => piece(part, follow, book))}</p>`;
}

function piece(part, follow, book) {
  if (/^(DTR|DOE|BLG)-/.test(part) && book.rules[part]) {
    return html`<button class="rule-link" @click=${() => follow(part)}>${part}</button>`;
  }
  if (part.startsWith("**")) return html`<b>${part.slice(2, -2)}</b>`;
  if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
  return part;
}
