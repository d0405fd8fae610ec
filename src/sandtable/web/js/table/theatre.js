/** The theatre of war: what others decide is shown one thing after the other, at the pace one likes. The match never waits for it: the snapshot is there at once, only what is *shown* follows. */

import { settings } from "../settings.js";
import { sayGreat, tellEnd } from "../panels/banner.js";
import { comeBack, openRecap, seen } from "../panels/recap.js";
import { showNow } from "./news.js";
import { doerOf, follow, glide, journeysOf, outcomesOf, routesOf, sentenceOf, stageOf, told } from "./staging.js";

/** Milliseconds a scene lasts. */
export const PACES = /** @type {Record<string, number>} */ ({ slow: 2800, normal: 1400, fast: 550, instant: 0 });

/** A battle and what is told greatly last so many times as long as a move; what has no place on the map is soon read. */
const WEIGHT = { battle: 2, great: 1.6, unplaced: 0.5 };
/** So many arrows stay behind, for so many milliseconds after the last scene. */
const ARROWS = { kept: 5, linger: 2500 };
/** Who was away for more decisions than that reads them, and does not watch them. */
const MOST = 40;
/** So many scenes wait at most; whoever is that far behind is taken to the present. */
const LONGEST = 500;

/**
 * @template {Shapes} G
 * @typedef {{entries: PlayEntry[], snapshot: Snapshot<G>}} Act what came at once, and how the match stood then
 */

/** @template {Shapes} [G=Shapes] */
export class Theatre {
  /**
   * The match as it is shown, while that is not the present.
   * @type {Snapshot<G> | null}
   */
  shown = null;
  /**
   * Armies that have moved further than the position shown knows.
   * @type {Map<string, string>}
   */
  displaced = new Map();
  /** @type {Route[]} */
  routes = [];
  /**
   * What is being done, by whom, and what came of it.
   * @type {{seat: string | null, sentence: string, outcomes: string[]} | null}
   */
  scene = null;
  paused = false;
  /** Whether somebody has taken the board in hand: the camera leaves it to them. */
  held = false;
  /** Counts the changes of what is shown. */
  stamp = 0;

  /** @type {Array<Act<G>>} */
  #acts = [];
  /** @type {() => void} */
  #go = () => {};
  /** Whether the next scene is the last before one stops again. */
  #stepping = false;
  /** Whether something happened that nobody saw here. */
  #missed = false;
  /**
   * Where one looked before others decided: who is to decide looks there again.
   * @type {{x: number, y: number, k: number, entire: boolean} | null}
   */
  #stood = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #fading = undefined;

  /** @param {Table<G>} table */
  constructor(table) {
    this.table = table;
  }

  /** Whether the past few decisions are being shown. */
  get on() {
    return this.shown !== null;
  }

  /** Whether the sentence of what is being done is to be seen: during scenes, and while others think. */
  get visible() {
    const { match, past } = this.table;
    return !past && this.scene !== null && (this.on || (!match.mine && !match.snapshot.ending));
  }

  /** How many scenes are still to come. */
  get waiting() {
    return this.#acts.reduce((sum, { entries }) => sum + entries.filter((entry) => this.#worthwhile(entry)).length, 0);
  }

  /**
   * News came: shown at once, or scene by scene.
   * @param {Entry[]} news
   */
  hear(news) {
    const { match, past } = this.table;
    const entries = news.filter((entry) => entry.kind === "play");
    if (news.some((entry) => entry.kind === "undo")) return this.toNow();
    if (!entries.length) return undefined;
    if (!this.on && !entries.some((entry) => this.#worthwhile(entry))) return this.#missed ? undefined : seen(this.table);
    const far = entries.length > MOST || this.#acts.length > LONGEST;
    this.#missed ||= far || document.hidden;
    if (past || document.hidden || far || !this.#pause || !match.before) {
      this.toNow();
      return this.catchUp();
    }
    this.#acts.push({ entries, snapshot: match.snapshot });
    if (this.on) return this.table.redraw();
    this.shown = match.before;
    this.stamp += 1;
    this.#stood ??= this.table.board?.plane ? this.table.board.standpoint : null;
    return this.#run();
  }

  /**
   * Whether a decision is a scene: one of others, with something to be seen.
   * @param {PlayEntry} entry
   */
  #worthwhile(entry) {
    return !this.table.match.snapshot.mine.includes(entry.seat ?? "") && told(entry).length > 0;
  }

  get #pause() {
    return PACES[settings.get("pace")] ?? PACES.normal;
  }

