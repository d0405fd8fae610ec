/** The tables of Blitzkrieg General: victory, powers, politics, research, cards, what is on its way. */

import { html, nothing, svg } from "/static/vendor/lit.js";
import { counterPicture } from "/static/js/panels/forces.js";
import { t } from "/static/js/words.js";
import { cardFace, cardBack } from "./cards.js";
import { fullFace } from "./counters.js";
import { advanced, card, date, kindOf, kindRow, powers as POWERS, sidesOf } from "./sheets.js";

/** @import { Aim, BlitzkriegTable, BlitzkriegView, UnitType } from "./types.d.ts" */

/** @param {BlitzkriegTable} table */
export function tables(table) {
  const { position: view, words } = table;
  const full = advanced(view);
  return html`${victory(table)} ${powers(view, words)} ${full ? hands(view, words, table) : nothing} ${politics(view, words, sidesOf(table))}
    ${full ? americanEntry(table) : nothing} ${full ? research(table) : nothing} ${agreements(table)} ${coming(view, words)}`;
}

// Victory --------------------------------------------------------------------------------------------------------

/**
 * Each side's points against those it needs, and the powers it has conquered.
 * @param {BlitzkriegTable} table
 */
function victory(table) {
  const { shown, words } = table;
  /** @param {[string, Aim]} aim */
  const bar = ([side, { points, of, conquered, to_conquer: needed }]) => html`<div class="aim" data-side=${side}><span class="seat-chip">${words.name("side", side)}</span>
      ${of === null ? html`<span></span>` : html`<svg viewBox="0 0 200 12" preserveAspectRatio="none" role="img" aria-label="${words.name("side", side)}: ${points}/${of}">${svg`<rect class="aim-all" width="200" height="12" rx="3"/><rect class="aim-have" width=${200 * Math.min(1, points / of)} height="12" rx="3"/>`}</svg>`}
      <b>${points}${of === null ? nothing : html`<small>/${of}</small>`}</b>
      <small class="muted">${words.text("aim-conquest", { taken: conquered.length, needed })}${conquered.length ? `: ${conquered.map((power) => words.name("nation", power)).join(", ")}` : ""}</small></div>`;
  const rules = [...new Set(Object.values(shown.aims).map((aim) => aim.rule))];
  return html`<section><h3>${words.text("table-victory")} ${rules.map((rule) => html`<button class="rule-link" @click=${() => table.deeds.showRule(rule)}>${rule}</button>`)}</h3>${Object.entries(shown.aims).map(bar)}</section>`;
}

// Powers ---------------------------------------------------------------------------------------------------------

/**
 * @param {BlitzkriegView} view
 * @param {GameWords} words
 */
function powers(view, words) {
  /** @param {string} power */
  const own = (power) => (view.armies ?? []).filter((army) => army.nation === power);
  /**
   * @param {string} power
   * @param {UnitType[]} types
   */
  const value = (power, types) => own(power).filter((army) => types.includes(army.type)).reduce((sum, army) => sum + (army.strength ?? 0), 0);
  /** @param {string} power */
  const income = (power) => Object.entries(view.income?.[power] ?? {}).map(([source, points]) => `${words.text(`income-${source}`)} ${points > 0 ? "+" : "−"}${Math.abs(points)}`).join(", ");
  const head = ["production", "points-short", "land", "air", "sea", "track-short"];
  return html`<section><h3>${words.text("table-powers")}</h3><table class="powers"><thead><tr><td></td>${head.map((name) => html`<th class="n" scope="col" title=${words.text(`table-${name}-long`)}>${words.text(`table-${name}`)}</th>`)}</tr></thead><tbody>
    ${POWERS.map((power) => html`<tr class=${(view.diplomacy?.conquered ?? []).includes(power) ? "conquered" : ""}><th scope="row"><span class="seat-chip" data-side=${view.diplomacy?.alliance?.[power] ?? ""}>${words.seat(power)}</span></th>
      <td class="n" title=${income(power)}><b>${view.potential?.[power] ?? 0}</b></td><td class="n">${(view.resources?.[power] ?? 0) - (view.spent?.[power] ?? 0) || "–"}</td>
      <td class="n">${value(power, ["inf", "arm"])}</td><td class="n">${value(power, ["air"])}</td><td class="n">${value(power, ["tf", "sub", "conv"])}</td>
      <td class="n">${(view.track ?? []).filter((one) => ownerOf(one.name) === power).length || "–"}</td></tr>`)}</tbody></table></section>`;
}

