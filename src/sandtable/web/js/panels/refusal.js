/** What the server refused: its sentence, and the rules that stand in the way. */

import { html } from "../../vendor/lit.js";
import { Refusal } from "../api.js";
import { inWords, t } from "../words.js";

/**
 * Links to rules of a game, one after the other.
 * @param {string | undefined} game
 * @param {string[]} rules
 */
export function ruleLinks(game, rules) {
  return rules.map((rule) => html` <a class="rule-link" href="/rules/${game}/${rule}" target="_blank">${rule}</a>`);
}

/**
 * What went wrong, in the words of the server where it said something.
 * @param {unknown} fault
 */
export function sentenceOf(fault) {
  return fault instanceof Refusal ? inWords(fault.sentence) : "";
}

/**
 * @param {unknown} fault
 * @param {string} [game]
 */
export function refusal(fault, game) {
  const rules = fault instanceof Refusal ? fault.rules : [];
  return html`<p class="fault" role="alert">${sentenceOf(fault) || t("fault-text")}${ruleLinks(game, rules.map((rule) => rule.id))}</p>`;
}