  async #run() {
    clearTimeout(this.#fading);
    while (this.#acts.length) {
      const [act] = this.#acts;
      for (const entry of act.entries) {
        const scene = this.#worthwhile(entry);
        const last = entry === act.entries.at(-1);
        if (scene || last) this.#play(entry, last ? act.snapshot : null, scene);
        if (scene) await this.#rest(entry);
        if (!this.on) return;
      }
      this.#acts.shift();
    }
    seen(this.table);
    this.#end();
  }

  /**
   * Show a decision, and the position after it where that is known.
   * @param {PlayEntry} entry
   * @param {Snapshot<G> | null} after
   * @param {boolean} scene whether it is told
   */
  #play(entry, after, scene) {
    const { table } = this;
    const journeys = journeysOf(entry, table.units);
    if (scene) this.#announce(entry, journeys);
    else table.battle = this.#battleOf(entry) ?? table.battle; // decided for oneself, as a standing order wants it
    if (after) {
      this.shown = after;
      this.displaced = new Map();
    } else {
      for (const { armies, path } of journeys) for (const army of armies) this.displaced.set(army, path.at(-1) ?? "");
    }
    this.stamp += 1;
    showNow(table);
    if (scene && table.board) glide(table.board, journeys, Math.min(this.#pause * 0.75, 1100));
    table.redraw();
  }

  /**
   * @param {PlayEntry} entry
   * @param {Array<{armies: string[], path: string[]}>} journeys
   */
  #announce(entry, journeys) {
    const { table } = this;
    const areas = stageOf(entry, table);
    this.scene = { seat: doerOf(entry), sentence: sentenceOf(entry, table.words), outcomes: outcomesOf(entry, table.words) };
    const gone = this.routes.slice(-ARROWS.kept).map((route) => ({ ...route, kind: "told gone" }));
    this.routes = [...gone, ...routesOf(journeys, table.sideOf(entry.seat))];
    if (table.board && !this.held) follow(table.board, areas);
    if (!journeys.length) for (const area of areas) table.board?.pulse(area);
    table.battle = this.#battleOf(entry) ?? (table.fighting ? table.battle : null);
    sayGreat(table, entry);
  }

  /** @param {PlayEntry} entry */
  #battleOf(entry) {
    const battle = settings.get("battles") ? this.table.look.battle?.(entry, this.table) : null;
    return battle ? { ...battle, at: performance.now() } : null;
  }

  /**
   * Let a scene last: until its time is over, or one steps on.
   * @param {PlayEntry} entry
   */
  async #rest(entry) {
    const great = told(entry).some((event) => event.great);
    const placed = stageOf(entry, this.table).length > 0;
    const length = this.#pause * (this.table.battle ? WEIGHT.battle : great ? WEIGHT.great : placed ? 1 : WEIGHT.unplaced);
    if (this.#stepping) this.paused = true;
    this.#stepping = false;
    await new Promise((done) => {
      const over = () => (this.paused ? undefined : done(undefined));
      const timer = setTimeout(over, length);
      this.#go = () => {
        clearTimeout(timer);
        done(undefined);
      };
    });
  }

  // What one can do about it ---------------------------------------------------------------------------------

  pause() {
    this.paused = !this.paused;
    if (!this.paused) this.#go();
    this.table.redraw();
  }

  /** The next scene, and no further. */
  step() {
    this.#stepping = true;
    this.paused = false;
    this.#go();
  }

  /** Straight to how things stand. */
  toNow() {
    this.#acts = [];
    if (!this.on) return;
    this.#end();
    this.#go();
  }

  /** Straight to how things stand, and what was not seen is told in short. */
  skip() {
    const unseen = this.waiting > 1;
    this.toNow();
    if (unseen) openRecap(this.table);
    else seen(this.table);
  }

  /** Who looks again is told what happened meanwhile. */
  catchUp() {
    if (!this.#missed || document.hidden || this.table.recap) return;
    this.#missed = false;
    comeBack(this.table);
  }

  #end() {
    const { table } = this;
    this.#acts = [];
    this.shown = null;
    this.displaced = new Map();
    if (table.match.mine) {
      if (this.#stood && !this.held) table.board?.standAt(this.#stood);
      this.#stood = null;
      this.paused = false;
      this.held = false;
    }
    this.stamp += 1;
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => this.clear(), ARROWS.linger);
    table.choose();
    tellEnd(table);
    table.redraw();
    table.deeds.called();
  }

  /** Take away the arrows that were left behind. */
  clear() {
    if (this.on || !this.routes.length) return;
    this.routes = [];
    if (this.table.element.isConnected) this.table.redraw();
  }
}
