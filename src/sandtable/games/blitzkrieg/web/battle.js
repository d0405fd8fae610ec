/** The battle table: both sides with the parts of the chart, values line by line, dice, hits, losses, and how it goes on. */

import { html, nothing } from "/static/vendor/lit.js";
import { die, icon } from "/static/js/icons.js";
import { counterPicture } from "/static/js/panels/forces.js";
import { asideOf } from "/static/js/panels/battle.js";
import { outlook as inWords, percent, tenths } from "/static/js/panels/odds.js";
import { t } from "/static/js/words.js";
import { fullFace } from "./counters.js";
import { fighting, kindOf, otherSide } from "./sheets.js";

/** @import { Blitzkrieg, BlitzkriegBattle, BlitzkriegEvent, BlitzkriegOdds, BlitzkriegTable, Fire, FireTold, Loss, OddsPart } from "./types.d.ts" */

const TOLD = new Set(["reduced", "eliminated", "retreated", "captured", "conquered", "dived", "searched", "coast_fired", "bombed", "supported", "state_fell", "liberated", "happened"]);
const SHOWN = new Set(["fired", ...TOLD]);
const LOSSES = new Set(["reduced", "eliminated"]);
/** So many lines of what came of it are shown. */
const LINES = 7;

// What happened --------------------------------------------------------------------------------------------------

/**
 * The combat an entry of the log goes on with: all its rounds so far, and what came of them.
 * @param {Decided<Blitzkrieg>} entry
 * @param {BlitzkriegTable} table
 * @returns {BlitzkriegBattle | null}
 */
export function battle(entry, table) {
  if (!(entry.events ?? []).some((event) => SHOWN.has(event.event))) return null;
  const log = table.match.snapshot.log.filter((other) => other.number <= entry.number);
  const events = log.flatMap((other) => other.events);
  const area = events.findLast((event) => event.event === "fired")?.data.area;
  if (!area) return null;
  const told = events.findLastIndex((event) => event.event === "battle_began" && event.data.area === area);
  const began = told < 0 ? events.findIndex((event) => event.event === "fired" && event.data.area === area) : told;
  const own = events.slice(began).filter((event) => !ENDS.has(event.event));
  const late = events.slice(began).findIndex((event) => ENDS.has(event.event));
  if (late >= 0 && late < events.length - began - (entry.events ?? []).length) return null;
  const kept = table.battle;
  const rounds = roundsOf(own.filter((event) => event.event === "fired").filter((event) => event.data.area === area));
  if (!rounds.length) return null;
  return {
    title: table.words.text("battle-title", { area: table.words.name("area", area) }),
    number: entry.number,
    area,
    areas: [area],
    rounds,
    attacker: rounds[0][0].side === table.position.active ? rounds[0][0].side : table.position.active,
    faces: kept?.area === area && kept.rounds?.length === rounds.length ? kept.faces : new Map(table.units.map((unit) => [unit.id, unit])),
    after: own.slice(own.findLastIndex((event) => event.event === "fired") + 1).filter((event) => TOLD.has(event.event)),
    lost: own.filter((event) => LOSSES.has(event.event)),
  };
}

/** What belongs to no combat any more. */
const ENDS = new Set(["segment_began", "turn_began", "produced", "points", "built"]);

/**
 * Fire in rounds: a side that fires again in the same part begins the next one.
 * @param {Array<Happened<"fired", Fire>>} fired
 */
function roundsOf(fired) {
  /** @type {FireTold[][]} */
  const rounds = [];
  for (const { data, rules } of fired) {
    const round = rounds.at(-1);
    if (!round || round.some((one) => one.side === data.side && one.part === data.part)) rounds.push([{ ...data, rules }]);
    else round.push({ ...data, rules });
  }
  return rounds;
}

// The table ------------------------------------------------------------------------------------------------------

/**
 * The table of the combat that is shown; who produces has done with the combats of the segment.
 * @param {BlitzkriegTable} table
 */
