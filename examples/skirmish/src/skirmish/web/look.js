/** How Skirmish looks, beside the colours of its sheet: what is offered first, odds and battles in words, a table of tiles. */

import { html } from "/static/vendor/lit.js";
import { units } from "/static/js/looks/plain.js";
import { t } from "/static/js/words.js";

/** @import { Skirmish, SkirmishTable } from "./types.d.ts" */

/** What is offered first, and what a click on a thing most likely meant. */
export const rank = ["step", "attack", "move", "retreat", "stop"];

/** What ends a choice, shown as the way on. */
export const ends = ["end_turn", "stop"];

/** Kinds of actions whose odds can be asked for. */
export const dice = ["attack"];

/**
 * The side in whose colours the map prints an area.
 * @param {Area} area
 */
export function home(area) {
  return area.country ?? null;
}

/**
 * One result of dice in words.
 * @param {OddsResult} row
 * @param {GameWords} words
 */
export function result(row, words) {
  return words.text(`odds-result-${row.result}`);
}

/**
 * The battle an entry of the log tells, if it tells one.
 * @param {Decided<Skirmish>} entry
 * @param {SkirmishTable} table
 * @returns {Fought | null}
 */
export function battle(entry, table) {
  const fought = (entry.events ?? []).find((event) => event.event === "fought");
  if (!fought) return null;
  const { attacker, defender, attack, defence } = fought.data;
  const { view, shown } = table.match.before ?? table.match.snapshot;
  const dice = entry.events.filter((event) => event.event === "rolled").map((event) => event.data.values[0]);
  /**
   * @param {string} role
   * @param {string} army
   * @param {number} die
   * @param {number} score
   * @param {boolean} won
   * @returns {Party}
   */
  const party = (role, army, die, score, won) => ({
    role: t(role),
    units: units(view, table.words, shown).filter((unit) => unit.id === army).map((unit) => ({ ...unit, marks: [] })),
    lines: [],
    strength: score - die,
    dice: [die],
    score,
    losses: won ? 0 : 1,
    won,
  });
  return {
    title: table.words.text("battle-title"),
    areas: view.armies.filter((army) => army.name === defender).map((army) => army.area),
    parties: [
      party("attacker", attacker, dice[0], attack, attack > defence),
      party("defender", defender, dice[1], defence, attack <= defence),
    ],
  };
}

/**
 * The tables beside the board: how many areas each holds, and the tiles one may know of.
 * @param {SkirmishTable} table
 */
export function tables(table) {
  const { position: view, words } = table;
  const seats = table.info.seats.map((seat) => seat.id);
  /** @param {string} seat */
  const areas = (seat) => Object.values(view.control).filter((owner) => owner === seat).length;
  /** @param {string} seat */
  const tile = (seat) => (view.technologies[seat] ? words.name("tile", view.technologies[seat]) : words.text("table-hidden"));
  /**
   * @param {string} name
   * @param {(seat: string) => Html} value
   */
  const row = (name, value) => html`<tr><th scope="row">${words.text(name)}</th>${seats.map((seat) => html`<td class="n">${value(seat)}</td>`)}</tr>`;
  return html`<table><thead><tr><td></td>${seats.map((seat) => html`<th class="n" scope="col"><span class="seat-chip" data-side=${seat}>${words.seat(seat)}</span></th>`)}</tr></thead>
    <tbody>${row("table-areas", areas)}${row("table-tile", tile)}</tbody></table>`;
}
