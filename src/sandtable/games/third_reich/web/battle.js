/** A combat of 1940: strengths line by line, dice, losses; and what it may come to. */

import { html } from "/static/vendor/lit.js";
import { outlook } from "/static/js/panels/odds.js";
import { t } from "/static/js/words.js";
import { gone, units } from "./counters.js";

/** @import { Reich, ReichOdds, ReichTable } from "./types.d.ts" */

/**
 * One result of a combat in words.
 * @param {OddsResult} row
 * @param {GameWords} words
 */
export function result(row, words) {
  return words.text("result-combat", { attacker: row.attacker_loses ?? 0, defender: row.defender_loses ?? 0 });
}

/**
 * @param {ReichOdds} odds
 * @param {ReichTable} table
 */
export function oddsHead(odds, table) {
  return html`${outlook(odds, table)}<p class="odds-head">${table.words.text("odds-strengths", { strength: odds.strength ?? 0, defence: odds.defence ?? 0 })}</p>`;
}

/** What comes of a combat, told below it. */
const AFTER = new Set(["reduced", "eliminated", "captured", "moved", "surrendered", "joined"]);

/**
 * The battle an entry of the log tells, if it tells one.
 * @param {Decided<Reich>} entry
 * @param {ReichTable} table
 * @returns {Fought | null}
 */
export function battle(entry, table) {
  const events = entry.events ?? [];
  const fought = events.findLast((event) => event.event === "fought");
  if (!fought) return null;
  const { data, rules } = fought;
  const at = events.indexOf(fought);
  const { words } = table;
  const dice = events.slice(0, at).filter((event) => event.event === "rolled").slice(-2).map((event) => event.data.values[0]);
  const { view, shown } = table.match.before ?? table.match.snapshot;
  const before = units(view, words, shown);
  /** @param {string} id */
  const unit = (id) => ({ ...(before.find((one) => one.id === id) ?? gone(id, words)), marks: [] });
  /**
   * @param {string} role
   * @param {string[]} armies
   * @param {StrengthLine[]} lines
   * @param {number} strength
   * @param {number | undefined} die
   * @param {number} score
   * @param {number} losses
   * @returns {Party}
   */
  const party = (role, armies, lines, strength, die, score, losses) => ({
    role: t(role), units: armies.map(unit), lines: named(lines, words), strength, dice: die === undefined ? [] : [die], score, losses,
    won: score >= Math.max(data.score, data.defence_score),
  });
  return {
    title: words.text("battle-title", { area: words.name("area", data.area) }),
    areas: [data.area],
    parties: [
      party("attacker", [data.army, ...(data.supports ?? [])], data.lines, data.strength, dice[0], data.score, data.losses),
      party("defender", [data.target], data.defence_lines, data.defence, dice[1], data.defence_score, data.defence_losses),
    ],
    after: [
      { id: "battle-outcome", args: { attacker: data.losses, defender: data.defence_losses }, rules, strong: true },
      ...events.slice(at + 1).filter((event) => AFTER.has(event.event)),
    ].map((event) => ({ text: words.text(event.id, words.spoken(event.args)) ?? "", rules: event.rules ?? [], strong: "strong" in event })),
  };
}

/**
 * What a strength is made of, in words.
 * @param {StrengthLine[] | undefined} lines
 * @param {GameWords} words
 */
function named(lines, words) {
  return (lines ?? []).map(([name, value, rule]) => ({ text: words.text(`modifier-${name}`), value, rule }));
}
