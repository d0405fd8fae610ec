/** A finished game looked over: what each side could expect as it went on, the turning points, what was missed and what would have been better, luck set apart from skill. */

import { html, nothing, svg } from "../../vendor/lit.js";
import { Refusal, passing } from "../api.js";
import { capital } from "../articles.js";
import { icon } from "../icons.js";
import { titleOf } from "../panels/advice.js";
import { gathered } from "../panels/expectation.js";
import "../panels/hint.js";
import { t } from "../words.js";
import { TablePage } from "./table-page.js";

const WIDTH = 900;
const HEIGHT = 260;
const LEFT = 40;
const BOTTOM = 26;
/** So many turning points, so many decisions in which something was missed, and so many that were good. */
const TURNING = 6;
const MISSED = 8;
const GOOD = 5;
/** So many turns in which the chances changed most, and by how much at least. */
const TURNS = 3;
const CHANGED = 0.08;
/** Below this share of a game nothing turned. */
const NOTICED = 0.015;
/** So often a turn is begun again that the server has no time for, and so many milliseconds pass before one is when no other is left. */
const TRIES = 5;
const PAUSE = 3000;

/**
 * A share in hundredths, with its sign where it is a change.
 * @param {number} share
 */
function points(share) {
  const count = Math.round(100 * share);
  return `${count > 0 ? "+" : count < 0 ? "−" : ""}${Math.abs(count)}`;
}

class ReviewScreen extends TablePage {
  static properties = { ...TablePage.properties, curve: { state: true }, judged: { state: true }, done: { state: true }, left: { state: true } };

  constructor() {
    super();
    /** @type {Promised[]} */
    this.curve = [];
    /** @type {Judged[]} */
    this.judged = [];
    /** How many turns have been looked over. */
    this.done = 0;
    /** Whether some decisions could not be looked over. */
    this.left = false;
  }

  get heading() {
    return t("review");
  }

  async read() {
    this.curve = (await this.match.review()).curve;
  }

  /** Turn after turn as it is worked out. One that the server has no time for comes again after the others, from where it was left. */
  async readOn() {
    /** @type {Array<{first: number, place: number, tries: number}>} */
    const turns = this.curve.slice(0, -1).map(({ number }) => ({ first: number, place: 0, tries: 0 }));
    for (let turn = turns.shift(); turn; turn = turns.shift()) {
      if (turn.tries && turns.every(({ tries }) => tries)) await new Promise((rested) => setTimeout(rested, PAUSE));
      if (!this.isConnected) return;
      if (await this.#looked(turn)) this.done += 1;
      else turns.push(turn);
    }
  }

  /**
   * Look over what is left of a turn: whether that is done, as far as it can be.
   * @param {{first: number, place: number, tries: number}} turn
   */
  async #looked(turn) {
    for (; this.isConnected; turn.place += 1) {
      try {
        const { judged } = await this.match.reviewed(turn.first, turn.place);
        if (!judged) return true;
        this.judged = [...this.judged, judged];
      } catch (fault) {
        const heavy = fault instanceof Refusal && fault.kind === "too-heavy";
        if (passing(fault) && ++turn.tries < TRIES) return false;
        this.left = true;
        if (!heavy) return true; // of one that is too heavy the others of its turn are none the worse
      }
    }
    return false;
  }

  /** @param {Table} table */
  page(table) {
    const turns = this.curve.length - 1;
    return html`<main class="page review">
      <header><p class="muted">${table.title}</p><h1>${t("review")}</h1><p>${table.endingText()}</p></header>
      <p class="ending-deeds">
        <a class="button" href="/match/${this.id}/ending">${icon("flag")}${t("ending-page")}</a>
        <a class="button" href="/match/${this.id}?moment=0">${icon("replay")}${t("replay")}</a>
        <button class="button" id="print" @click=${() => print()}>${icon("download")}${t("review-print")}</button></p>
      <section><h2>${t("review-curve")}</h2><p class="muted">${t("review-curve-help")}</p>${this.#chart()}</section>
      ${this.done < turns ? html`<p class="loading" role="status" id="review-progress">${t("review-progress", { done: this.done, all: turns })}</p>` : html`<p class="sr" role="status" id="review-done">${t("review-done")}</p>`}
      ${this.left ? html`<p class="muted" id="review-left">${t("review-left")}</p>` : nothing}
      <div class="ending-columns">
        <section><h2>${t("review-missed")}</h2>${this.#missed()}</section>
        <section><h2>${t("review-turning")}</h2>${this.#turning()}<h2>${t("review-good")}</h2>${this.#good()}<h2>${t("review-luck")}</h2>${this.#luck()}</section>
      </div></main>`;
  }