export function battleCard(table) {
  const { battle: seen, words, match, shown } = table;
  const later = seen && match.snapshot.state.decisions > seen.number;
  if (!seen || (later && match.mine && !table.past && !shown.sequence.side)) return nothing;
  const close = () => {
    table.battle = null;
    table.redraw();
  };
  const round = seen.rounds.at(-1) ?? [];
  const sides = [seen.attacker, otherSide(table, seen.attacker) ?? ""];
  const going = fighting(table.position) && (table.position.battles?.includes(seen.area) || shown.focus?.zone === seen.area);
  return html`<section class="battle table-of-battle ${going || !match.mine ? "" : "told"} ${asideOf(table)}" role="dialog" aria-label=${seen.title}>
    <header><h2>${seen.title} <small>${words.text("battle-round", { round: seen.rounds.length })}${going ? "" : ` · ${words.text("battle-over")}`}</small></h2>
      <button class="button icon quiet" aria-label=${t("close")} @click=${close}>${icon("close")}</button></header>
    <div class="parties">${sides.map((side, i) => party(side, i ? "defender" : "attacker", round.filter((one) => one.side === side), lossesOf(side, seen, table), table))}</div>
    ${seen.rounds.length > 1 ? html`<p class="earlier muted">${seen.rounds.slice(0, -1).map((one, i) => html`<span>${words.text("battle-earlier", { round: i + 1, attacker: hits(one, sides[0]), defender: hits(one, sides[1]) })}</span>`)}</p>` : nothing}
    ${total(seen, sides, table)}
    ${after(seen.after.filter((event) => !LOSSES.has(event.event)), table)}
  </section>`;
}

/**
 * What both sides have lost in all rounds, also when it is over.
 * @param {BlitzkriegBattle} seen
 * @param {string[]} sides
 * @param {BlitzkriegTable} table
 */
function total(seen, sides, table) {
  const [attacker, defender] = sides.map((side) => lossesOf(side, { ...seen, after: seen.lost }, table).reduce((sum, [, armies]) => sum + armies.length, 0));
  return attacker + defender ? html`<p class="battle-result">${table.words.text("battle-total", { attacker, defender })}</p>` : nothing;
}

/**
 * @param {FireTold[]} round
 * @param {string} side
 */
const hits = (round, side) => round.filter((one) => one.side === side).reduce((sum, one) => sum + one.hits, 0);

/**
 * Whose a unit is that has fired, also when it has left the map since.
 * @param {string} army
 * @param {FireTold[][]} rounds
 */
const ownerOf = (army, rounds) => rounds.flat().find(({ armies }) => armies.includes(army))?.side;

/**
 * The losses of a side since the last fire.
 * @param {string} side
 * @param {Pick<BlitzkriegBattle, "after" | "faces" | "rounds">} battle
 * @param {BlitzkriegTable} table
 * @returns {Array<[Loss["event"], string[]]>}
 */
function lossesOf(side, { after: events, faces, rounds }, table) {
  const losses = events.filter((event) => event.event === "reduced" || event.event === "eliminated");
  const own = losses.filter(({ data: { army } }) => ownerOf(army, rounds) === side || (faces.get(army) ?? table.unit(army))?.owner === side);
  const gone = new Set(own.filter(({ event }) => event === "eliminated").map(({ data }) => data.army));
  const turned = new Set(own.filter(({ event, data }) => event === "reduced" && !gone.has(data.army)).map(({ data }) => data.army));
  /** @type {Array<[Loss["event"], string[]]>} */
  const all = [["reduced", [...turned]], ["eliminated", [...gone]]];
  return all.filter(([, armies]) => armies.length);
}

/**
 * @param {string} side
 * @param {string} role
 * @param {FireTold[]} fire
 * @param {Array<[Loss["event"], string[]]>} lost
 * @param {BlitzkriegTable} table
 */
