/** The rule browser: chapters, search, every rule with its number, in both languages. */

import { html, nothing } from "../../vendor/lit.js";
import { catalogue, get, once } from "../api.js";
import { Element } from "../element.js";
import { ruleText } from "../panels/rule-text.js";
import { go } from "../router.js";
import { inWords, language, t } from "../words.js";

class Rules extends Element {
  static properties = { game: {}, rule: {}, book: { state: true }, query: { state: true }, found: { state: true }, chapter: { state: true } };

  constructor() {
    super();
    this.query = "";
    this.found = null;
  }

  willUpdate(changed) {
    if (changed.has("game") || this.read !== `${this.game} ${language()}`) this.#read();
    else if (changed.has("rule")) this.#turn();
  }

  async #read() {
    this.read = `${this.game} ${language()}`;
    this.games = await catalogue();
    const info = this.games.find((game) => game.id === this.game) ?? this.games[0];
    this.info = info;
    this.book = await once(info.rules[language()]);
    document.title = `${t("nav-rules")} · ${inWords(info.name)}`;
    this.#turn();
    this.requestUpdate();
  }

  #turn() {
    const { chapters, rules } = this.book ?? { chapters: [], rules: {} };
    const wanted = rules[this.rule];
    const at = wanted ? chapters.findIndex((chapter) => (chapter.ids ?? []).includes(this.rule)) : (this.chapter ?? chapters.findIndex((chapter) => chapter.ids?.length));
    this.chapter = Math.max(0, at);
    if (wanted) this.updateComplete.then(() => this.querySelector(".rule.here")?.scrollIntoView({ block: "center" }));
  }

  async #search(text) {
    this.query = text;
    if (text.trim().length < 2) {
      this.found = null;
      return;
    }
    const found = await get(`/api/rules/${this.info.id}/search?q=${encodeURIComponent(text)}&lang=${language()}`);
    if (this.query === text) this.found = found;
  }

  render() {
    if (!this.book) return html`<main class="page" aria-busy="true"></main>`;
    const { chapters } = this.book;
    return html`<main class="page rules-page">
      <div class="rules-side">
        <h1 class="sr">${t("nav-rules")}</h1>
        <label class="field"><span>${t("rules-book")}</span><select @change=${(event) => { this.chapter = undefined; go(`/rules/${event.target.value}`); }}>
          ${this.games.map((game) => html`<option value=${game.id} ?selected=${game.id === this.info.id}>${inWords(game.name)}</option>`)}</select></label>
        <label class="field"><span>${t("rules-search")}</span><input type="search" .value=${this.query} @input=${(event) => this.#search(event.target.value)}></label>
        <nav aria-label=${t("rules-chapters")}><ol>${chapters.map((chapter, i) => html`<li><a href="/rules/${this.info.id}" aria-current=${!this.found && i === this.chapter ? "true" : nothing}
          @click=${(event) => { event.preventDefault(); this.#open(i); }}>${chapter.title}</a></li>`)}</ol></nav>
      </div>
      <div class="rules-text">${this.found ? this.#results() : this.#chapterText(chapters[this.chapter])}</div>
    </main>`;
  }

  #open(i) {
    this.found = null;
    this.query = "";
    this.chapter = i;
    if (this.rule) go(`/rules/${this.info.id}`, { replace: true });
    this.chapter = i;
    scrollTo(0, 0);
  }

  #chapterText(chapter) {
    if (!chapter) return nothing;
    return html`<h2>${chapter.title}</h2>
      ${(chapter.ids ?? []).length ? chapter.ids.map((id) => this.#rule(this.book.rules[id])) : (chapter.text ?? "").split(/\n\n+/).map((part) => ruleText(part, (id) => this.#go(id), this.book))}`;
  }

  #go(id) {
    go(`/rules/${this.info.id}/${id}`);
  }

  #rule(rule) {
    if (!rule) return nothing;
    const foreign = rule.lang && rule.lang !== language();
    return html`<article class="rule ${rule.id === this.rule ? "here" : ""}" id=${rule.id}>
      <h4><a href="/rules/${this.info.id}/${rule.id}">${rule.id}</a> ${foreign ? html`<span class="chip">${t("rules-english-only")}</span>` : nothing}</h4>
      <div lang=${rule.lang ?? language()}>${ruleText(rule.text, (id) => this.#go(id), this.book)}</div></article>`;
  }

  #results() {
    return html`<h2>${t("rules-found", { count: this.found.length })}</h2>${this.found.map((hit) => this.#rule(this.book.rules[hit.id]))}`;
  }
}

customElements.define("st-rules", Rules);
