/** Replay: any moment of the game, from first to last decision. */

import { html, nothing } from "../../vendor/lit.js";
import { Choices } from "../choices.js";
import { icon } from "../icons.js";
import { go } from "../router.js";
import { t } from "../words.js";
import { showFork } from "./fork.js";
import { settings } from "../settings.js";
import { showNow } from "../table/news.js";
import { follow, glide, journeysOf, outcomesOf, routesOf, sentenceOf, stageOf } from "../table/staging.js";
import { PACES } from "../table/theatre.js";
import { sayGreat } from "./banner.js";
import { paceChoice } from "./theatre-bar.js";

/** Moments follow each other no faster than this, in milliseconds. */
const FASTEST = 120;

export class Replay {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<number, Promise<Moment | null>>} */
    this.cache = new Map();
    this.total = 0;
    this.wanted = 0;
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
  }

  /**
   * Show what an address names: a moment of the game, or one of what might have been.
   * @param {URLSearchParams} query
   */
  look(query) {
    const { table } = this;
    const [from, line] = [Number(query.get("moment")), query.get("line")];
    if (!this.leadsTo(from, line)) table.replay = line === null ? new Replay(table) : new Variation(table, from, line);
    return table.replay.to(line === null ? from : Number(query.get("step")));
  }

  /**
   * Whether an address leads to these moments.
   * @param {number} _from
   * @param {string | null} line
   * @returns {boolean}
   */
  leadsTo(_from, line) {
    return line === null;
  }

  /** @param {number} number */
  async to(number) {
    const wanted = Math.max(0, Math.floor(number) || 0);
    this.wanted = wanted;
    this.table.theatre.toNow();
    const moment = await this.fetch(wanted);
    const { table } = this;
    if (!moment && this.wanted === wanted) this.wanted = table.past?.number ?? 0;
    if (!moment || this.wanted !== wanted) return;
    const onward = table.past?.number === wanted - 1;
    const journeys = onward ? journeysOf(moment, table.units) : [];
    const areas = stageOf(moment, table);
    table.past = moment;
    table.battle = onward && this.running && settings.get("battles") ? (table.look.battle?.(moment, table) ?? null) : null;
    this.total = moment.total;
    table.choices = new Choices([], table.words);
    table.theatre.routes = routesOf(journeysOf(moment, table.units), table.sideOf(moment.seat));
    table.redraw();
    this.fetch(wanted + 1);
    if (!table.board?.plane) return;
    if (onward && areas.length) follow(table.board, areas);
    if (onward) sayGreat(table, moment);
    showNow(table);
    glide(table.board, journeys, Math.min(this.#pause * 0.75, 900));
    if (!journeys.length) for (const area of areas) table.board.pulse(area);
  }

  get #pause() {
    return Math.max(FASTEST, PACES[settings.get("pace")] ?? PACES.normal);
  }

  /**
   * @param {number} number
   * @returns {Promise<Moment | null> | null}
   */
  fetch(number) {
    if (number > 0 && this.total && number > this.total) return null;
    const known = this.cache.get(number);
    if (known) return known;
    const moment = this.table.match.moment(number).catch(() => {
      this.cache.delete(number);
      return null;
    });
    this.cache.set(number, moment);
    return moment;
  }

  /**
   * The address of a moment.
   * @param {number} number
   */
  address(number) {
    return `?moment=${number}`;
  }

  /**
   * Go on from the moment one is on the way to.
   * @param {number} by
   */
  step(by) {
    const next = Math.min(this.total, Math.max(0, this.wanted + by));
    this.wanted = next;
    go(this.address(next), { replace: true });
  }

  get running() {
    return this.timer !== null;
  }

  toggle() {
    if (this.running) return this.stop();
    this.timer = setTimeout(() => this.#tick(), 0);
    this.table.redraw();
    return undefined;
  }

  /** The next moment, when the last one has been shown; what nobody sees takes no time. */
  #tick() {
    const { past } = this.table;
    if (!past || past.number >= this.total) return this.stop();
    if (past.number === this.wanted) this.step(1);
    const seen = past.events?.some((event) => event.journey || this.table.words.events[event.event]?.sort);
    this.timer = setTimeout(() => this.#tick(), seen ? this.#pause : FASTEST);
    return undefined;
  }

  stop() {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    if (this.table.element.isConnected) this.table.redraw();
  }
}

/** What might have been: other decisions from a moment on, played out. Its moments are counted from there. */
export class Variation extends Replay {
  /**
   * @param {Table} table
   * @param {number} from
   * @param {string} line the decisions, as the address tells them
   */
  constructor(table, from, line) {
    super(table);
    this.from = from;
    this.line = line;
    /** @type {Promise<Moment[]> | null} */
    this.moments = null;
  }

  /**
   * @param {number} from
   * @param {string | null} line
   * @returns {boolean}
   */
  leadsTo(from, line) {
    return from === this.from && line === this.line;
  }

  /** @param {number} number */
  async fetch(number) {
    const { deeds, match } = this.table;
    this.moments ??= deeds.dare(() => match.variation(this.from, JSON.parse(this.line))).then((told) => told?.moments ?? []);
    return (await this.moments)[number] ?? null;
  }

  /** @param {number} number */
  address(number) {
    return `?${new URLSearchParams({ moment: String(this.from), line: this.line, step: String(number) })}`;
  }
}

/**
 * @param {Table} table
 * @param {Moment} moment
 */
function decided(table, moment) {
  return moment.action ? table.words.action({ ...moment.action, text: moment.text }) : (moment.text ?? t("log-secret"));
}

/** @param {Table} table */
export function replayBar(table) {
  const { replay, words } = table;
  const past = /** @type {Moment} */ (table.past);
  /** @param {number} number */
  const to = (number) => go(replay.address(number), { replace: true });
  const otherwise = replay instanceof Variation ? replay : null;
  /**
   * @param {string} sign
   * @param {string} name
   * @param {() => unknown} deed
   */
  const button = (sign, name, deed, off = false) =>
    html`<button class="button icon" aria-label=${t(name)} title=${t(name)} ?disabled=${off} @click=${deed}>${icon(sign)}</button>`;
  return html`<section class="decision replay" aria-label=${t("replay")}>
    <div class="decision-text">
      ${otherwise ? html`<span class="seat-chip variation">${t("variation")}</span>` : nothing}
      ${past.seat ? html`<span class="seat-chip" data-side=${table.sideOf(past.seat)}>${words.seat(past.seat)}</span>` : nothing}
      <p class="prompt">${past.number ? html`<b>${past.number}.</b> ${sentenceOf(past, words) || decided(table, past)}` : t(otherwise ? "variation-start" : "replay-start")}
        <span class="muted">${outcomesOf(past, words).slice(0, 2).map((line) => `· ${line} `)}</span></p>
    </div>
    <div class="decision-buttons">
      ${button("first", "replay-first", () => to(0), past.number === 0)}
      ${button("back", "replay-back", () => replay.step(-1), past.number === 0)}
      ${button(replay.running ? "pause" : "play", replay.running ? "replay-pause" : "replay-run", () => replay.toggle(), past.number >= replay.total)}
      ${button("next", "replay-next", () => replay.step(1), past.number >= replay.total)}
      ${button("last", "replay-last", () => to(replay.total), past.number >= replay.total)}
      <label class="slider"><span class="sr">${t("replay-moment")}</span>
        <input type="range" min="0" max=${replay.total} .value=${String(past.number)} @input=${(/** @type {Of<HTMLInputElement>} */ event) => to(Number(event.target.value))}>
        <span class="n">${past.number} / ${replay.total}</span></label>
      ${paceChoice()}
      ${otherwise ? html`<a class="button" id="as-played" href="?moment=${otherwise.from + 1}">${icon("replay")}${t("variation-leave")}</a>` : html`<button class="button" id="fork" data-help="fork" @click=${() => showFork(table)}>${icon("fork")}${t("fork")}</button>`}
      <button class="button" data-help="copy-link" @click=${() => copyLink(table)}>${icon("link")}<span class="wide">${t("copy-link")}</span></button>
      <button class="button main" data-help="replay-leave" @click=${() => table.deeds.leaveReplay()}>${t("replay-leave")}</button>
    </div>
  </section>`;
}

/**
 * Copy the address of this moment.
 * @param {Table} table
 */
export async function copyLink(table) {
  const number = table.past?.number ?? table.match.snapshot.state.decisions;
  const address = `${location.origin}/match/${table.id}${table.replay.address(number)}`;
  try {
    await navigator.clipboard.writeText(address);
    table.spoken = t("copied");
  } catch {
    prompt(t("copy-link"), address);
  }
  table.redraw();
}