/** @param {string} counter */
function ownerOf(counter) {
  return kindRow(kindOf(counter)).nation;
}

// Politics -------------------------------------------------------------------------------------------------------

/**
 * Who fights whom, which minors stand where, who is still out of it.
 * @param {BlitzkriegView} view
 * @param {GameWords} words
 * @param {string[]} camps
 */
function politics(view, words, camps) {
  const { wars = {}, sides = {}, runners = {}, conquered = [], fallen_states: states = [] } = view.diplomacy ?? {};
  /** @param {string} nation */
  const name = (nation) => words.name("nation", nation);
  /** @param {string} side */
  const joined = (side) => Object.entries(sides).filter(([nation, one]) => one === side && !POWERS.includes(nation) && !conquered.includes(nation)).map(([nation]) => nation);
  /** @param {string} nation */
  const runner = (nation) => (runners[nation] && runners[nation] !== "nobody" ? ` (${words.text(`short-${runners[nation]}`)})` : "");
  const fighting = POWERS.filter((power) => wars[power]?.length);
  const peaceful = POWERS.filter((power) => !wars[power]?.length && !conquered.includes(power));
  return html`<section><h3>${words.text("table-politics")}</h3><table class="politics"><tbody>
    ${fighting.map((power) => html`<tr><th scope="row"><span class="seat-chip" data-side=${view.diplomacy?.alliance?.[power] ?? ""}>${words.seat(power)}</span></th><td>⚔ ${wars[power].map(name).join(", ")}</td></tr>`)}
    ${peaceful.length ? html`<tr><th scope="row">${words.text("table-peace")}</th><td>${peaceful.map(name).join(", ")}</td></tr>` : nothing}
    ${camps.map((side) => (joined(side).length ? html`<tr><th scope="row">${words.text("table-minors", { side: words.name("side", side) })}</th><td>${joined(side).map((nation) => name(nation) + runner(nation)).join(", ")}</td></tr>` : nothing))}
    ${conquered.length ? html`<tr><th scope="row">${words.text("table-conquered")}</th><td>${[...conquered.map(name), ...states.map((state) => words.name("state", state))].join(", ")}</td></tr>` : nothing}
    </tbody></table></section>`;
}

/**
 * How near the USA are to war, while they are neutral.
 * @param {BlitzkriegTable} table
 */
function americanEntry({ shown, words }) {
  if (!shown.us_entry) return nothing;
  const { level, war, side } = shown.us_entry;
  return html`<section><h3>${words.text("table-us-entry")}</h3>
    <span class="spaces entry" data-side=${side} role="img" aria-label=${words.text("strip-us", { level })}>${Array.from({ length: war + 1 }, (_, i) => html`<i class="${i === Math.min(level, war) ? "here" : ""} ${i === war ? "last" : ""}">${i === war ? "★" : i}</i>`)}</span></section>`;
}

// Research -------------------------------------------------------------------------------------------------------

/** @param {BlitzkriegTable} table */
function research({ position: view, shown, words }) {
  const powers = POWERS.filter((power) => view.research?.[power] !== undefined || view.technologies?.[power]?.length);
  if (!powers.length) return nothing;
  return html`<section><h3>${words.text("table-research")}</h3>${powers.map((power) => {
    const known = view.technologies?.[power] ?? [];
    const points = view.research?.[power] ?? 0;
    return html`<div class="lab" data-side=${view.diplomacy?.alliance?.[power] ?? ""}><span class="seat-chip">${words.seat(power)}</span>
      <span class="pips" role="img" aria-label=${words.text("research-points", { points })}>${Array.from({ length: shown.research?.most ?? 0 }, (_, i) => html`<i class=${i < points ? "on" : ""}></i>`)}</span>
      <ul class="tiles">${known.map((id) => html`<li class="tile available" title=${words.text(`about-technology-${id}`)}>${words.name("technology", id)}</li>`)}</ul></div>`;
  })}<details><summary>${words.text("research-all")}</summary><dl class="advances">${Object.keys(words.words.technology ?? {}).map((id) => html`<dt>${words.name("technology", id)}</dt><dd>${words.text(`about-technology-${id}`)}</dd>`)}</dl></details></section>`;
}

