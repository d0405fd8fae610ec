/** The log as a war diary: by turn and phase, one heading for what was done, what came of it, the single steps folded in. */

import { html, nothing } from "../../vendor/lit.js";
import { Element } from "../element.js";
import { die, icon } from "../icons.js";
import { areasOf, told } from "../table/staging.js";
import { t } from "../words.js";
import { plain } from "./orders.js";
import { openRecap } from "./recap.js";

/** What the diary can be filtered by: the sorts of events that have headings. */
const SORTS = ["battle", "move", "country", "forces", "card", "technology"];

/** @typedef {{deed: Deed, entries: PlayEntry[], note?: undefined}} Chapter decisions that are told as one thing */
/** @typedef {{note: Exclude<Entry, PlayEntry>}} Note something else that was said or done */

/**
 * Who sits where now, what was offered, answered or taken back, in words.
 * @param {Table} table
 * @param {Exclude<Note["note"], {kind: "chat" | "settings" | "dice" | "over"}>} entry
 */
export function noteText(table, entry) {
  const { words } = table;
  const seat = entry.seat ?? (entry.kind === "undo" ? entry.by[0] : null) ?? "";
  const about = entry.kind === "seat" ? entry.player.kind : entry.kind === "answer" && !entry.accept ? `no-${entry.offer_kind ?? ""}` : "offer_kind" in entry ? (entry.offer_kind ?? "") : "";
  const args = { seat: words.seat(seat), about, name: "name" in entry ? entry.name : entry.kind === "seat" ? (entry.player.name ?? "") : "", to: "to" in entry ? entry.to : 0, ...table.winners("winners" in entry ? entry.winners : []) };
  return t(`log-${entry.kind}`, args);
}

class Log extends Element {
  static properties = { table: { attribute: false }, stamp: { attribute: false }, side: { state: true }, sort: { state: true }, sought: { state: true } };

  constructor() {
    super();
    /** @type {Table} */
    this.table;
    /** @type {number | undefined} */
    this.length;
    this.side = "";
    this.sort = "";
    this.sought = "";
  }

  updated() {
    const box = this.closest(".panel-body");
    if (!box) return;
    const { log, notes } = this.table.match.snapshot;
    const length = log.length + notes.length;
    if (length !== this.length && !this.#filtered) box.scrollTop = box.scrollHeight;
    this.length = length;
  }

  get #filtered() {
    return Boolean(this.side || this.sort || this.sought);
  }

