/** How one stands: what one has, where one is threatened, what is coming, and the standing orders; with armies in hand, what they can do. */

import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { aim, prospect } from "../table/weighing.js";
import { t } from "../words.js";
import { costs, kindName } from "./hand.js";
import { named, resources } from "./tray.js";

const MOST_THREATS = 6;
const MOST_TURNS = 3;
const MOST_ODDS = 6;

/**
 * @template T
 * @param {T[]} things
 * @param {(one: T) => string} by
 * @returns {Map<string, T[]>}
 */
function grouped(things, by) {
  const groups = new Map();
  for (const one of things) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}

/**
 * What the right panel shows above the list of all orders.
 * @param {Table} table
 */
export function situation(table) {
  const { hand } = table;
  if (hand.orders.length && !table.past) return inHand(table, hand.orders);
  if (table.past || table.looked) return nothing;
  return html`<section class="situation" aria-label=${t("situation")}>${held(table)} ${threats(table)} ${coming(table)} ${standingOrders(table)}</section>`;
}

// What one has, fears and awaits -------------------------------------------------------------------------------------

/** @param {Table} table */
function held(table) {
  const has = resources(table);
  if (!has.length) return nothing;
  return html`<h3>${t("situation-has")}</h3><dl class="held">${has.map(([name, value]) => {
    const { long, help } = named(table, name);
    return html`<div title=${help}><dt>${long}</dt><dd>${String(value).replace("-", "−")}</dd></div>`;
  })}</dl>`;
}

/**
 * Areas of one's own with enemy armies in them or beside them, the most crowded first.
 * @param {Table} table
 */
function threats(table) {
  const { plane, units, control, match } = table;
  const mine = new Set(match.snapshot.mine.map((seat) => table.sideOf(seat)));
  if (!plane || !mine.size) return nothing;
  /** @type {Map<string, Unit[]>} */
  const standing = new Map();
  for (const unit of units) standing.set(unit.area, [...(standing.get(unit.area) ?? []), unit]);
  const rows = [];
  for (const [id, side] of control) {
    if (!side || !mine.has(table.sideOf(side))) continue;
    const near = [id, ...(plane.area(id)?.neighbours ?? [])];
    const foes = near.flatMap((/** @type {string} */ other) => (standing.get(other) ?? []).filter((unit) => !mine.has(table.sideOf(unit.owner)) && table.look.hostile(side, unit.owner, table, [id, other])));
    if (foes.length) rows.push({ id, foes: foes.length, own: (standing.get(id) ?? []).filter((unit) => mine.has(table.sideOf(unit.owner))).length });
  }
  rows.sort((a, b) => b.foes - b.own - (a.foes - a.own));
  if (!rows.length) return nothing;
  return html`<h3>${t("situation-threats")}</h3><ul class="threats">${rows.slice(0, MOST_THREATS).map(
    ({ id, foes, own }) => html`<li><button class="order" @click=${() => table.deeds.showMe([id])}><span>${table.words.name("area", id)}</span><span class="muted">${t("situation-threat", { own, foes })}</span></button></li>`,
  )}</ul>`;
}

/** @param {Table} table */
function coming(table) {
  const notes = (table.look.track?.(table) ?? []).filter((cell) => cell.turn >= table.state.turn && cell.notes?.length).slice(0, MOST_TURNS);
  if (!notes.length) return nothing;
  return html`<h3>${t("situation-coming")}</h3>${notes.map((cell) => html`<p class="coming-turn"><b>${cell.name}</b> ${cell.notes.join(" ")}</p>`)}`;
}

// Standing orders ----------------------------------------------------------------------------------------------------

/**
 * Where one says once when one wants to be asked: for all of one's seats.
 * @param {Table} table
 */
export function standingOrders(table) {
  const { standing, mine, ending } = table.match.snapshot;
  if (ending || !standing?.length) return nothing;
  const topics = [...grouped(standing, (row) => row.topic)];
  const given = standing.filter((row) => row.given).length;
  return html`<details class="standing" ?open=${given > 0}><summary data-help="standing">${t("standing")}${given ? html` <span class="count">${topics.filter(([, rows]) => rows.some((row) => row.given)).length}</span>` : nothing}</summary>
    <p class="muted">${t("standing-help")}</p>
    ${topics.map(([topic, rows]) => topicRow(table, topic, rows, mine))}</details>`;
}

