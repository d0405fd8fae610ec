/** The log: what was decided, what happened, which dice and which rules; every line can show its place. */

import { html, nothing } from "../../vendor/lit.js";
import { Element } from "../element.js";
import { die, icon } from "../icons.js";
import { t } from "../words.js";

/** Dice are drawn, and choices without a choice go without saying. */
const SILENT = new Set(["rolled", "drawn", "forced"]);

class Log extends Element {
  static properties = { table: { attribute: false }, stamp: { attribute: false } };

  constructor() {
    super();
    /** @type {Table} */
    this.table;
    /** @type {number | undefined} */
    this.length;
  }

  updated() {
    const box = this.closest(".panel-body");
    if (!box) return;
    const length = this.table.match.snapshot.log.length;
    if (length !== this.length) box.scrollTop = box.scrollHeight;
    this.length = length;
  }

  render() {
    const { log, log_start: start } = this.table.match.snapshot;
    const rows = [];
    let turn = null;
    let quiet = [];
    for (const entry of log) {
      if (entry.kind === "play" && entry.turn !== turn) {
        turn = entry.turn;
        rows.push(html`<h3 class="log-turn">${t("turn-n", { turn })}</h3>`);
      }
      if (entry.kind === "play" && !told(entry).length && !entry.dice?.length) {
        quiet.push(entry);
        continue;
      }
      rows.push(this.#entry(entry, quiet));
      quiet = [];
    }
    if (quiet.length) rows.push(this.#play(quiet.at(-1), this.table.words, quiet.slice(0, -1)));
    return html`
      ${start > 0 ? html`<button class="button quiet" @click=${() => this.table.match.earlier()}>${t("log-earlier")}</button>` : nothing}
      ${rows.length ? html`<div class="log">${rows}</div>` : html`<p class="muted empty">${t("log-empty")}</p>`}`;
  }

  /**
   * @param {Entry} entry
   * @param {any} before
   */
  #entry(entry, before) {
    const { words } = this.table;
    if (entry.kind === "play") return this.#play(entry, words, before.filter((/** @type {any} */ other) => other.seat === entry.seat));
    if (entry.kind === "chat") return nothing;
    const args = { seat: words.seat(entry.seat ?? entry.by?.[0] ?? ""), name: entry.name ?? "", to: entry.to ?? 0 };
    if (entry.kind === "over") return html`<p class="log-note strong">${this.table.endingText(entry.ending)}</p>`;
    if (entry.kind === "settings" || entry.kind === "dice") return nothing;
    return html`<p class="log-note muted">${t(`log-${entry.kind}`, args)}</p>`;
  }

  /**
   * One decision with what it brought; the small ones that led to it stand in one line before.
   * @param {any} entry
   * @param {GameWords} words
   * @param {any} before
   */
  #play(entry, words, before) {
    /** @param {any} one */
    const decided = (one) => (one.action ? words.action({ ...one.action, text: one.text }) : (one.text ?? t("log-secret")));
    /** @param {any} one */
    const number = (one) => html`<a class="log-number" href="/match/${this.table.id}?moment=${one.number}" title=${t("log-moment")}>${one.number}</a>`;
    return html`
      <div class="log-entry" data-side=${this.table.sideOf(entry.seat)}>
        ${before.length ? html`<div class="log-before">${before.map((/** @type {any} */ one) => html`${number(one)} ${decided(one)} `)}</div>` : nothing}
        <div class="log-head">${number(entry)} <span class="log-action">${decided(entry)}</span> ${(entry.dice ?? []).map((/** @type {number} */ value) => die(value))}</div>
        ${told(entry).map((/** @type {any} */ event) => this.#event(event, words))}
      </div>`;
  }

  /**
   * @param {GameEvent} event
   * @param {GameWords} words
   */
  #event(event, words) {
    const places = areasOf(event, words);
    const text = words.text(event.id, words.spoken(event.args)) ?? event.id;
    return html`<p class="log-event">
      ${text}
      ${(event.rules ?? []).map((rule) => html` <button class="rule-link" @click=${() => this.table.deeds.showRule(rule)}>${rule}</button>`)}
      ${places.length ? html`<button class="show-me" title=${t("show-me")} aria-label=${t("show-me")} @click=${() => this.table.deeds.showMe(places)}>${icon("target")}</button>` : nothing}
    </p>`;
  }
}

/**
 * The events worth a line.
 * @param {any} entry
 */
export function told(entry) {
  return (entry.events ?? []).filter((/** @type {any} */ event) => !SILENT.has(event.event));
}

/**
 * The areas an event names.
 * @param {GameEvent} event
 * @param {GameWords} words
 */
export function areasOf(event, words) {
  const fields = words.events[event.event]?.fields ?? {};
  return Object.entries(event.data ?? {})
    .filter(([field]) => fields[field]?.word === "area")
    .flatMap(([, value]) => value)
    .filter((id) => id !== null && id !== undefined);
}

customElements.define("st-log", Log);
