/** The attack view of Downfall of Empires: potentials line by line, dice, trench, losses, retreat. */

import { html } from "/static/vendor/lit.js";
import { modifierLines } from "/static/js/panels/odds.js";
import { t } from "/static/js/words.js";
import { cards, owners } from "./sheets.js";
import { face } from "./counters.js";

/** The lines of a potential: name, field, rule. */
const ATTACK = [["value", "DOE-9.2.16"], ["support", "DOE-9.2.17"], ["aviation", "DOE-10.4.3"], ["attack_tile", "DOE-10.1.1"]];
const DEFENCE = [["target_value", "DOE-9.2.16"], ["cover", "DOE-9.2.18"], ["defense_tile", "DOE-10.1.1"]];

function lines(rows, data, words) {
  return rows
    .filter(([name]) => data[name])
    .map(([name, rule]) => {
      const entrenched = name === "cover" && data.trench === true;
      const key = name === "cover" ? (entrenched ? "trench" : "mountain") : name.replaceAll("_", "-");
      return { text: words.text(`modifier-${key}`), value: data[name], rule: entrenched ? (data.cover > 1 ? "DOE-9.2.19" : "DOE-9.2.20") : rule };
    });
}

/** One result of an attack in words. */
export function result(row, words) {
  const said = (attacker, defender) => words.text("result-attack", { attacker, defender });
  const plain = said(row.attacker_losses ?? 0, row.defender_losses ?? 0);
  if (!row.trench) return plain;
  const trench = said(row.attacker_losses_with_trench, row.defender_losses_with_trench);
  const retreat = row.retreat_with_trench ? words.text("result-retreat") : "";
  return html`${plain}<small class="with-trench">${words.text("result-trench", { result: trench })}${retreat}</small>`;
}

/** What stands against what before the dice, line by line. */
export function oddsHead(odds, screen) {
  const { parts, attacker, defender } = odds;
  const { words } = screen;
  return html`<div class="odds-sides">
      <div><b>${t("attacker")} <span class="n">${attacker}</span></b>${modifierLines(lines(ATTACK, parts ?? {}, words), screen)}</div>
      <div><b>${t("defender")} <span class="n">${defender}</span></b>${modifierLines(lines(DEFENCE, parts ?? {}, words), screen)}</div>
    </div>`;
}

const AFTER = new Set(["trench_used", "army_reduced", "army_eliminated", "army_retreated", "trench_removed", "attack_resolved"]);
const BEFORE = new Set(["mission_spent", "mission_countered", "tile_revealed"]);

/** The attack an entry of the log decides, or goes on with: its trench, losses and retreat come after the dice. */
export function battle(entry, screen) {
  if (!(entry.events ?? []).some((event) => AFTER.has(event.event))) return null;
  const log = screen.match.snapshot.log.filter((other) => other.kind === "play" && other.number <= entry.number);
  const first = log.findLastIndex((other) => (other.events ?? []).some((event) => event.event === "attack_resolved"));
  if (first < 0 || log.slice(first + 1).some((other) => !FOLLOWS.has(other.action?.kind))) return null;
  const events = log.slice(first).flatMap((other) => other.events ?? []);
  const at = events.findLastIndex((event) => event.event === "attack_resolved");
  const begun = log.slice(0, first).flatMap((other) => other.events ?? []);
  return card([...begun.slice(begun.findLastIndex((event) => event.event === "attack_declared")), ...events.slice(0, at)], events[at], events.slice(at + 1), screen);
}

const FOLLOWS = new Set(["use_trench", "lose", "retreat", "stop"]);

function card(before, { data, rules }, after, screen) {
  const { words } = screen;
  const dice = before.filter((event) => event.event === "rolled").slice(-2).map((event) => event.data.values[0]);
  const told = after.slice(0, ending(after));
  const open = ["use_trench", "assign_loss"].includes(screen.match.snapshot.state.phase);
  const party = (role, ids, rows, score, other, die) => ({
    role: t(role),
    units: ids.map((id, i) => unit(id, i === 0 ? data[rows === ATTACK ? "value" : "target_value"] : null, screen)),
    lines: lines(rows, data, words),
    strength: score - (die ?? 0),
    dice: die === undefined ? [] : [die],
    score,
    losses: open ? null : steps(told, rows === ATTACK ? data.lead : data.target, screen),
    won: score > other,
  });
  return {
    title: words.text("battle-title", { area: words.name("area", data.area) }),
    areas: [data.area],
    rules,
    parties: [
      party("attacker", [data.lead, ...data.supports], ATTACK, data.attacker, data.defender, dice[0]),
      party("defender", [data.target], DEFENCE, data.defender, data.attacker, dice[1]),
    ],
    after: [
      ...before.filter((event) => BEFORE.has(event.event)),
      { id: "attack-result", args: { attacker: data.attacker_losses, defender: data.defender_losses }, rules, strong: true },
      ...told,
    ].map((event) => ({ text: words.text(event.id, words.spoken(event.args)), rules: event.rules ?? [], strong: event.strong })),
  };
}

/** The events of an attack end where the next thing begins. */
function ending(events) {
  const at = events.findIndex((event) => !AFTER.has(event.event));
  return at < 0 ? events.length : at;
}

/** The losses that the camp of an army has taken so far. */
function steps(events, army, screen) {
  const camp = (id) => owners(known(id, screen).nation).camp;
  const lost = events.filter((event) => ["army_reduced", "army_eliminated"].includes(event.event) && !(event.rules ?? []).includes("DOE-9.2.38"));
  return lost.filter((event) => camp(event.data.army) === camp(army)).length;
}

/** What is known of an army, on the board or off it again. */
function known(id, screen) {
  const seen = [screen.match.before, screen.match.snapshot].flatMap((snapshot) => snapshot?.view.armies ?? []);
  return seen.find((army) => army.name === id) ?? { nation: cards.armies.nations.find((nation) => id.startsWith(`${nation.short}-`))?.id };
}

/** A counter with the face it had when the dice fell. */
function unit(id, value, screen) {
  const army = known(id, screen);
  const row = cards.armies.order_of_battle.find((one) => one.nation === army.nation && (army.strength ?? one.strength) === one.strength);
  const reduced = value === null ? army.reduced : value !== row?.combat[0];
  return { id, ...face({ nation: army.nation, strength: row?.strength, reduced }), marks: [] };
}