function party(side, role, fire, lost, table) {
  const { words } = table;
  const total = fire.reduce((sum, one) => sum + one.hits, 0);
  return html`<div class="party" data-side=${side}>
    <h3><span class="seat-chip">${words.name("side", side)}</span> ${t(role)} <b class="hits" data-hits=${total}>${words.text("battle-hits", { hits: total })}</b></h3>
    ${fire.length ? fire.map((one) => part(one, fire.length > 1 || one.part !== "all", table)) : html`<p class="muted">${words.text("battle-silent")}</p>`}
    ${lost.map(([event, armies]) => html`<p class="lost ${event}"><span>${words.text(`loss-${event}`)}</span>${armies.map((id) => html`<span title=${words.name("army", id)}>${counterPicture({ ...counter(id, table), reduced: event === "reduced" })}<span class="sr">${words.name("army", id)}</span></span>`)}</p>`)}
  </div>`;
}

/**
 * The fire of one part: counters of the same value together, with their dice.
 * @param {FireTold} fire
 * @param {boolean} headed
 * @param {BlitzkriegTable} table
 */
function part(fire, headed, table) {
  const { words } = table;
  return html`<section class="fire-part">
    ${headed ? html`<h4>${words.text(`part-${fire.part}`)} <b>${words.text("battle-hits", { hits: fire.hits })}</b></h4>` : nothing}
    ${groupsOf(fire).map((group) => html`<div class="fire">
      <span class="fire-units">${[...group.armies].map((id) => html`<span title=${id ? table.words.name("army", id) : words.text("modifier-coast")}>${counterPicture(counter(id, table))}</span>`)}</span>
      <span class="fire-value">${valueLines(group, table)}</span>
      <span class="fire-dice">${group.dice.map((value) => html`<span class="rolling ${value <= group.value ? "hit" : "miss"}">${die(value)}</span>`)}</span></div>`)}
  </section>`;
}

/**
 * The value of a group, and what it is made of where it is more than what is printed.
 * @param {FireGroup} group
 * @param {BlitzkriegTable} table
 */
function valueLines({ value, lines }, table) {
  const { words } = table;
  /**
   * @param {StrengthLine} line
   * @param {number} i
   */
  const line = ([name, number, rule], i) => html`<li>${i ? html`<b>${number > 0 ? "+" : "−"}${Math.abs(number)}</b>` : html`<b>${number}</b>`} ${words.text(`modifier-${name}`) ?? name} <button class="rule-link" @click=${() => table.deeds.showRule(rule)}>${rule}</button></li>`;
  return html`<b class="needs" title=${words.text("battle-needs", { value })}>≤${value}</b>${lines.length > 1 ? html`<ul class="modifiers">${lines.map(line)}</ul>` : nothing}`;
}

/** @typedef {{value: number, lines: StrengthLine[], armies: Set<string | null>, dice: number[]}} FireGroup counters of the same value, with their dice */

/** @param {FireTold} fire */
function groupsOf({ armies, values, dice, lines }) {
  /** @type {Map<string, FireGroup>} */
  const groups = new Map();
  armies.forEach((army, i) => {
    const key = JSON.stringify([values[i], lines?.[i] ?? []]);
    const group = groups.get(key) ?? { value: values[i], lines: lines?.[i] ?? [], armies: new Set(), dice: [] };
    group.armies.add(army);
    group.dice.push(dice[i]);
    groups.set(key, group);
  });
  return [...groups.values()];
}

/**
 * A counter as it was when it fired: what has left the map meanwhile shows its full face.
 * @param {string | null} id nobody where a coast fires
 * @param {BlitzkriegTable} table
 * @returns {Face}
 */
function counter(id, table) {
  if (!id) return { look: { ground: "#8a7a60", ink: "#fff" }, branch: "fort", echelon: "", value: "", marks: [] };
  const seen = table.battle?.faces.get(id);
  return { ...(seen ?? fullFace(kindOf(id), table.words)), marks: [], cargo: [] };
}

/**
 * @param {BlitzkriegEvent[]} events
 * @param {BlitzkriegTable} table
 */