  render() {
    const { log, log_start: start, notes, offers } = this.table.match.snapshot;
    const since = start ? (log[0]?.seq ?? 0) : 0;
    const holds = new Set(offers.map(({ number }) => number)); // what is agreed is told, however long ago it was
    const rows = this.#rows(chapters([...log, ...notes.filter((one) => one.seq > since || ("number" in one && holds.has(one.number)))].sort((a, b) => a.seq - b.seq)));
    return html`
      <div class="log-tools">
        <button class="button quiet" id="recap-open" data-help="recap-open" @click=${() => openRecap(this.table)}>${icon("replay")}${t("recap-open")}</button>
        ${this.#filters()}
      </div>
      ${start > 0 ? html`<button class="button quiet" @click=${() => this.table.match.earlier()}>${t("log-earlier")}</button>` : nothing}
      ${rows.length ? html`<div class="log">${rows}</div>` : html`<p class="muted empty">${t(this.#filtered ? "log-none" : "log-empty")}</p>`}`;
  }

  #filters() {
    const { words } = this.table;
    const seats = this.table.info.seats.map(({ id }) => id);
    const sorts = SORTS.filter((sort) => Object.values(words.events).some((event) => event.sort === sort));
    return html`<div class="log-filters" role="search" aria-label=${t("log-filters")}>
      <select aria-label=${t("log-side")} @change=${(/** @type {Of<HTMLSelectElement>} */ event) => (this.side = event.target.value)}>
        <option value="">${t("log-all-sides")}</option>${seats.map((seat) => html`<option value=${seat} ?selected=${seat === this.side}>${words.seat(seat)}</option>`)}</select>
      <select aria-label=${t("log-sort")} @change=${(/** @type {Of<HTMLSelectElement>} */ event) => (this.sort = event.target.value)}>
        <option value="">${t("log-all-sorts")}</option>${sorts.map((sort) => html`<option value=${sort} ?selected=${sort === this.sort}>${t(`sort-${sort}`)}</option>`)}</select>
      <input type="search" id="log-search" .value=${this.sought} placeholder=${t("rules-search")} aria-label=${t("log-search")} @input=${(/** @type {Of<HTMLInputElement>} */ event) => (this.sought = event.target.value.trim())}>
    </div>`;
  }

  /** @param {Array<Chapter | Note>} all */
  #rows(all) {
    const rows = [];
    let turn = null;
    for (const one of all) {
      if (one.note) {
        if (!this.#filtered) rows.push(this.#note(one.note));
        continue;
      }
      const wanted = this.#wanted(one);
      const [{ turn: now }] = one.entries;
      if (now !== turn && (wanted || !this.#filtered)) rows.push(html`<h3 class="log-turn">${t("turn-n", { turn: (turn = now) })}</h3>`);
      if (wanted) rows.push(this.#chapter(one));
      for (const event of this.#filtered ? [] : headings(one, this.table.words)) {
        const opened = event.args.turn;
        if (typeof opened === "number") turn = opened;
        rows.push(opened ? html`<h3 class="log-turn">${this.#say(event)}</h3>` : html`<h4 class="log-phase">${this.#say(event)}</h4>`);
      }
    }
    return rows;
  }

  /**
   * Whether a chapter is among those one looks for.
   * @param {Chapter} chapter
   */
  #wanted({ deed, entries }) {
    const { words } = this.table;
    if (this.side && deed.seat !== this.side) return false;
    if (this.sort && deed.sort !== this.sort && !entries.some((entry) => told(entry).some((event) => words.events[event.event]?.sort === this.sort))) return false;
    if (!this.sought) return true;
    const text = [words.say(deed.title), ...entries.flatMap((entry) => [this.#decided(entry), ...told(entry).map((event) => this.#say(event))])].join(" ");
    return plain(text).includes(plain(this.sought));
  }

  /** @param {Note["note"]} entry */
  #note(entry) {
    if (entry.kind === "chat" || entry.kind === "settings" || entry.kind === "dice") return nothing;
    if (entry.kind === "over") return html`<p class="log-note strong">${this.table.endingText(entry.ending)} <a href="/match/${this.table.id}/ending">${t("ending-page")}</a></p>`;
    return html`<p class="log-note muted">${noteText(this.table, entry)}</p>`;
  }

  /**
   * What was done, what came of it, and the steps by which it was done.
   * @param {Chapter} chapter
   */
  #chapter({ deed, entries }) {
    const { words } = this.table;
    const events = entries.flatMap(told).filter((event) => words.events[event.event]?.sort !== "phase");
    const heading = deed.title ? words.say(deed.title) : this.#decided(entries.find((entry) => told(entry).length) ?? entries[0]);
    const [head, lines] = [[], []].map((_, i) => events.filter((event) => (event.journey || this.#say(event) === heading) === !i));
    const quiet = !deed.title && !lines.length;
    return html`
      <article class="log-entry ${quiet ? "quiet" : ""} ${events.some((event) => event.great) ? "great" : ""}" data-side=${this.table.sideOf(deed.seat)} data-sort=${deed.sort}>
        <p class="log-head">${this.#number(entries[0])} <span class="log-action">${heading}</span>
          ${entries.flatMap((entry) => entry.dice ?? []).map((value) => die(value))} ${this.#links(head)}</p>
        ${lines.map((event) => html`<p class="log-event ${event.great ? "strong" : ""}">${this.#say(event)} ${this.#links([event])}</p>`)}
        ${entries.length > 1 ? html`<details class="log-steps"><summary>${t("log-steps", { count: entries.length })}</summary>
          <ol>${entries.map((entry) => html`<li>${this.#number(entry)} ${this.#decided(entry)}</li>`)}</ol></details>` : nothing}
      </article>`;
  }

  /** @param {PlayEntry} entry */
  #decided(entry) {
    return entry.action ? this.table.words.action({ ...entry.action, text: entry.text }) : (entry.text ?? t("log-secret"));
  }

  /** @param {GameEvent} event */
  #say(event) {
    return this.table.words.say({ id: event.id, args: event.args });
  }

  /** @param {PlayEntry} entry */
  #number({ number }) {
    return html`<a class="log-number" href="/match/${this.table.id}?moment=${number}" title=${t("log-moment")}>${number}</a>`;
  }

  /**
   * The rules of events, and where they happened.
   * @param {GameEvent[]} events
   */
  #links(events) {
    const rules = [...new Set(events.flatMap((event) => event.rules ?? []))];
    const places = [...new Set(events.flatMap((event) => areasOf(event, this.table.words)))];
    return html`${rules.map((rule) => html`<button class="rule-link" @click=${() => this.table.deeds.showRule(rule)}>${rule}</button> `)}
      ${places.length ? html`<button class="show-me" title=${t("show-me")} aria-label=${t("show-me")} @click=${() => this.table.deeds.showMe(places)}>${icon("target")}</button>` : nothing}`;
  }
}

/**
 * Decisions gathered as the server says they belong together; the last of them knows best what was done.
 * @param {Entry[]} log
 * @returns {Array<Chapter | Note>}
 */
function chapters(log) {
  /** @type {Array<Chapter | Note>} */
  const found = [];
  for (const entry of log) {
    const last = found.at(-1);
    if (entry.kind !== "play") found.push({ note: entry });
    else if (last && !last.note && last.deed.first === entry.deed?.first) Object.assign(last, { deed: entry.deed, entries: [...last.entries, entry] });
    else found.push({ deed: entry.deed ?? { first: entry.number, seat: entry.seat ?? "", sort: "", title: null }, entries: [entry] });
  }
  return found;
}

/**
 * The phases that began with the end of a chapter.
 * @param {Chapter} chapter
 * @param {GameWords} words
 */
function headings({ entries }, words) {
  return entries.flatMap(told).filter((event) => words.events[event.event]?.sort === "phase");
}

customElements.define("st-log", Log);
