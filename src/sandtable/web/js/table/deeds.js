/** What one does at a table: play, take back, ask why not, open and close what lies over the board. */

import { coached, warns } from "../panels/advice.js";
import { passRecap } from "../panels/recap.js";
import { showRule } from "../panels/rule-dialog.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { inWords, t } from "../words.js";
import { asksBeforeWar, asksFirst } from "./asking.js";
import { begun, offerAt } from "./choosing.js";
import { showNow } from "./news.js";
import { weigh } from "./weighing.js";

export class Deeds {
  /** @type {{text: string, seq: number, question: string} | null} */
  #onItsWay = null;
  /**
   * What was clicked meanwhile, to be judged by the position that comes.
   * @type {Array<() => unknown>}
   */
  #held = [];
  /** Whether it is being found out what a click means. */
  #judging = false;
  /** Whether one was asked before the last news. */
  #asked = false;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  // Deciding -------------------------------------------------------------------------------------------------

  /**
   * Do something once what is on its way, a decision or a question about orders, is answered; at once where nothing is.
   * @param {() => unknown} deed
   */
  afterwards(deed) {
    if (this.waits) this.#held.push(deed);
    else this.#judge(deed);
  }

  /** Whether something is on its way. */
  get waits() {
    return this.table.busy || this.#judging;
  }

