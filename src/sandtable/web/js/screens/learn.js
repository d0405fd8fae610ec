/** Learning: a guided first turn, and puzzles that the engine checks. */

import { html, nothing } from "../../vendor/lit.js";
import { catalogue, get, post } from "../api.js";
import { Element } from "../element.js";
import { guidedTable } from "../looks/guide.js";
import { icon } from "../icons.js";
import { sentenceOf } from "../panels/refusal.js";
import { go } from "../router.js";
import { inWords, t } from "../words.js";

class Learn extends Element {
  static properties = { game: {}, games: { state: true }, puzzles: { state: true }, fault: { state: true } };

  constructor() {
    super();
    /** @type {string | null} */
    this.game;
    /** @type {GameInfo[]} */
    this.games;
    /** @type {Map<string, Task[]>} */
    this.puzzles;
    /** @type {unknown} */
    this.fault;
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = `${t("nav-learn")} · Sandtable`;
    this.#fetch().catch((fault) => (this.fault = fault));
  }

  async #fetch() {
    this.games = await catalogue();
    /** @type {Task[][]} */
    const lists = await Promise.all(this.games.map((game) => get(`/api/puzzles/${game.id}`).catch(() => [])));
    this.puzzles = new Map(this.games.map((game, i) => [game.id, lists[i]]));
  }

  render() {
    if (!this.puzzles) return html`<main class="page" aria-busy="true">${this.fault ? html`<p class="fault">${t("fault-text")}</p>` : nothing}</main>`;
    const games = this.games.filter((game) => !this.game || game.id === this.game);
    return html`<main class="page">
      <h1>${t("learn-title")}</h1><p class="lead">${t("learn-lead")}</p>
      ${this.fault ? html`<p class="fault" role="alert">${sentenceOf(this.fault) || t("fault-text")}</p>` : nothing}
      ${games.map((game) => this.#game(game))}</main>`;
  }

  /** @param {GameInfo} game */
  #game(game) {
    const puzzles = this.puzzles.get(game.id) ?? [];
    return html`<section aria-label=${inWords(game.name)}><h2>${inWords(game.name)}</h2>
      <div class="columns">
        <article class="card puzzle"><h3>${icon("learn")} ${t("guide-title")}</h3><p>${t("guide-text")}</p>
          <p><button class="button main" data-guide=${game.id} @click=${() => this.#guide(game)}>${t("guide-begin")}</button></p></article>
        ${puzzles.map((puzzle) => html`<article class="card puzzle"><h3>${inWords(puzzle.title)}</h3><p>${inWords(puzzle.text)}</p>
          <details><summary>${t("puzzle-hint")}</summary><p>${inWords(puzzle.hint)}</p></details>
          <p class="row">${(puzzle.rules ?? []).map((rule) => html`<a class="rule-link" href="/rules/${game.id}/${rule}">${rule}</a>`)}</p>
          <p><button class="button" data-puzzle=${puzzle.id} @click=${() => this.#begin(game, puzzle)}>${t("puzzle-begin")}</button></p></article>`)}
      </div></section>`;
  }

  /**
   * @param {GameInfo} game
   * @param {Task} puzzle
   */
  async #begin(game, puzzle) {
    try {
      /** @type {Snapshot} */
      const match = await post(`/api/puzzles/${game.id}/${puzzle.id}`);
      go(`/match/${match.id}`);
    } catch (fault) {
      this.fault = fault;
    }
  }

  /**
   * The guided turn is a real game in which the player holds all seats, or those the game's guide is about.
   * @param {GameInfo} game
   */
  async #guide(game) {
    try {
      /** @type {Snapshot} */
      const match = await post("/api/matches", { game: game.id, guided: true, ...(await guidedTable(game)) });
      go(`/match/${match.id}?guide=1`);
    } catch (fault) {
      this.fault = fault;
    }
  }
}

customElements.define("st-learn", Learn);