function after(events, table) {
  if (!events.length) return nothing;
  const { words } = table;
  const lines = events.map((event) => html`<li>${words.text(event.id, words.spoken(event.args))} ${(event.rules ?? []).map((rule) => html`<button class="rule-link" @click=${() => table.deeds.showRule(rule)}>${rule}</button> `)}</li>`);
  return html`<ul class="battle-after">${lines.slice(0, LINES)}${lines.length > LINES ? html`<li class="muted">${words.text("battle-more", { count: lines.length - LINES })}</li>` : nothing}</ul>`;
}

// Odds -----------------------------------------------------------------------------------------------------------

/**
 * One result of dice in words.
 * @param {OddsResult} row
 * @param {GameWords} words
 */
export function result(row, words) {
  return words.text(`result-${row.result}`, { ...row }) ?? row.result;
}

/**
 * Both sides before the dice: strengths by part, expected losses, and when to leave.
 * @param {BlitzkriegOdds} odds
 * @param {BlitzkriegTable} table
 */
export function oddsHead(odds, table) {
  const { words } = table;
  const { attacker_points_lost: attacker, defender_points_lost: defender } = odds.expected ?? {};
  return html`${inWords(odds, table)}${odds.parties?.length ? html`<div class="odds-sides">${odds.parties.map((one) => html`<div><b>${t(one.role)}</b>${one.parts.map((section) => strength(section, one.parts.length > 1, words))}</div>`)}</div>` : nothing}
    ${attacker === undefined ? nothing : html`<p class="odds-head">${words.text("odds-losses", { attacker: tenths(attacker), defender: tenths(defender) })}</p>`}
    ${thresholds(odds, words)}
    ${odds.sampled_error ? html`<p class="odds-head muted">${words.text("odds-sampled", { error: percent(odds.sampled_error) })}</p>` : nothing}`;
}

/**
 * How often either side wins a combat.
 * @param {Odds} odds
 * @returns {Outlook}
 */
export function outlook({ results }) {
  /** @param {string} side */
  const chance = (side) => results.filter((row) => row.result === side).reduce((sum, row) => sum + row.probability, 0);
  const combat = results.some((row) => row.result === "attacker" || row.result === "defender");
  return { better: combat ? chance("attacker") : null, worse: chance("defender"), attacker: null, defender: null };
}

/**
 * @param {OddsPart} section
 * @param {boolean} named
 * @param {GameWords} words
 */
function strength({ part: name, units }, named, words) {
  const firing = units.filter((unit) => unit.dice && unit.value > 0);
  const dice = firing.reduce((sum, unit) => sum + unit.dice, 0);
  const expected = firing.reduce((sum, unit) => sum + (unit.dice * Math.min(6, unit.value)) / 6, 0);
  /** @type {Map<string, {number: number, rule: string}>} */
  const changes = new Map();
  for (const unit of firing) for (const [line, number, rule] of unit.lines.slice(1)) changes.set(line, { number: (changes.get(line)?.number ?? 0) + number, rule });
  return html`<div class="strength">${named ? html`<small>${words.text(`part-${name}`)}</small>` : nothing} ${words.text("odds-dice", { dice, hits: tenths(expected) })}
    ${changes.size ? html`<ul class="modifiers">${[...changes].map(([line, { number }]) => html`<li><span>${words.text(`modifier-${line}`) ?? line}</span><b>${number > 0 ? "+" : "−"}${Math.abs(number)}</b></li>`)}</ul>` : nothing}</div>`;
}

/**
 * The chance to win if one leaves after so many losses, at a few telling numbers.
 * @param {BlitzkriegOdds} odds
 * @param {GameWords} words
 */
function thresholds({ thresholds: all = [] }, words) {
  const telling = [0, 1, 2, 4, 6, 9, 12].filter((losses) => losses < all.length - 1).map((losses) => all[losses]).filter((row) => row.win > 0.005);
  if (telling.length < 2) return nothing;
  return html`<p class="odds-head thresholds">${words.text("odds-thresholds")} ${telling.map((row) => html`<span>${row.losses}: <b>${percent(row.win)}</b></span>`)}</p>`;
}
