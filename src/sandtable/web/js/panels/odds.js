/** Exact odds: every result with its chance, and what it is made of. */

import { html, nothing } from "../../vendor/lit.js";
import { language, t, hasText } from "../words.js";

/** @param {any} value */
export function percent(value) {
  const digits = value > 0 && value < 0.0995 ? 1 : 0;
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
}

/**
 * A table of results with bars.
 * @param {Odds} odds
 * @param {Table} table
 */
export function oddsTable(odds, table) {
  if (!odds?.results?.length) return nothing;
  const shown = odds.results.slice(0, 8);
  const most = Math.max(...shown.map((row) => row.probability));
  return html`
    <table class="odds">
      <caption class="sr">${t("odds")}</caption>
      <tbody>
        ${shown.map(
          (row) => html`<tr>
            <td>${resultText(row, table)}</td>
            <td class="n" title=${row.exact ?? ""}>${percent(row.probability)}</td>
            <td class="bar"><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width=${(100 * row.probability) / most} height="8" rx="1.5"/></svg></td>
          </tr>`,
        )}
      </tbody>
    </table>`;
}

/**
 * One result in words: the game's own way of saying it, else its fields.
 * @param {any} row
 * @param {Table} table
 */
export function resultText(row, table) {
  const { probability, exact, ...result } = row;
  const said = table.look.result?.(result, table.words);
  if (said) return said;
  return Object.entries(result)
    .map(([key, value]) => `${fieldName(key, table.words)} ${value}`)
    .join(", ");
}

/**
 * @param {string} key
 * @param {GameWords} words
 */
function fieldName(key, words) {
  const id = `result-${key.replaceAll("_", "-")}`;
  return words.text(id) ?? (hasText(id) ? t(id) : key.replaceAll("_", " "));
}

/**
 * The lines a strength is made of, with their rules.
 * @param {Line[] | undefined} lines
 * @param {Table} table
 */
export function modifierLines(lines, table) {
  if (!lines?.length) return nothing;
  return html`<ul class="modifiers">
    ${lines.map(
      (line) => html`<li><span>${line.text}</span>
        <b>${line.value > 0 ? "+" : "−"}${Math.abs(line.value)}</b>
        ${line.rule ? html`<button class="rule-link" @click=${() => table.deeds.showRule(line.rule)}>${line.rule}</button>` : nothing}</li>`,
    )}
  </ul>`;
}
