/** The attack view of Downfall of Empires: potentials line by line, dice, trench, losses, retreat. */

import { html } from "/static/vendor/lit.js";
import { numberOf } from "/static/js/looks/colours.js";
import { modifierLines, outlook } from "/static/js/panels/odds.js";
import { t } from "/static/js/words.js";
import { sheets, owners } from "./sheets.js";
import { face } from "./counters.js";

/** @import { AttackData, Empires, EmpiresArmy, EmpiresEvent, EmpiresOdds, EmpiresResult, EmpiresTable } from "./types.d.ts" */

/**
 * What a potential is made of, in words.
 * @param {StrengthLine[] | undefined} lines
 * @param {GameWords} words
 */
function named(lines, words) {
  return (lines ?? []).map(([name, value, rule]) => ({ text: words.text(`modifier-${name}`), value, rule }));
}

/**
 * One result of an attack in words.
 * @param {EmpiresResult} row
 * @param {GameWords} words
 */
export function result(row, words) {
  /**
   * @param {number | undefined} attacker
   * @param {number | undefined} defender
   */
  const said = (attacker, defender) => words.text("result-attack", { attacker, defender });
  const plain = said(row.attacker_losses ?? 0, row.defender_losses ?? 0);
  if (!row.trench) return plain;
  const trench = said(row.attacker_losses_with_trench, row.defender_losses_with_trench);
  const retreat = row.retreat_with_trench ? words.text("result-retreat") : "";
  return html`${plain}<small class="with-trench">${words.text("result-trench", { result: trench })}${retreat}</small>`;
}

/**
 * What stands against what before the dice, line by line.
 * @param {EmpiresOdds} odds
 * @param {EmpiresTable} table
 */
export function oddsHead(odds, table) {
  const { lines, defence_lines: defence, attacker, defender } = odds;
  const { words } = table;
  return html`${outlook(odds, table)}<div class="odds-sides">
      <div><b>${t("attacker")} <span class="n">${attacker}</span></b>${modifierLines(named(lines, words), table)}</div>
      <div><b>${t("defender")} <span class="n">${defender}</span></b>${modifierLines(named(defence, words), table)}</div>
    </div>`;
}

const AFTER = new Set(["trench_used", "army_reduced", "army_eliminated", "army_retreated", "trench_removed", "attack_resolved"]);
const BEFORE = new Set(["mission_spent", "mission_countered", "tile_revealed"]);

/**
 * The attack an entry of the log decides, or goes on with: its trench, losses and retreat come after the dice.
 * @param {Decided<Empires>} entry
 * @param {EmpiresTable} table
 */
export function battle(entry, table) {
  if (!(entry.events ?? []).some((event) => AFTER.has(event.event))) return null;
  const log = table.match.snapshot.log.filter((other) => other.number <= entry.number);
  const first = log.findLastIndex((other) => (other.events ?? []).some((event) => event.event === "attack_resolved"));
  if (first < 0 || log.slice(first + 1).some((other) => !FOLLOWS.has(other.action?.kind ?? ""))) return null;
  const events = log.slice(first).flatMap((other) => other.events ?? []);
  const resolved = events.findLast((event) => event.event === "attack_resolved");
  if (!resolved) return null;
  const at = events.indexOf(resolved);
  const begun = log.slice(0, first).flatMap((other) => other.events ?? []);
  return card([...begun.slice(begun.findLastIndex((event) => event.event === "attack_declared")), ...events.slice(0, at)], resolved, events.slice(at + 1), table);
}

const FOLLOWS = new Set(["use_trench", "lose", "retreat", "stop"]);

/**
 * @param {EmpiresEvent[]} before
 * @param {Happened<"attack_resolved", AttackData>} resolved
 * @param {EmpiresEvent[]} after
 * @param {EmpiresTable} table
 * @returns {Fought}
 */
function card(before, { data, rules }, after, table) {
  const { words } = table;
  const dice = before.filter((event) => event.event === "rolled").slice(-2).map((event) => event.data.values[0]);
  const told = after.slice(0, ending(after));
  const open = ["use_trench", "assign_loss"].includes(table.match.snapshot.state.phase ?? "");
  /**
   * @param {string} role
   * @param {string[]} ids
   * @param {number} value
   * @param {StrengthLine[]} lines
   * @param {number} score
   * @param {number} other
   * @param {number | undefined} die
   * @returns {Party}
   */
  const party = (role, ids, value, lines, score, other, die) => ({
    role: t(role),
    units: ids.map((id, i) => unit(id, i === 0 ? value : null, table)),
    lines: named(lines, words),
    strength: score - (die ?? 0),
    dice: die === undefined ? [] : [die],
    score,
    losses: open ? null : steps(told, ids[0], table),
    won: score > other,
  });
  return {
    title: words.text("battle-title", { area: words.name("area", data.area) }),
    areas: [data.area],
    parties: [
      party("attacker", [data.lead, ...data.supports], data.value, data.lines, data.attacker, data.defender, dice[0]),
      party("defender", [data.target], data.target_value, data.defence_lines, data.defender, data.attacker, dice[1]),
    ],
    after: [
      ...before.filter((event) => BEFORE.has(event.event)),
      { id: "attack-result", args: { attacker: data.attacker_losses, defender: data.defender_losses }, rules },
      ...told,
    ].map((event) => ({ text: words.text(event.id, words.spoken(event.args)), rules: event.rules, strong: !("event" in event) })),
  };
}

/**
 * The events of an attack end where the next thing begins.
 * @param {EmpiresEvent[]} events
 */
function ending(events) {
  const at = events.findIndex((event) => !AFTER.has(event.event));
  return at < 0 ? events.length : at;
}

/**
 * The losses that the camp of an army has taken so far.
 * @param {EmpiresEvent[]} events
 * @param {string} army
 * @param {EmpiresTable} table
 */
function steps(events, army, table) {
  /** @param {string} id */
  const camp = (id) => owners(known(id, table).nation).camp;
  const lost = events.filter((event) => event.event === "army_reduced" || event.event === "army_eliminated").filter((event) => !event.data.hemmed_in);
  return lost.filter((event) => camp(event.data.army) === camp(army)).length;
}

/**
 * What is known of an army, on the board or off it again.
 * @param {string} id
 * @param {EmpiresTable} table
 * @returns {Pick<EmpiresArmy, "nation"> & Partial<EmpiresArmy>}
 */
function known(id, table) {
  const seen = [table.match.before, table.match.snapshot].flatMap((snapshot) => snapshot?.view.armies ?? []);
  return seen.find((army) => army.name === id) ?? { nation: sheets.armies.nations.find((nation) => id.startsWith(`${nation.short}-`))?.id ?? "" };
}

/**
 * A counter with the face it had when the dice fell.
 * @param {string} id
 * @param {number | null} value
 * @param {EmpiresTable} table
 */
function unit(id, value, table) {
  const army = known(id, table);
  const row = sheets.armies.order_of_battle.find((one) => one.nation === army.nation && (army.strength ?? one.strength) === one.strength);
  const reduced = value === null ? army.reduced : value !== row?.combat[0];
  return { id, ...face({ nation: army.nation, strength: row?.strength, reduced }, table.words), number: numberOf(id), marks: [] };
}
