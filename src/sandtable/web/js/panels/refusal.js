/** What the server refused: its sentence, and the rules that stand in the way. */

import { html } from "../../vendor/lit.js";
import { inWords, t } from "../words.js";

/**
 * Links to rules of a game, one after the other.
 * @param {any} game
 * @param {string[]} rules
 */
export function ruleLinks(game, rules) {
  return rules.map((rule) => html` <a class="rule-link" href="/rules/${game}/${rule}" target="_blank">${rule}</a>`);
}

/**
 * @param {any} fault
 * @param {any} [game]
 */
export function refusal(fault, game) {
  return html`<p class="fault" role="alert">${inWords(fault.sentence) || t("fault-text")}${ruleLinks(game, (fault.rules ?? []).map((/** @type {any} */ rule) => rule.id))}</p>`;
}
