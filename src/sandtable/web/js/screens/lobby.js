/** The lobby: the games one can play, one's own matches, and tables that are open. */

import { html, nothing } from "../../vendor/lit.js";
import { catalogue, get, post, reach } from "../api.js";
import { Element } from "../element.js";
import { icon } from "../icons.js";
import { sentenceOf } from "../panels/refusal.js";
import { go } from "../router.js";
import { inWords, language, locale, t, titleOf, wordsOf } from "../words.js";

class Lobby extends Element {
  static properties = { games: { state: true }, lists: { state: true }, fault: { state: true }, over: { state: true } };

  constructor() {
    super();
    /** @type {GameInfo[]} */
    this.games;
    /** @type {{mine: MatchRow[], listed: MatchRow[]} | undefined} */
    this.lists;
    /** @type {unknown} */
    this.fault;
    /** @type {ReturnType<typeof setInterval>} */
    this.timer;
    /** @type {Map<string, GameWords | null>} */
    this.words = new Map();
    this.over = false;
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = "Sandtable";
    this.#fetch().catch((fault) => (this.fault = fault));
    this.timer = setInterval(() => document.visibilityState === "visible" && this.#matches(), 20_000);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  async #fetch() {
    this.games = await catalogue();
    await this.#matches();
  }

  async #matches() {
    /** @type {{mine: MatchRow[], listed: MatchRow[]}} */
    const found = await get(`/api/matches${this.over ? "?over=1" : ""}`);
    const needed = new Set([...found.mine, ...found.listed].map((row) => row.game));
    await Promise.all([...needed].map(async (game) => this.words.set(game, await wordsOf(game).catch(() => null))));
    this.lists = found;
  }

  render() {
    return html`<main class="page">
      <h1>${t("home-title")}</h1>
      <p class="lead">${t("home-lead")}</p>
      ${this.fault ? html`<p class="fault" role="alert">${sentenceOf(this.fault) || t("fault-text")}</p>` : nothing}
      ${inOrder(this.games ? this.#games() : html`<p class="loading" aria-busy="true">${t("loading-games")}</p>`, this.lists ? this.#tables(this.lists) : nothing)}
    </main>`;
  }

  #games() {
    return html`<ul class="games">${this.games.map((game) => html`
      <li class="game-card">
        <div class="art" aria-hidden="true">${game.look.picture ? html`<img src=${game.look.picture} alt="" loading="lazy">` : nothing}</div>
        <div class="text"><h2>${inWords(game.name)}</h2>
          <p class="muted">${t("game-seats", { count: game.seats.length })} · ${game.seats.map((seat) => inWords(seat.name)).join(", ")}</p>
          <p>${inWords(game.about)}</p>
          <div class="row"><a class="button main" href="/new/${game.id}">${t("play")}</a>
            ${game.puzzles ? html`<a class="button" href="/learn/${game.id}">${icon("learn")}${t("nav-learn")}</a>` : nothing}
            ${game.rules[language()] ? html`<a class="button quiet" href="/rules/${game.id}">${icon("book")}${t("nav-rules")}</a>` : nothing}</div></div>
      </li>`)}</ul>`;
  }

  /** @param {{mine: MatchRow[], listed: MatchRow[]}} matches */
  #tables({ mine, listed }) {
    return html`
      <section aria-labelledby="mine"><div class="row"><h2 id="mine" class="grow">${t("my-games")}</h2>
        <label class="check"><input type="checkbox" .checked=${this.over} @change=${(/** @type {Of<HTMLInputElement>} */ event) => { this.over = event.target.checked; this.#matches(); }}>${t("with-finished")}</label>
        <label class="button">${icon("upload")}${t("import")}<input class="sr" type="file" accept=".sandtable,.txt,text/plain" @change=${(/** @type {Of<HTMLInputElement>} */ event) => this.#import(event.target.files?.[0])}></label></div>
        ${mine.length ? html`<ul class="match-list">${mine.map((row) => this.#row(row))}</ul>` : html`<p class="empty-note">${t("my-games-none")}</p>`}</section>
      ${listed.length ? html`<section aria-labelledby="listed"><h2 id="listed">${t("listed-games")}</h2><ul class="match-list">${listed.map((row) => this.#row(row))}</ul></section>` : nothing}`;
  }

  /** @param {MatchRow} row */
  #row(row) {
    const words = this.words.get(row.game);
    const game = this.games.find((one) => one.id === row.game);
    const when = moment(new Date(row.updated * 1000));
    return html`<li><a class="match-row ${row.your_turn ? "yours" : ""}" href="/match/${row.id}">
      <span><b>${titleOf(row, game)}</b><br><span class="muted">${row.title || row.puzzle || row.guided ? `${inWords(game?.name)} · ` : ""}${t("turn-n", { turn: row.turn })}${words ? ` · ${words.say(row.calendar)}` : ""} · ${when}</span></span>
      <span class="seats">${row.ending ? html`<span class="chip">${t("over")}</span>` : row.your_turn ? html`<span class="chip turn">${t("your-turn")}</span>` : nothing}
        ${row.players.map((player) => html`<span class="chip ${player.kind === "open" ? "open" : ""}" title=${player.name ?? ""}>${icon(player.kind === "bot" ? "robot" : player.kind === "open" ? "invite" : "person")}${words?.seat(player.seat) ?? player.seat}${player.kind === "open" ? ` (${t("seat-open")})` : ""}</span>`)}</span>
    </a></li>`;
  }

  /** @param {File | undefined} file */
  async #import(file) {
    if (!file) return;
    try {
      /** @type {Snapshot} */
      const match = await post("/api/matches/import", { record: await file.text() });
      go(`/match/${match.id}`);
    } catch (fault) {
      this.fault = fault;
    }
  }
}

/**
 * Without a network nothing can be begun, but one's own games can be looked at: they come first.
 * @param {Html} games
 * @param {Html} tables
 */
function inOrder(games, tables) {
  return reach.since ? [tables, games] : [games, tables];
}

/**
 * Day and time; the year only where it is another one.
 * @param {Date} date
 */
function moment(date) {
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", year, hour: "2-digit", minute: "2-digit" }).format(date);
}

customElements.define("st-lobby", Lobby);
