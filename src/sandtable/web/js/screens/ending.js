/** The end of a war, at an address of its own: who won and why, the chart, the turning points, the luck; a picture to share, the replay, a rematch. */

import { html, nothing } from "../../vendor/lit.js";
import { once, post } from "../api.js";
import { icon } from "../icons.js";
import { warPicture } from "../panels/ending-picture.js";
import { showRule } from "../panels/rule-dialog.js";
import { ruleText } from "../panels/rule-text.js";
import "../panels/hint.js";
import "../panels/war.js";
import { go } from "../router.js";
import { language, t } from "../words.js";
import { invites } from "./seats.js";
import { TablePage } from "./table-page.js";

/** So many battles turned the war. */
const BATTLES = 6;

class EndingScreen extends TablePage {
  constructor() {
    super();
    /** @type {{table: Table, recap: Recap, rule: string, book: Rulebook | null} | null} */
    this.told = null;
  }

  get heading() {
    return t("ending-page");
  }

  /** @param {Table} table */
  async read(table) {
    const recap = await this.match.recap(0);
    const rule = this.match.snapshot.ending?.rule ?? "";
    const address = table.info.rules[language()];
    this.told = { table, recap, rule, book: rule && address ? await once(address) : null };
  }

  /** @param {Table} table */
  page(table) {
    const { ending, host, mine, review, state } = table.match.snapshot;
    return html`<main class="page ending">
      <header><p class="muted">${table.title} · ${t("turn-n", { turn: state.turn })}, ${table.words.say(state.calendar)}</p>
        <h1>${ending ? table.endingText() : t("ending-not-yet")}</h1>
        ${ending ? this.#why() : nothing}
        <p class="ending-players">${table.match.snapshot.players.map((player) => html`<span class="seat-chip ${ending?.winners.includes(player.seat) ? "won" : ""}" data-side=${table.sideOf(player.seat)}>${table.words.seat(player.seat)}: ${player.kind === "bot" && !player.resigned && !player.stand_in ? table.botName(player.bot) : player.name}</span> `)}</p></header>
      <p class="ending-deeds">
        <a class="button main" href="/match/${this.id}?moment=0">${icon("replay")}${t("replay")}</a>
        <a class="button" href="/match/${this.id}">${icon("whole")}${t("ending-board")}</a>
        ${review ? html`<a class="button" id="to-review" data-help="review" href="/match/${this.id}/review">${icon("bulb")}${t("review")}</a>` : nothing}
        <button class="button" id="ending-picture" data-help="ending-picture" @click=${() => warPicture(table)}>${icon("picture")}${t("ending-picture")}</button>
        ${host || mine.length ? html`<button class="button" id="rematch" data-help="rematch" @click=${() => this.#rematch()}>${icon("fork")}${t("rematch")}</button>` : nothing}</p>
      <div class="ending-columns">
        <section><h2>${t("ending-course")}</h2>${this.#course()}<h2>${t("ending-battles")}</h2>${this.#battles()}</section>
        <section><h2>${t("panel-war")}</h2><st-war .table=${table} .stamp=${table.stamp}></st-war></section>
      </div>
    </main>`;
  }

  /** The rule by which it was won. */
  #why() {
    const { table, rule, book } = /** @type {NonNullable<typeof this.told>} */ (this.told);
    const text = book?.rules[rule]?.text;
    if (!rule) return nothing;
    return html`<div class="ending-why"><button class="rule-link" @click=${() => showRule(table.info, rule)}>${rule}</button>
      ${text && book ? ruleText(text, (other) => showRule(table.info, other), book) : nothing}</div>`;
  }

  /** What was told greatly, from first to last. */
  #course() {
    const { table, recap } = /** @type {NonNullable<typeof this.told>} */ (this.told);
    const great = recap.lines.filter(({ event }) => event.great).sort((a, b) => a.number - b.number);
    if (!great.length) return html`<p class="muted">${t("ending-quiet")}</p>`;
    return html`<ol class="ending-list">${great.map(({ number, turn, event }) => this.#line(number, table.words.say({ id: event.id, args: event.args }), this.#when(turn)))}</ol>`;
  }

  /** The battles that turned the war most; where two did alike, the bloodier. */
  #battles() {
    const { table, recap } = /** @type {NonNullable<typeof this.told>} */ (this.told);
    const fought = recap.lines.filter((line) => line.sort === "battle" && line.swing > 0);
    const turning = fought.sort((a, b) => b.swing - a.swing || b.losses.length - a.losses.length || a.number - b.number).slice(0, BATTLES);
    if (!turning.length) return html`<p class="muted">${t("ending-quiet")}</p>`;
    return html`<ol class="ending-list">${turning.map(({ number, turn, event, losses }) => this.#line(number, table.words.say({ id: event.id, args: event.args }), `${this.#when(turn)}, ${t("ending-losses", { count: losses.length })}`))}</ol>`;
  }

  /**
   * The date of a turn as the calendar writes it, else its number.
   * @param {number} turn
   */
  #when(turn) {
    const { table } = /** @type {NonNullable<typeof this.told>} */ (this.told);
    return table.look.track?.(table).find((cell) => cell.turn === turn)?.name ?? t("turn-n", { turn });
  }

  /**
   * @param {number} number
   * @param {string} text
   */
  #line(number, text, more = "") {
    return html`<li><a href="/match/${this.id}?moment=${number}">${text}</a> <span class="muted">${more}</span></li>`;
  }

  /** The same game again: one's own seats, the same bots, the others invited anew. */
  async #rematch() {
    const { game, scenario, options, players, title } = this.match.snapshot;
    /** @param {Player} player */
    const holder = (player) => (player.you ? "human" : player.resigned || player.stand_in ? "open" : (player.bot ?? "open"));
    const seats = Object.fromEntries(players.map((player) => [player.seat, holder(player)]));
    try {
      /** @type {Snapshot} */
      const made = await post("/api/matches", { game, scenario, options, seats, title });
      go(`/match/${made.id}${invites(seats) ? "?invite" : ""}`);
    } catch (fault) {
      this.fault = fault;
    }
  }
}

customElements.define("st-ending", EndingScreen);
