/** Direct orders: the armies in hand, what they can do as a whole, and the way one points at. The server works it out. */

import { foldRecap } from "../panels/recap.js";

export class Hand {
  /**
   * The armies in hand, as they were clicked.
   * @type {string[]}
   */
  armies = [];
  /**
   * What they can do; nothing before the answer has come.
   * @type {Order[]}
   */
  orders = [];
  /**
   * The areas the way is to go through.
   * @type {string[]}
   */
  via = [];
  /**
   * The one kind of order that is looked at, or all.
   * @type {string | null}
   */
  kind = null;
  /**
   * The order one points at.
   * @type {Order | null}
   */
  aimed = null;
  /** What was asked last; an answer to an earlier question is late. */
  #question = 0;
  /** @type {string[] | null} */
  #reaching = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** The armies that are shown in hand: also those that are asked about just now. */
  get shown() {
    return this.#reaching ?? this.armies;
  }

  get empty() {
    return !this.armies.length;
  }

  /** Whose armies are in hand. */
  get owner() {
    return this.table.units.find((unit) => unit.id === this.armies[0])?.owner ?? null;
  }

  /** The orders that are looked at: all of them, or those of one kind. */
  get open() {
    return this.kind ? this.orders.filter((order) => order.kind === this.kind) : this.orders;
  }

  /**
   * The orders that lead to an area, the one a click gives first: the cheapest, or against an enemy what several armies can do together.
   * @param {string} area
   */
  to(area) {
    const found = this.open.filter((order) => order.to === area);
    /** @param {Order} order */
    const together = ({ hostile, actions }) => (hostile ? actions.length : 0);
    return this.armies.length > 1 ? found.sort((one, other) => together(other) - together(one)) : found;
  }

  /** Whether all that is left is to confirm one order, with the pieces where they stand. */
  get settled() {
    return this.orders.length === 1 && this.aimed === this.orders[0] && this.aimed.path.length < 2;
  }

  /**
   * Take armies in hand; false where they can do nothing as a whole, and what was in hand before stays there.
   * @param {string[]} armies
   * @param {string[]} [via]
   */
  async take(armies, via = []) {
    if (!armies.length) return false;
    const { match, question: asked } = this.table;
    const question = ++this.#question;
    this.#reaching = armies;
    this.table.redraw();
    const answer = await match.orders(armies, via).catch(() => null);
    if (this.table.question !== asked) return false;
    if (question !== this.#question) return true; // it was taken back meanwhile
    this.#reaching = null;
    this.table.redraw();
    const orders = answer?.orders ?? [];
    if (!orders.length) return false;
    const kind = orders.some((order) => order.kind === this.kind) ? this.kind : null;
    Object.assign(this, { armies, via, orders, kind, aimed: null });
    Object.assign(this.table, { thinking: null, weighed: null, ghost: null });
    if (!this.table.fighting) this.table.battle = null; // who takes armies in hand has seen it
    foldRecap(this.table);
    const pointer = this.table.board?.pointer;
    if (pointer && pointer.hovered !== this.table.unit(armies[0])?.area) pointer.again(); // it went ahead of the answer
    return true;
  }

  /**
   * Add an army to those in hand, or put it back.
   * @param {string} army
   */
  async toggle(army) {
    const armies = this.armies.includes(army) ? this.armies.filter((one) => one !== army) : [...this.armies, army];
    if (!armies.length) this.drop();
    return !armies.length || (await this.take(armies)) || this.table.deeds.refuse("hand-not-together");
  }

  /**
   * Let the way go through an area.
   * @param {string} area
   */
  async bend(area) {
    return (await this.take(this.armies, [...this.via, area])) || this.table.deeds.refuse("hand-not-through");
  }

  /**
   * Look at the orders of one kind alone, or at all of them again.
   * @param {string} kind
   */
  only(kind) {
    this.kind = this.kind === kind ? null : kind;
    this.aimed = null;
    this.table.redraw();
  }

  /** Put everything back. */
  drop() {
    this.#question += 1;
    this.#reaching = null;
    Object.assign(this, { armies: [], orders: [], via: [], kind: null, aimed: null });
  }
}
