/** One open table: what is known of its match and its game, what is looked at, and what is on the screen just now. */

import { Choices } from "../choices.js";
import { hasText, inWords, t, titleOf } from "../words.js";

export class Table {
  // The match and its game, known once the table is open.
  words = null;
  info = null;
  look = null;
  plane = null;
  /** The board on the screen. */
  board = null;
  /** The printed sheets of the board. */
  sheets = null;
  /** What one can do here. */
  deeds = null;
  replay = null;
  /** The moment of the past one looks at, or none. */
  past = null;

  // What may be chosen, and what was chosen so far.
  choices = null;
  /** Whether a decision is on its way. */
  busy = false;
  /** The action one thinks about, and the answer one waits for. */
  thinking = null;
  asking = null;

  // What is open over the board.
  menu = null;
  why = null;
  weighed = null;
  ghost = null;
  battle = null;
  /** What the live region says. */
  spoken = "";

  // What is looked at beside the board.
  looked = null;
  sheetOpen = false;
  markers = [];
  supply = null;

  // The guide and the puzzle.
  task = null;
  firstTurn = null;
  guided = undefined;
  folded = false;
  advisedLast = null;

  /** What a game's look remembers between two pictures. */
  own = {};
  /** Odds and costs of this position, asked once. */
  kept = new Map();
  /** Counts the pictures: panels draw themselves anew with each. */
  stamp = 0;

  /**
   * @param {Match} match
   * @param {HTMLElement} element where it is drawn
   * @param {() => void} redraw
   */
  constructor(match, element, redraw) {
    this.match = match;
    this.element = element;
    this.query = new URLSearchParams();
    this.#redraw = redraw;
  }

  #redraw;
  #seen = { position: null, units: [], control: new Map() };

  get id() {
    return this.match.id;
  }

  /** Draw everything anew, before the next picture. */
  redraw() {
    this.stamp += 1;
    this.#redraw();
  }

  // What is seen ---------------------------------------------------------------------------------------------

  /** The match as it stood at the moment one looks at. */
  get now() {
    return this.past ?? this.match.snapshot;
  }

  get position() {
    return this.now.view;
  }

  get shown() {
    return this.now.shown;
  }

  get state() {
    return this.now.state;
  }

  /** The counters on the map. */
  get units() {
    return this.#look().units;
  }

  /** Who controls which area. */
  get control() {
    return this.#look().control;
  }

  #look() {
    const { position, look, words, shown, plane } = this;
    if (this.#seen.position !== position || this.#seen.plane !== plane) this.#seen = { position, plane, units: look.units(position, words, shown), control: look.control(position, plane) };
    return this.#seen;
  }

  /** Find out what may be chosen now. */
  choose() {
    const { actions, words, view, shown, state } = this.match.snapshot;
    this.words.local = words ?? {};
    const onMap = new Set(this.look.units(view, this.words, shown).map((/** @type {Unit} */ unit) => unit.id));
    const offered = (actions ?? []).map((/** @type {Action} */ action) => ({ ...action, phase: state.phase }));
    this.choices = new Choices(this.past ? [] : offered, this.words, [], onMap);
  }

  /** Take away what was open over the board. */
  clear() {
    this.menu = null;
    this.why = null;
    this.weighed = null;
    this.ghost = null;
  }

  // Names ----------------------------------------------------------------------------------------------------

  get title() {
    return titleOf(this.match.snapshot, this.info);
  }

  /** @param {Unit} unit */
  unitName(unit) {
    const name = this.look.unitName?.(unit, this.words) ?? this.words.name("army", unit.id);
    return unit.reduced ? t("unit-reduced", { name }) : name;
  }

  /**
   * The name of a side that controls areas: a seat's, or that of a camp.
   * @param {string} side
   */
  sideName(side) {
    if (this.words.knows("seat", side)) return this.words.seat(side);
    return hasText(`side-${side}`) ? t(`side-${side}`) : this.words.name("side", side);
  }

  /** @param {string | null} seat */
  sideOf(seat) {
    return this.look.sideOf?.(seat, this) ?? seat ?? "";
  }

  /**
   * Whether dice decide what comes of an action.
   * @param {Action} action
   */
  dicey(action) {
    return this.look.dicey?.(action, this.match.snapshot.state) ?? this.look.dice.includes(action.kind);
  }

  /** @param {string} kind */
  kindName(kind) {
    return this.words.text(`kind-${kind.replaceAll("_", "-")}`) ?? kind.replaceAll("_", " ");
  }

  /** @param {string} id */
  botName(id) {
    return inWords(this.info.bots.find((/** @type {string} */ bot) => bot.id === id)?.name) || id || "";
  }

  endingText(ending = this.match.snapshot.ending) {
    const winners = (ending.winners ?? []).map((/** @type {string} */ seat) => this.words.seat(seat));
    const key = winners.length ? `ending-${ending.kind}` : "ending-draw";
    return t(key, { winners: winners.join(", "), count: winners.length });
  }
}
