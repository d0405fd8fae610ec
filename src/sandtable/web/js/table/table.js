/** One open table: what is known of its match and its game, what is looked at, and what is on the screen just now. */

import { Choices } from "../choices.js";
import { Replay } from "../panels/replay.js";
import { settings } from "../settings.js";
import { answering, hasText, inWords, t, titleOf } from "../words.js";
import { Deeds } from "./deeds.js";
import { Hand } from "./ordering.js";
import { Theatre } from "./theatre.js";

/** @template {Shapes} [G=Shapes] */
export class Table {
  /**
   * The printed board on the screen, its plane and its sheets; none before it is laid.
   * @type {Board | null}
   */
  board = null;
  /** @type {Plane | null} */
  plane = null;
  /** @type {Sheets | null} */
  sheets = null;
  /**
   * The moment of the past one looks at, or none.
   * @type {Moment<G> | null}
   */
  past = null;

  /** Whether a decision is on its way. */
  busy = false;
  /** Whether who wants to be taught waits for what is said of an order. */
  coaching = false;
  /**
   * The action one thinks about, and the answer one waits for.
   * @type {Action | null}
   */
  thinking = null;
  /** @type {Promise<unknown> | null} */
  asking = null;

  // What is open over the board.
  /** @type {{actions: Action[], x: number, y: number} | null} */
  menu = null;
  /** @type {Refused | null} */
  why = null;
  /** @type {Weighed | null} */
  weighed = null;
  /** @type {Route[] | null} */
  ghost = null;
  /** @type {G["battle"] | null} */
  battle = null;
  /**
   * What is told greatly just now.
   * @type {{kind: string, number: number, lines: string[]} | null}
   */
  banner = null;
  /** Whether the end of the match has been told. */
  ended = false;
  /**
   * What happened since one last decided: its card with arrows, a sign with arrows, or the sign alone, in a corner of the board.
   * @type {Recap & {shown: "card" | "arrows" | "sign", corner: string} | null}
   */
  recap = null;
  /**
   * The advice one asked for, and in which position; `list` is empty-handed until it comes.
   * @type {{seq: number, list: Advice[] | null, fault: Fault | null, pointed: Advice | null, asked?: Advice, warned?: boolean, corner?: string} | null}
   */
  advice = null;
  /**
   * What one is asked once more before it is played, and in which position.
   * @type {Sure | null}
   */
  sure = null;
  /**
   * The last answer of somebody else to an offer, until one puts it away or decides something.
   * @type {(Entry & {kind: "answer"}) | null}
   */
  answer = null;
  /** What the live region says. */
  spoken = "";

  // What is looked at beside the board.
  /** @type {string | null} */
  looked = null;
  sheetOpen = false;
  /** @type {Marker[]} */
  markers = [];
  /** @type {Supply | null} */
  supply = null;

  // The guide and the puzzle.
  /** @type {Task | null} */
  task = null;
  /** @type {FirstTurn | null} */
  firstTurn = null;
  /** @type {number | undefined} */
  guided = undefined;
  folded = false;
  /** @type {string | null} */
  advisedLast = null;

  /**
   * What a game's look remembers between two pictures.
   */
  own = /** @type {G["own"]} */ ({});
  /**
   * Odds and costs of this position, asked once.
   * @type {Map<string, Promise<Known | null>>}
   */
  kept = new Map();
  /** Counts the pictures: panels draw themselves anew with each. */
  stamp = 0;

  /** When one was asked what is to be decided now, by the page's clock. */
  askedAt = 0;

  #redraw;
  /** The question one was last asked. */
  #asked = "";
  /**
   * Who was last to decide.
   * @type {string | null}
   */
  #decides = null;
  /** @type {{position: G["view"] | null, plane: Plane | null, stamp: number, units: Array<G["unit"]>, control: Map<string, string | null>}} */
  #seen = { position: null, plane: null, stamp: 0, units: [], control: new Map() };

