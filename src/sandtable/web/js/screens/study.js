/** Studies: what many games show, and any of their games to look at. */

import { html, nothing } from "../../vendor/lit.js";
import { Refusal, catalogue, get, post } from "../api.js";
import { Element } from "../element.js";
import { refusal } from "../panels/refusal.js";
import { go } from "../router.js";
import { inWords, language, t } from "../words.js";

/** @typedef {Studies & {names: Map<string, string>}} Known studies, and what their games are called */

class Study extends Element {
  static properties = { query: {}, known: { state: true }, fault: { state: true } };

  constructor() {
    super();
    /** @type {URLSearchParams | undefined} */
    this.query;
    /** @type {Known | undefined} */
    this.known;
    /** @type {unknown} */
    this.fault;
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = `${t("study-title")} · Sandtable`;
    const study = this.query?.get("open");
    (study ? this.#open(study, this.query?.get("row") ?? "") : this.#list()).catch((fault) => (this.fault = fault));
  }

  async #list() {
    /** @type {[Studies, GameInfo[]]} */
    const [told, games] = await Promise.all([get("/api/studies"), catalogue()]);
    const names = new Map(games.map((game) => [game.id, inWords(game.name)]));
    this.known = { ...told, names };
  }

  /**
   * A game of a study becomes one of one's own, to be replayed and played on.
   * @param {string} study
   * @param {string} row
   */
  async #open(study, row) {
    const answer = await fetch(`/api/studies/${encodeURIComponent(study)}/games/${Number(row)}`);
    if (!answer.ok) throw new Refusal(answer.status, await answer.json());
    /** @type {Snapshot} */
    const match = await post("/api/matches/import", { record: await answer.text() });
    go(`/match/${match.id}`, { replace: true });
  }

  render() {
    if (!this.known && !this.fault) return html`<main class="page" aria-busy="true"></main>`;
    return html`<main class="page narrow"><h1>${t("study-title")}</h1>
      ${this.fault ? refusal(this.fault) : nothing}
      ${this.known ? this.#lists(this.known) : nothing}</main>`;
  }

  /** @param {Known} known */
  #lists({ studies, own, names }) {
    const lang = language();
    return html`<p class="lead">${t("study-lead")}</p>
      <h2>${t("study-own")}</h2>
      ${own.length ? html`<ul>${own.map((row) => html`<li>
        <a href="/studies/own/${row.game}?lang=${lang}" target="_self">${names.get(row.game) ?? row.game}</a>
        <span class="muted">${t("study-games", { count: row.games })}</span></li>`)}</ul>` : html`<p class="muted">${t("study-own-none")}</p>`}
      <h2>${t("study-folder")}</h2>
      ${studies.length ? html`<ul>${studies.map((row) => html`<li>
        <a href="/studies/${encodeURIComponent(row.id)}?lang=${lang}" target="_self">${row.name}</a>
        <span class="muted">${names.get(row.game) ?? row.game} · ${t("study-games", { count: row.games })} · ${row.bots}</span></li>`)}</ul>`
        : html`<p class="muted">${t("study-folder-none")}</p>`}`;
  }
}

customElements.define("st-study", Study);
