/** Exact odds: every result with its chance, and what it is made of. */

import { html, nothing } from "../../vendor/lit.js";
import { language, t, hasText } from "../words.js";

/** @param {number} value */
export function percent(value) {
  const digits = value > 0 && (value < 0.0995 || (value > 0.9945 && value < 0.9995)) ? 1 : 0;
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
}

/** From which share of the decided results on one side comes off better: surely, or probably. */
const SURELY = 0.9;
const PROBABLY = 0.62;

/**
 * The odds in words, before any number: who comes off better, what it costs on average, what a loss is.
 * @param {Odds} odds
 * @param {Table} table
 */
export function outlook(odds, table) {
  if (table.weighed?.order) return nothing;
  const { better, worse, attacker, defender } = table.look.outlook?.(odds) ?? balance(odds);
  if (better === null) return nothing;
  return html`<p class="outlook"><b>${t(`outlook-${grade(better, worse)}`)}</b>
    ${attacker === null ? nothing : html`${t("outlook-losses", { attacker: tenths(attacker), defender: tenths(defender) })} <small class="muted">${t("outlook-step")}</small>`}</p>`;
}

/**
 * @param {number} better
 * @param {number} worse
 */
function grade(better, worse) {
  const share = better + worse > 0 ? better / (better + worse) : 0.5;
  if (share >= SURELY) return "surely";
  if (share >= PROBABLY) return "probably";
  if (share > 1 - PROBABLY) return "open";
  return share > 1 - SURELY ? "hardly" : "never";
}

/**
 * How often either side loses more, and what both lose on average, from results that tell the losses of both.
 * @param {Odds} odds
 * @returns {Outlook}
 */
function balance({ results = [] }) {
  const rows = results.map((row) => ({ chance: row.probability, attacker: row.attacker_loses ?? row.attacker_losses, defender: row.defender_loses ?? row.defender_losses }));
  if (!rows.length || rows.some((row) => row.attacker === undefined && row.defender === undefined)) return { better: null, worse: 0, attacker: null, defender: null };
  /** @param {(row: {attacker?: number, defender?: number}) => number} value */
  const mean = (value) => rows.reduce((sum, row) => sum + row.chance * value(row), 0);
  return {
    better: mean((row) => Number((row.defender ?? 0) > (row.attacker ?? 0))),
    worse: mean((row) => Number((row.attacker ?? 0) > (row.defender ?? 0))),
    attacker: mean((row) => row.attacker ?? 0),
    defender: mean((row) => row.defender ?? 0),
  };
}

/**
 * A figure with one decimal, for Fluent to write as the language does.
 * @param {number | null} value
 */
export function tenths(value) {
  return Math.round(10 * (value ?? 0)) / 10;
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
 * @param {OddsResult} row
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