  /**
   * @param {Match<G>} match
   * @param {{info: GameInfo, words: GameWords, look: Look}} game
   * @param {HTMLElement & {updateComplete: Promise<boolean>}} element where it is drawn
   * @param {() => void} redraw
   */
  constructor(match, { info, words, look }, element, redraw) {
    this.match = match;
    this.info = info;
    this.words = words;
    this.look = look;
    this.element = element;
    this.query = new URLSearchParams();
    this.#redraw = redraw;
    this.ended = Boolean(match.snapshot.ending);
    this.deeds = new Deeds(this);
    this.hand = new Hand(this);
    this.replay = new Replay(this);
    this.theatre = new Theatre(this);
    this.choices = new Choices([], words);
  }

  get id() {
    return this.match.id;
  }

  /** Draw everything anew, before the next picture. */
  redraw() {
    this.stamp += 1;
    this.#redraw();
  }

  // What is seen ---------------------------------------------------------------------------------------------

  /** The match as it stood at the moment one looks at, or has been shown so far. */
  get now() {
    return this.past ?? this.theatre.shown ?? this.match.snapshot;
  }

  get position() {
    return this.now.view;
  }

  /** Whether a battle goes on over several decisions. */
  get fighting() {
    return Boolean(this.look.fighting?.(this.position));
  }

  get shown() {
    return this.now.shown;
  }

  get state() {
    return this.now.state;
  }

  /** Whether the panel is beside the board. */
  get panelSeen() {
    return settings.get("panelOpen") && !this.board?.spread;
  }

  /** The counters on the map. */
  get units() {
    return this.#look().units;
  }

  /** @param {string | null} id */
  unit(id) {
    return this.units.find((unit) => unit.id === id);
  }

  /** Who controls which area. */
  get control() {
    return this.#look().control;
  }

  #look() {
    const { position, look, words, shown, plane } = this;
    const { displaced, stamp } = this.theatre;
    if (this.#seen.position === position && this.#seen.plane === plane && this.#seen.stamp === stamp) return this.#seen;
    const units = look.units(position, words, shown).map((unit) => (displaced.has(unit.id) ? { ...unit, area: displaced.get(unit.id) ?? unit.area } : unit));
    this.#seen = { position, plane, stamp, units, control: look.control(position, plane) };
    return this.#seen;
  }

  /** Find out what may be chosen now; where the question is still the same, what was chosen so far stays chosen. */
  choose() {
    const { actions, words, view, shown, state } = this.match.snapshot;
    this.words.local = words ?? {};
    const asked = this.question;
    const same = asked === this.#asked && !this.past;
    this.#asked = asked;
    const onMap = new Set(this.look.units(view, this.words, shown).map((unit) => unit.id));
    const offered = (actions ?? []).map((action) => answering(action, state));
    this.choices = new Choices(this.past || this.theatre.on ? [] : offered, this.words, same ? this.choices.chosen : [], onMap);
    if (!same) {
      this.hand.drop();
      this.askedAt = performance.now();
    }
    if (state.seat !== this.#decides) this.board?.tidy();
    this.#decides = state.seat;
  }

  /** What is to be decided: talk at the table and a line that was down change nothing in it. */
  get question() {
    const { actions, state } = this.match.snapshot;
    return [state.decisions, state.seat, ...(actions ?? []).map((action) => action.text)].join("\n");
  }

  /** Take away what was open over the board. */
  clear() {
    this.menu = null;
    this.sure = null;
    this.why = null;
    this.weighed = null;
    this.ghost = null;
  }

  // Names ----------------------------------------------------------------------------------------------------

  get title() {
    return titleOf(this.match.snapshot, this.info);
  }

  /** @param {Pick<Unit, "id" | "reduced"> & Partial<Unit>} unit one on the map, or that has left it */
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
    return (seat && this.look.sideOf?.(seat, this)) ?? seat ?? "";
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

  /** @param {string | null} id */
  botName(id) {
    return inWords(this.info.bots.find((bot) => bot.id === id)?.name) || id || "";
  }

  endingText(ending = /** @type {Ending} */ (this.match.snapshot.ending)) {
    const named = this.winners(ending.winners);
    return t(named.winners ? `ending-${ending.kind}` : "ending-draw", named);
  }

  /**
   * Who wins by an end, in words as sentences take them.
   * @param {string[]} [seats]
   */
  winners(seats = []) {
    return { winners: seats.map((seat) => this.words.seat(seat)).join(", "), count: seats.length };
  }
}