// Cards ----------------------------------------------------------------------------------------------------------

/**
 * One's own cards face up, those of others as backs; cards in play; the pile.
 * @param {BlitzkriegView} view
 * @param {GameWords} words
 * @param {BlitzkriegTable} table
 */
function hands(view, words, table) {
  const rows = Object.entries(view.hands ?? {}).filter(([, held]) => (Array.isArray(held) ? held.length : held));
  const played = Object.entries(view.cards?.in_play ?? {});
  const removed = view.cards?.removed ?? [];
  return html`<section class="card-tables"><h3>${words.text("table-cards")}</h3>
    ${rows.map(([power, held]) => html`<div class="hand-row" data-side=${view.diplomacy?.alliance?.[power] ?? ""}><span class="seat-chip">${words.seat(power)}</span>
      ${Array.isArray(held) ? html`<div class="hand small">${held.map((id) => cardFace(card(id), table, { small: true }))}</div>` : html`<span class="backs" role="img" aria-label=${words.text("cards-held", { count: held })}>${Array.from({ length: held }, () => cardBack())}</span>`}</div>`)}
    ${played.length ? html`<h4>${words.text("cards-in-play")}</h4><div class="hand small">${played.map(([id, power]) => cardFace(card(id), table, { small: true, by: power }))}</div>` : nothing}
    <p class="muted">${words.text("cards-left", { count: Array.isArray(view.deck) ? view.deck.length : view.deck })}</p>
    ${removed.length ? html`<details><summary>${words.text("cards-removed", { count: removed.length })}</summary><p class="muted">${removed.map((id) => words.name("card", id)).join(", ")}</p></details>` : nothing}</section>`;
}

// Points on their way --------------------------------------------------------------------------------------------

/**
 * Who gives to whom this turn, by agreement or by lend-lease.
 * @param {BlitzkriegTable} table
 */
function agreements(table) {
  const { shown, words } = table;
  if (!shown.gifts.length) return nothing;
  return html`<section><h3>${words.text("table-agreements")}</h3><ul class="agreements">${shown.gifts.map(({ from, to, points, rule }) => html`<li>${words.name("nation", from)} → ${words.name("nation", to)} <b>+${points}</b> <button class="rule-link" @click=${() => table.deeds.showRule(rule)}>${rule}</button></li>`)}</ul></section>`;
}

/**
 * The production track, turn by turn.
 * @param {BlitzkriegView} view
 * @param {GameWords} words
 */
export function coming(view, words) {
  /** @type {Map<number, string[]>} */
  const due = new Map();
  for (const one of view.track ?? []) due.set(one.due, [...(due.get(one.due) ?? []), one.name]);
  if (!due.size) return nothing;
  return html`<section class="coming-track"><h3>${words.text("table-coming")}</h3>${[...due].sort(([a], [b]) => a - b).map(([turn, names]) => {
    const when = date(turn);
    return html`<div class="due-turn ${turn === view.turn ? "now" : ""}"><b>${when ? t("quarter", when) : t("turn-n", { turn })}</b><div class="reserve">${grouped(names).map(([kind, count]) => html`<figure title=${words.name("kind", kind)}>${counterPicture(fullFace(kind, words))}<figcaption>${count > 1 ? `×${count}` : ""}<span class="sr"> ${words.name("kind", kind)}</span></figcaption></figure>`)}</div></div>`;
  })}</section>`;
}

/** @param {string[]} names */
function grouped(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(kindOf(name), (counts.get(kindOf(name)) ?? 0) + 1);
  return [...counts];
}
