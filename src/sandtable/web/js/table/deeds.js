/** What one does at a table: play, take back, ask why not, open and close what lies over the board. */

import { showRule } from "../panels/rule-dialog.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { inWords, t } from "../words.js";
import { offerAt } from "./choosing.js";
import { showNow } from "./news.js";
import { weigh } from "./weighing.js";

export class Deeds {
  /** The decision after which one plays, and what is to follow it. */
  #playedAt = 0;
  /** @type {Action | null} */
  #following = null;
  /** Whether one was asked before the last news. */
  #asked = false;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  // Deciding -------------------------------------------------------------------------------------------------

  /**
   * Play an action; one that was offered by the answer to the last, before that was all through, follows it.
   * @param {any} action
   */
  async play(action) {
    const { table } = this;
    const { match } = table;
    const { seq } = match.snapshot;
    if (table.busy) {
      if (seq > this.#playedAt) this.#following = action;
      return;
    }
    table.busy = true;
    this.#playedAt = seq;
    table.menu = null;
    await this.#settled();
    try {
      await match.play(action.text);
      if (match.mine) table.board?.findLit();
    } catch (refusal) {
      this.#refused(refusal);
    } finally {
      table.busy = false;
    }
    const following = this.#following;
    this.#following = null;
    if (following && match.snapshot.actions.some(({ text }) => text === following.text)) await this.play(following);
    else this.answer();
  }

  async undo() {
    const { table } = this;
    await this.#settled();
    table.look.undone?.(table);
    await this.dare(() => table.match.undo());
  }

  /** What was asked about is forgotten, and its answer waited for: the server does one thing after the other. */
  async #settled() {
    this.table.thinking = null;
    await this.table.asking;
  }

  /** What a person has ordered for all further cases is answered for them. */
  answer() {
    const { table } = this;
    const action = !table.busy && !table.past && table.match.mine ? table.look.standing?.(table) : null;
    if (action) this.play(action);
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
   * @param {() => any} deed
   */
  async dare(deed) {
    try {
      return await deed();
    } catch (refusal) {
      return this.#refused(refusal);
    }
  }

  /** @param {any} refusal */
  #refused(refusal) {
    const silence = t("fault-text");
    this.table.why = { sentence: refusal.sentence ?? { en: silence, fr: silence }, rules: refusal.rules ?? [], x: null };
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
    const frame = this.table.element.querySelector(".board-place").getBoundingClientRect();
    offerAt(this.table, actions, box.left - frame.left + box.width / 2, Math.min(box.top - frame.top, frame.height - 40));
  }

  /**
   * Show which rules stand in the way of an action; false where none does.
   * @param {string} about
   * @param {number | null} [x]
   * @param {number | null} [y]
   */
  async askWhy(about, x = null, y = null) {
    const { table } = this;
    const answer = await table.match.why(about).catch(() => null);
    if (!answer || answer.legal) return false;
    table.why = { sentence: answer.sentence, rules: answer.rules, x, y, about };
    table.spoken = [inWords(answer.sentence), ...answer.rules.map((/** @type {any} */ rule) => `${rule.id}: ${inWords(rule)}`)].join(" ");
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
    table.clear();
    if (table.choices.chosen.length) table.choices = table.choices.without();
    table.redraw();
  }

  escape() {
    this.table.battle = null;
    this.forget();
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
    table.sheetOpen = true;
    table.redraw();
    const seek = () => focus && table.element.querySelector(focus);
    if (focus && seek()) seek().focus();
    else if (focus) table.element.updateComplete.then(() => setTimeout(() => seek()?.focus(), 30));
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