  /** @param {() => unknown} deed */
  async #judge(deed) {
    this.#judging = true;
    try {
      await deed();
    } finally {
      this.#judging = false;
    }
    this.#goOn();
  }

  /**
   * Play an action; one that leaves something undone for good, or gives pieces away, only when one is sure.
   * @param {Action} action
   * @param {boolean} [sure]
   * @returns {unknown}
   */
  play(action, sure = false) {
    if (this.table.busy) return this.#follow(action, sure);
    if (!sure && coached(this.table)) return this.#taught([action.text], () => this.play(action, true), () => asksFirst(this.table, action));
    if (!sure && asksFirst(this.table, action)) return undefined;
    this.table.sure = null;
    return this.#send(action.text, () => this.table.match.play(action.text));
  }

  /**
   * Carry out an order: all its decisions, as far as they lead; one that begins a war only when one is sure.
   * @param {Order} order
   * @param {boolean} [sure]
   * @returns {unknown}
   */
  order(order, sure = false) {
    const { table } = this;
    const { hand } = table;
    if (!sure && coached(table)) return this.#taught(order.actions, () => this.order(order, true), () => asksBeforeWar(table, order));
    if (!sure && asksBeforeWar(table, order)) return undefined;
    table.sure = null;
    hand.drop();
    table.board?.pointer.close();
    return this.follow(order.actions);
  }

  /**
   * Decisions that are one deed, one after the other, as far as they lead.
   * @param {string[]} actions
   */
  follow(actions) {
    return this.#send(actions.join(), async () => {
      const { stopped } = await this.table.match.carryOut(actions);
      if (stopped) this.#refused(stopped);
    });
  }

  /**
   * Who wants to be taught is told of a mistake before it is made; what is none is played, if nothing else has to be asked.
   * @param {string[]} actions
   * @param {() => unknown} play
   * @param {() => boolean} asks
   */
  #taught(actions, play, asks) {
    const { decisions } = this.table.match.snapshot.state;
    const passed = () => this.table.match.snapshot.state.decisions !== decisions; // what was pressed meanwhile was meant for another position
    return this.afterwards(async () => passed() || (await warns(this.table, actions, play)) || passed() || asks() || play());
  }

  /**
   * @param {string} text what is decided
   * @param {() => Promise<unknown>} deed
   */
  async #send(text, deed) {
    const { table } = this;
    table.busy = true;
    this.#onItsWay = { text, seq: table.match.snapshot.seq, question: question(table) };
    table.menu = null;
    passRecap(table);
    const { battle } = table;
    await this.#settled();
    try {
      await deed();
      if (table.battle === battle && !table.fighting) table.battle = null; // who goes on has seen it
      await this.#look();
    } catch (refusal) {
      this.#held = []; // what was built upon it falls with it
      this.#refused(refusal);
    } finally {
      table.busy = false;
    }
    this.#goOn();
  }

  /**
   * A button pressed while a decision is on its way: played if it is still offered and the question is still the same.
   * The same button pressed twice before anything came back is one press.
   * @param {Action} action
   * @param {boolean} sure
   */
  #follow(action, sure) {
    const { table } = this;
    const before = this.#onItsWay;
    const answered = table.match.snapshot.seq > (before?.seq ?? 0);
    if (!answered && action.text === before?.text) return;
    const asked = answered ? question(table) : before?.question;
    this.#held.push(() => {
      const offered = table.match.snapshot.actions?.some(({ text }) => text === action.text);
      if (offered && question(table) === asked) this.play(action, sure);
    });
  }

  /** Do what was held back, one after the other. */
  #goOn() {
    while (this.#held.length && !this.waits) this.#judge(/** @type {() => unknown} */ (this.#held.shift()));
  }

  /** Take back the last deed, or what is on its way once it is there. */
  undo() {
    this.afterwards(() => this.table.match.snapshot.undo?.allowed && this.#takeBack());
  }

  async #takeBack() {
    await this.#settled();
    await this.dare(() => this.table.match.undo());
    return this.#look();
  }

  /** Who is asked sees something of what shines, once it is drawn. */
  async #look() {
    const { table } = this;
    await table.element.updateComplete;
    requestAnimationFrame(() => table.match.mine && table.board?.findLit());
  }

  /** What was asked about is forgotten, and its answer waited for: the server does one thing after the other. */
  async #settled() {
    this.table.thinking = null;
    await this.table.asking;
  }

  /** Whose turn has come looks at what may be chosen. */
  called() {
    const { match, board, past } = this.table;
    if (match.mine && !this.#asked && board?.plane && !past) {
      showNow(this.table);
      board.findLit();
    }
    this.#asked = match.mine;
  }

  /**
   * Do something at the table and say why where it is refused.
   * @template T
   * @param {() => Promise<T>} deed
   * @returns {Promise<T | undefined>}
   */
  async dare(deed) {
    try {
      return await deed();
    } catch (refusal) {
      return this.#refused(refusal);
    }
  }

  /**
   * Say why something cannot be done, in the client's own words.
   * @param {string} text
   */
  refuse(text) {
    this.table.why = { sentence: { en: t(text), fr: t(text) }, rules: [], x: null };
    this.table.redraw();
    return true;
  }

  /**
   * @param {unknown} refusal what the server says, or that it could not be asked
   * @returns {undefined}
   */
  #refused(refusal) {
    const silence = t("fault-text");
    const { sentence, rules } = /** @type {Partial<Stopped>} */ (refusal);
    this.table.why = { sentence: sentence ?? { en: silence, fr: silence }, rules: rules ?? [], x: null };
    this.table.redraw();
  }

  // Thinking -------------------------------------------------------------------------------------------------

  /**
   * Offer actions in a menu beside a button.
   * @param {Action[]} actions
   * @param {HTMLElement} button
   */
  offer(actions, button) {
    const box = button.getBoundingClientRect();
    const frame = this.table.element.querySelector(".board-place")?.getBoundingClientRect() ?? box;
    offerAt(this.table, actions, box.left - frame.left + box.width / 2, Math.min(box.top - frame.top, frame.height - 40));
  }

  /**
   * Show which rules stand in the way of an action; false where none does.
   * @param {string} about
   * @param {number | null} [x]
   * @param {number | null} [y]
   * @param {{deed?: string | null, after?: string[]}} [tried] the deed in words, and the decisions that would come before
   */
  async askWhy(about, x = null, y = null, { deed = null, after = [] } = {}) {
    const { table } = this;
    const answer = await table.match.why(about, after).catch(() => null);
    if (!answer || answer.legal) return false;
    table.why = { deed, sentence: answer.sentence, rules: answer.rules, x, y, about };
    table.spoken = [deed ?? inWords(answer.sentence), ...answer.rules.map((rule) => `${rule.id}: ${inWords(rule)}`)].join(" ");
    table.redraw();
    return true;
  }

  /**
   * Show path, cost and odds of an action one thinks about.
   * @param {Action | null} action
   * @param {{x: number, y: number} | null} [spot]
   */
  weigh(action, spot = null) {
    return weigh(this.table, action, spot);
  }

  /** Forget what was chosen so far, and what it opened. */
  forget() {
    const { table } = this;
    this.#held = [];
    table.clear();
    table.hand.drop();
    table.board?.pointer.close();
    if (table.choices.chosen.length) table.choices = table.choices.without();
    table.redraw();
  }

  /** Close what is open and put back what is in hand; where nothing is, take back the last step of a move that is not done. */
  escape() {
    const { table } = this;
    const { choices, hand, menu, why, weighed, battle, match, advice } = table;
    const moving = begun(table).length && [...choices.lit].some((name) => name.startsWith("area:"));
    const idle = hand.empty && !choices.chosen.length && !menu && !why && !weighed && !battle && !advice;
    if (idle && moving && match.mine && match.snapshot.undo?.allowed && !table.past) return this.undo();
    table.battle = table.advice = null;
    return this.forget();
  }

  // Looking --------------------------------------------------------------------------------------------------

  leaveReplay() {
    this.table.replay.stop();
    go(`/match/${this.table.id}`);
  }

  /**
   * @param {string} name
   * @param {string | null} [focus] what is to have the focus then
   */
  openPanel(name, focus = null) {
    const { table } = this;
    settings.set("panel", name);
    settings.set("panelOpen", true);
    table.board?.gather();
    table.sheetOpen = true;
    table.redraw();
    if (!focus) return;
    const seek = () => table.element.querySelector(focus);
    const there = seek();
    if (there) there.focus();
    else table.element.updateComplete.then(() => setTimeout(() => seek()?.focus(), 30));
  }

  /** Show the panel beside the board, or put it away. */
  togglePanel() {
    const { table } = this;
    settings.set("panelOpen", !table.panelSeen);
    table.board?.gather();
  }

  /** @param {string[]} areas */
  showMe(areas) {
    this.table.sheetOpen = false;
    this.table.redraw();
    this.table.board?.showMe(areas);
  }

  /** @param {string | undefined} id */
  showRule(id) {
    showRule(this.table.info, id);
  }
}

/**
 * What is asked: the same phase of the same turn, of the same seat.
 * @param {Table} table
 */
function question({ match }) {
  const { turn, phase, seat } = match.snapshot.state;
  return `${turn} ${phase} ${seat}`;
}