/**
 * @param {Table} table
 * @param {string} topic
 * @param {StandingRow[]} rows
 * @param {string[]} seats
 */
function topicRow(table, topic, rows, seats) {
  const row = rows.find((one) => one.given) ?? rows[0];
  /** @param {{ask?: string, during?: string}} changed */
  const order = (changed) => table.deeds.dare(() => table.match.standing({ seats, topic, ask: row.ask, during: row.during, ...changed }));
  const name = table.words.text(`standing-${topic}`) ?? topic;
  return html`<div class="standing-row ${row.given ? "given" : ""}" data-topic=${topic}>
    <label class="field"><span>${name}</span><select data-ask @change=${(/** @type {Of<HTMLSelectElement>} */ event) => order({ ask: event.target.value })}>
      ${row.asks.map((ask) => html`<option value=${ask} ?selected=${ask === row.ask}>${table.words.text(`standing-${topic}-${ask}`) ?? ask}</option>`)}</select></label>
    ${row.given
      ? html`<label class="field"><span class="sr">${t("standing-during")}</span><select data-during aria-label="${name}: ${t("standing-during")}" @change=${(/** @type {Of<HTMLSelectElement>} */ event) => order({ during: event.target.value })}>
          ${["phase", "turn", ""].map((during) => html`<option value=${during} ?selected=${during === row.during}>${t(`standing-${during || "good"}`)}</option>`)}</select></label>
        <button class="button icon quiet" aria-label="${name}: ${t("standing-remove")}" data-help="standing-remove" @click=${() => order({ ask: row.asks[0], during: "" })}>${icon("close")}</button>`
      : nothing}</div>`;
}

// Armies in hand -----------------------------------------------------------------------------------------------------

/**
 * The orders of the armies in hand by kind; those against an enemy with their odds. Pointing at one shows its way on the board.
 * @param {Table} table
 * @param {Order[]} orders
 */
function inHand(table, orders) {
  const kinds = [...grouped(orders, (order) => order.kind)];
  odds(table, orders.filter((order) => order.dice).slice(0, MOST_ODDS));
  return html`<section class="situation in-panel" aria-label=${t("situation-orders")}>
    ${kinds.map(([kind, list]) => html`<h3>${kindName(table, kind)} <span class="muted">${list.length}</span></h3>
      <ul>${list.map((order) => html`<li>${row(table, order)}</li>`)}</ul>`)}</section>`;
}

/**
 * @param {Table} table
 * @param {Order} order
 */
function row(table, order) {
  const show = () => aim(table, order, table.board?.pointer.spot(order.to));
  const pointed = (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && show();
  const hide = () => aim(table, null);
  return html`<button class="order ${order.hostile ? "hostile" : ""}" data-order="${order.kind} ${order.to}" @click=${() => table.deeds.order(order)}
    @pointerenter=${pointed} @pointerleave=${hide} @focus=${(/** @type {FocusEvent} */ event) => seen(event) && show()} @blur=${hide}>
    <span>${table.words.name("area", order.to)}</span><span class="muted">${costs(table, order)}</span>${chance(table, order)}</button>`;
}

/**
 * Whether a row has the focus by keys: a finger gives it too, and means the order itself.
 * @param {FocusEvent} event
 */
function seen({ target }) {
  return /** @type {HTMLElement} */ (target).matches(":focus-visible");
}

/**
 * Ask for the odds of some orders, one after the other, once in a position.
 * @param {Table} table
 * @param {Order[]} orders
 */
async function odds(table, orders) {
  const { seq } = table.match.snapshot;
  for (const order of orders) {
    if (answers.has(order)) continue;
    answers.set(order, null);
    const answer = await prospect(table, order);
    if (table.match.snapshot.seq !== seq) return;
    answers.set(order, answer?.sentence ?? null);
    table.redraw();
  }
}

/**
 * The sentence about an order that was asked for: an order belongs to one position.
 * @type {WeakMap<Order, Message | null>}
 */
const answers = new WeakMap();

/**
 * @param {Table} table
 * @param {Order} order
 */
function chance(table, order) {
  const sentence = answers.get(order);
  return sentence ? html`<small class="chance">${table.words.say(sentence)}</small>` : nothing;
}
