/** The rule browser: an overview for readers, chapters, search, every rule with its number, in both languages. */

import { html, nothing } from "../../vendor/lit.js";
import { catalogue, get, once } from "../api.js";
import { Element } from "../element.js";
import { ruleText } from "../panels/rule-text.js";
import { go } from "../router.js";
import { inWords, language, t } from "../words.js";

/** The place of the overview in the list of chapters: before the first. */
const OVERVIEW = -1;

class Rules extends Element {
  static properties = { game: {}, rule: {}, book: { state: true }, query: { state: true }, found: { state: true }, chapter: { state: true } };

  constructor() {
    super();
    /** @type {string | null} */
    this.game;
    /** @type {string} */
    this.rule;
    /** @type {GameInfo[]} */
    this.games;
    /** @type {GameInfo} */
    this.info;
    /** @type {Rulebook | undefined} */
    this.book;
    /** @type {number | undefined} */
    this.chapter;
    /** @type {string} */
    this.read;
    this.query = "";
    /** @type {Array<Pick<Rule, "id" | "title" | "sentence">> | null} */
    this.found = null;
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("game") || this.read !== `${this.game} ${language()}`) this.#read();
    else if (changed.has("rule")) this.#turn();
  }

  async #read() {
    this.read = `${this.game} ${language()}`;
    this.games = (await catalogue()).filter((game) => game.rules[language()]);
    const info = this.games.find((game) => game.id === this.game) ?? this.games[0];
    this.info = info;
    this.book = await once(info.rules[language()]);
    document.title = `${t("nav-rules")} · ${inWords(info.name)}`;
    this.#turn();
    this.requestUpdate();
  }

  #turn() {
    const { chapters, rules } = this.book ?? /** @type {Pick<Rulebook, "chapters" | "rules">} */ ({ chapters: [], rules: {} });
    const wanted = rules[this.rule];
    const first = this.book?.overview ? OVERVIEW : Math.max(0, chapters.findIndex((chapter) => chapter.ids?.length));
    this.chapter = wanted ? chapters.findIndex((chapter) => (chapter.ids ?? []).includes(this.rule)) : (this.chapter ?? first);
    if (wanted) this.updateComplete.then(() => this.querySelector(".rule.here")?.scrollIntoView({ block: "center" }));
  }

  /** @param {string} text */
  async #search(text) {
    this.query = text;
    if (text.trim().length < 2) {
      this.found = null;
      return;
    }
    /** @type {Array<Pick<Rule, "id" | "title" | "sentence">>} */
    const found = await get(`/api/rules/${this.info.id}/search?q=${encodeURIComponent(text)}&lang=${language()}`);
    if (this.query === text) this.found = found;
  }

  render() {
    if (!this.book) return html`<main class="page" aria-busy="true"></main>`;
    const { chapters, overview } = this.book;
    const titles = [...(overview ? [{ i: OVERVIEW, title: t("rules-overview") }] : []), ...chapters.map(({ title }, i) => ({ i, title }))];
    return html`<main class="page rules-page">
      <div class="rules-side">
        <h1 class="sr">${t("nav-rules")}</h1>
        <label class="field"><span>${t("rules-book")}</span><select @change=${(/** @type {Of<HTMLSelectElement>} */ event) => { this.chapter = undefined; go(`/rules/${event.target.value}`); }}>
          ${this.games.map((game) => html`<option value=${game.id} ?selected=${game.id === this.info.id}>${inWords(game.name)}</option>`)}</select></label>
        <label class="field"><span>${t("rules-search")}</span><input type="search" .value=${this.query} @input=${(/** @type {Of<HTMLInputElement>} */ event) => this.#search(event.target.value)}></label>
        <nav aria-label=${t("rules-chapters")}><ol>${titles.map(({ i, title }) => html`<li><a href="/rules/${this.info.id}" aria-current=${!this.found && i === this.chapter ? "true" : nothing}
          @click=${(/** @type {MouseEvent} */ event) => { event.preventDefault(); this.#open(i); }}>${title}</a></li>`)}</ol></nav>
      </div>
      <div class="rules-text">${this.found ? this.#results(this.book, this.found) : this.chapter === OVERVIEW && overview ? this.#overview(this.book, overview) : this.#chapterText(this.book, chapters[this.chapter ?? 0])}</div>
    </main>`;
  }

  /** @param {number} i */
  #open(i) {
    this.found = null;
    this.query = "";
    this.chapter = i;
    if (this.rule) go(`/rules/${this.info.id}`, { replace: true });
    this.chapter = i;
    scrollTo(0, 0);
  }

  /**
   * @param {Rulebook} book
   * @param {{text: string, lang: string}} overview
   */
  #overview(book, { text, lang }) {
    return html`<h2>${book.title}</h2><div class="overview" lang=${lang}>${ruleText(text, (id) => this.#go(id), book)}</div>`;
  }

  /**
   * @param {Rulebook} book
   * @param {Chapter | undefined} chapter
   */
  #chapterText(book, chapter) {
    if (!chapter) return nothing;
    const rules = (chapter.ids ?? []).map((id) => book.rules[id]).filter(Boolean);
    return html`<h2>${chapter.title}</h2>${sections(chapter.text ?? "", rules).map((section) => this.#section(book, section))}`;
  }

  /**
   * Words before the rules they announce, tables after the rules that speak of them.
   * @param {Rulebook} book
   * @param {Section} section
   */
  #section(book, { title, text, rules }) {
    const at = rules.length ? `\n${text}`.search(/\n\|/) : -1;
    const [before, after] = at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
    /** @param {string} part */
    const prose = (part) => (part.trim() ? ruleText(part, (id) => this.#go(id), book) : nothing);
    return html`${title ? html`<h3>${title}</h3>` : nothing}${prose(before)}${rules.map((rule) => this.#rule(book, rule))}${prose(after)}`;
  }

  /** @param {string} id */
  #go(id) {
    go(`/rules/${this.info.id}/${id}`);
  }

  /**
   * @param {Rulebook} book
   * @param {Rule | undefined} rule
   */
  #rule(book, rule) {
    if (!rule) return nothing;
    const foreign = rule.lang && rule.lang !== language();
    return html`<article class="rule ${rule.id === this.rule ? "here" : ""}" id=${rule.id}>
      <h4><a href="/rules/${this.info.id}/${rule.id}">${rule.id}</a> ${foreign ? html`<span class="chip">${t("rules-english-only")}</span>` : nothing}</h4>
      <div lang=${rule.lang ?? language()}>${ruleText(rule.text, (id) => this.#go(id), book)}</div></article>`;
  }

  /**
   * @param {Rulebook} book
   * @param {Array<Pick<Rule, "id">>} found
   */
  #results(book, found) {
    return html`<h2>${t("rules-found", { count: found.length })}</h2>${found.map(({ id }) => this.#rule(book, book.rules[id]))}`;
  }
}

/** @typedef {{title: string, text: string, rules: Rule[]}} Section a heading, its prose and its rules */

/**
 * A chapter in the order of the book: each section with its heading, its prose and its rules.
 * @param {string} text
 * @param {Rule[]} rules
 * @returns {Section[]}
 */
function sections(text, rules) {
  /** @type {Section[]} */
  const groups = [];
  for (const rule of rules) {
    const last = groups.at(-1);
    if (last?.title === rule.section) last.rules.push(rule);
    else groups.push({ title: rule.section, text: "", rules: [rule] });
  }
  const ordered = [];
  for (const prose of proseOf(text)) {
    const at = groups.findIndex((group) => group.title === prose.title);
    if (at < 0) ordered.push(prose);
    else ordered.push(...groups.splice(0, at), ...groups.splice(0, 1).map((group) => ({ ...group, text: prose.text })));
  }
  return [...ordered, ...groups];
}

/**
 * The prose of a chapter by the heading it stands under.
 * @param {string} text
 * @returns {Section[]}
 */
function proseOf(text) {
  const [lead, ...parts] = `\n${text}`.split(/\n#+ /);
  const under = parts.map((part) => ({ title: part.split("\n", 1)[0], text: part.slice(part.indexOf("\n") + 1), rules: [] }));
  return lead.trim() ? [{ title: "", text: lead.trim(), rules: [] }, ...under] : under;
}

customElements.define("st-rules", Rules);