  // The curve --------------------------------------------------------------------------------------------------

  /** The shares of all sides, one upon the other: the whole height is the game. */
  #chart() {
    const table = /** @type {Table} */ (this.table);
    const last = Math.max(1, this.curve.at(-1)?.number ?? 1);
    /** @param {number} number */
    const x = (number) => LEFT + (number * (WIDTH - LEFT - 8)) / last;
    /** @param {number} share */
    const y = (share) => 8 + share * (HEIGHT - BOTTOM - 8);
    const rows = this.curve.map(({ number, shares }) => ({ number, sides: gathered(table, shares) }));
    const sides = rows[0].sides;
    const bands = sides.map((side, i) => {
      /** @param {typeof rows[0]} row */
      const below = (row) => row.sides.slice(0, i).reduce((sum, one) => sum + one.share, 0);
      const top = rows.map((row) => `${x(row.number)} ${y(below(row))}`);
      const foot = rows.map((row) => `${x(row.number)} ${y(Math.min(1, below(row) + row.sides[i].share))}`).reverse();
      return svg`<path class="band" data-side=${table.sideOf(side.seat)} d="M${[...top, ...foot].join("L")}Z"/>`;
    });
    const every = Math.ceil(this.curve.length / 8);
    const marks = this.curve.map(({ number, calendar }, i) => (calendar && i % every === 0 ? svg`<text class="scale ${(i / every) % 2 ? "" : "between"}" text-anchor=${x(number) > WIDTH - 60 ? "end" : "middle"} x=${Math.min(x(number), WIDTH - 8)} y=${HEIGHT - 6}>${table.words.say(calendar)}</text>` : nothing));
    const text = sides.map(({ name }, i) => `${name} ${Math.round(100 * rows[0].sides[i].share)} → ${Math.round(100 * rows[rows.length - 1].sides[i].share)} %`).join(", ");
    return html`<figure class="chart review-chart"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${text}>
        ${bands}${[0, 0.25, 0.5, 0.75, 1].map((share) => svg`<path class="grid" d="M${LEFT} ${y(share)}H${WIDTH - 8}"/><text class="scale" x=${LEFT - 6} y=${y(share) + 3} text-anchor="end">${100 - 100 * share}</text>`)}
        ${marks}
        ${this.#turns().map((one) => svg`<path class="turning" d="M${x(one.number)} 8V${HEIGHT - BOTTOM}"/>`)}
      </svg>
      <ul class="legend">${sides.map((side) => html`<li><span class="seat-chip" data-side=${table.sideOf(side.seat)}>${side.name}</span></li>`)}</ul></figure>`;
  }

  /** The decisions whose dice turned the game most. */
  #turns() {
    return this.judged
      .map((one) => ({ ...one, swing: one.after[one.seat] - one.expected[one.seat] }))
      .filter(({ swing }) => Math.abs(swing) >= NOTICED)
      .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
      .slice(0, TURNING);
  }

  // The lists --------------------------------------------------------------------------------------------------

  /** Nothing was found: not yet, or not at all. */
  #nothing() {
    return html`<p class="muted">${t(this.done < this.curve.length - 1 ? "review-none" : "review-nothing")}</p>`;
  }

  /** The turns in which the chances changed most, and the side that it changed most for. */
  #changes() {
    const table = /** @type {Table} */ (this.table);
    return this.curve
      .slice(1)
      .map((turn, i) => {
        const before = gathered(table, this.curve[i].shares);
        const sides = gathered(table, turn.shares).map((side, at) => ({ ...side, before: before[at].share, change: side.share - before[at].share }));
        return { begins: this.curve[i].number, calendar: turn.calendar, ...sides.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))[0] };
      })
      .filter(({ change }) => Math.abs(change) >= CHANGED)
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
      .slice(0, TURNS);
  }

  /** Whole turns are known at once, the dice in them as they are looked over. */
  #turning() {
    const table = /** @type {Table} */ (this.table);
    const changes = this.#changes();
    const turns = html`<ol class="ending-list">${changes.map((turn) => html`<li><a href="/match/${this.id}?moment=${turn.begins}"><span class="seat-chip" data-side=${table.sideOf(turn.seat)}>${turn.name}</span> ${turn.calendar ? capital(table.words.say(turn.calendar)) : nothing}</a> <b class=${turn.change > 0 ? "plus" : "minus"}>${points(turn.change)}</b>
      <p><small class="muted">${t("review-turn", { before: Math.round(100 * turn.before), after: Math.round(100 * turn.share) })}</small></p></li>`)}</ol>`;
    if (!changes.length && !this.#turns().length) return this.#nothing();
    return html`${changes.length ? turns : nothing}${this.#rolls()}`;
  }

  #rolls() {
    const found = this.#turns();
    if (!found.length) return nothing;
    const { words } = /** @type {Table} */ (this.table);
    return html`<h3>${t("review-rolls")}</h3><ol class="ending-list">${found.map((one) => html`<li>${this.#link(one)} <b class=${one.swing > 0 ? "plus" : "minus"}>${points(one.swing)}</b>
      <p>${one.fell && words.say(one.fell) !== this.#named(one) ? words.say(one.fell) : nothing} <small class="muted">${t("review-dice", { dice: one.dice.join(" "), expected: Math.round(100 * one.expected[one.seat]), after: Math.round(100 * one.after[one.seat]) })}</small></p></li>`)}</ol>`;
  }

  /** The decisions that promised clearly more than anything else. */
  #good() {
    const found = this.judged.filter(({ gained }) => gained > 0).sort((a, b) => b.gained - a.gained).slice(0, GOOD);
    if (!found.length) return this.#nothing();
    return html`<ol class="ending-list">${found.map((one) => html`<li>${this.#link(one)} <b class="plus">${points(one.gained)}</b>${this.#reasons(one.why)}</li>`)}</ol>`;
  }

  #missed() {
    const table = /** @type {Table} */ (this.table);
    const found = this.judged.filter((one) => one.better).sort((a, b) => b.missed - a.missed).slice(0, MISSED);
    if (!found.length) return this.#nothing();
    return html`<p class="muted"><small>${t("review-missed-help")}</small></p><ol class="ending-list missed">${found.map((one) => {
      const better = /** @type {Advice} */ (one.better);
      const line = new URLSearchParams({ moment: String(one.number - 1), line: JSON.stringify(better.actions) });
      return html`<li>${this.#link(one)} <b class="minus">${points(-one.missed)}</b>
        <p>${t("review-better", { better: titleOf(table, better) })}</p>
        ${this.#reasons(better.reasons)}
        <a class="button" href="/match/${this.id}?${line}">${icon("replay")}${t("review-show")}</a></li>`;
    })}</ol>`;
  }

  /** @param {Message[]} reasons */
  #reasons(reasons) {
    const { words } = /** @type {Table} */ (this.table);
    return html`<ul class="reasons">${reasons.map((reason) => html`<li>${words.say(reason)}</li>`)}</ul>`;
  }

  /** What the dice brought each seat, and what its decisions missed. */
  #luck() {
    const table = /** @type {Table} */ (this.table);
    const rows = table.info.seats.map(({ id }) => ({
      id,
      luck: this.judged.reduce((sum, one) => sum + one.after[id] - one.expected[id], 0),
      missed: this.judged.filter((one) => one.seat === id).reduce((sum, one) => sum + one.missed, 0),
    }));
    return html`<table><thead><tr><td></td><th class="n" scope="col">${t("review-luck-column")}</th><th class="n" scope="col">${t("review-missed-column")}</th></tr></thead>
      <tbody>${rows.map(({ id, luck, missed }) => html`<tr><th scope="row">${table.words.seat(id)}</th><td class="n">${points(luck)}</td><td class="n">${points(-missed)}</td></tr>`)}</tbody></table>
      <p class="muted"><small>${t("review-luck-help")}</small></p>`;
  }

  /**
   * A decision in words, or the march, battle or order it was a part of.
   * @param {Judged} one
   */
  #named({ title, order, action, phase }) {
    const table = /** @type {Table} */ (this.table);
    if (title) return table.words.say(title);
    return order ? titleOf(table, order) : table.words.action({ ...action, phase });
  }

  /**
   * The same as a way to its moment.
   * @param {Judged} one
   */
  #link(one) {
    const { number, seat } = one;
    const table = /** @type {Table} */ (this.table);
    const when = this.curve.find((turn) => turn.number >= number)?.calendar;
    return html`<a href="/match/${this.id}?moment=${number}"><span class="seat-chip" data-side=${table.sideOf(seat)}>${table.words.seat(seat)}</span> ${this.#named(one)}</a>
      ${when ? html`<small class="muted">${table.words.say(when)}</small>` : nothing}`;
  }
}

customElements.define("st-review", ReviewScreen);
