/** The armies in hand: who else lies in their pile, what they can do by kind, and the order one points at. */

import { html, nothing, svg } from "../../vendor/lit.js";
import { capital } from "../articles.js";
import { orderSign } from "../board/reach.js";
import { icon } from "../icons.js";
import { pressed } from "../table/choosing.js";
import { isHasty } from "../table/haste.js";
import { leftBy } from "../table/undone.js";
import { hasText, t } from "../words.js";
import { counterPicture } from "./forces.js";
import { oddsTable } from "./odds.js";
import { place } from "./placement.js";

/** A pile of more counters than this is not shown whole. */
const SHOWN = 8;

/** So much of the board's lower edge the strip may cover, in pixels: what lies there drives it to the upper one. */
const STRIP = 240;

/**
 * The strip below the board while armies are in hand: a legend of the signs on the map, and a choice among them.
 * @param {Table} table
 */
export function handStrip(table) {
  const { hand, past } = table;
  if (past) return nothing;
  if (hand.empty) return fewLeft(table);
  const asks = hand.aimed && (hand.settled || matchMedia("(hover: none)").matches);
  const height = table.element.querySelector(".board-place")?.clientHeight ?? 0;
  const low = asks && (table.weighed?.y ?? 0) > Math.max(height / 2, height - STRIP);
  return html`<section class="in-hand ${low ? "high" : ""}" aria-label=${t("hand")}>
    ${asks ? confirm(table) : nothing}
    <div class="hand-row">
      ${pile(table)}
      ${hand.settled ? nothing : html`<span class="hand-kinds">${kinds(hand.orders).map((order) => kindButton(table, order))}</span>`}
      ${others(table)}
      <button class="button icon quiet" aria-label=${t("deselect")} data-help="deselect" @click=${() => table.deeds.forget()}>${icon("close")}</button>
    </div>
  </section>`;
}

/**
 * What is asked while armies are in hand: where they go, or whether they do the one thing they can.
 * @param {Table} table
 */
export function handSentence(table) {
  const { hand, words } = table;
  if (hand.empty) return null;
  if (hand.settled) return orderName(table, /** @type {Order} */ (hand.aimed));
  return capital(t("hand-where", words.spoken({ armies: hand.armies.map((id) => ({ word: "army", id })) })));
}

/** So few actions are offered as buttons, however they are chosen on the map. */
const FEW = 4;

/**
 * What is left of a choice begun on the map, or of one that never was large: a button for each, so that none has to be looked for.
 * @param {Table} table
 */
function fewLeft(table) {
  const { choices, match } = table;
  const left = choices.open.filter((one) => one.things.length);
  const dice = !choices.plain.length && left.every(({ action }) => table.dicey(action)); // as battles to be fought, wherever they are
  const few = choices.chosen.length || dice ? FEW : 1;
  if (!match.mine || !left.length || left.length > few || table.menu) return nothing;
  const declined = choices.plain.some((action) => !leftBy(table, action).length); // then that is the green one
  /** @param {string[]} things */
  const areaOf = (things) => things.find((name) => name.startsWith("area:"))?.slice(5);
  /**
   * @param {MouseEvent} event
   * @param {Action} action
   * @param {string[]} things
   */
  const press = (event, action, things) => isHasty(table, event, action) || table.deeds.afterwards(() => pressed(table, action, areaOf(things)));
  return html`<section class="in-hand" aria-label=${t("choose")}><div class="hand-row">
    ${left.map(({ action, things }) => html`<button class="button ${declined || (dice && left.length > 1) ? "" : "go"}" data-action=${action.text} @click=${(/** @type {MouseEvent} */ event) => press(event, action, things)}
      @pointerenter=${() => table.deeds.weigh(action)} @pointerleave=${() => table.deeds.weigh(null)}>${table.dicey(action) ? icon("dice") : nothing}${table.words.action(action)}</button>`)}
  </div></section>`;
}

/**
 * The counters of the pile in hand, each to be added or put back.
 * @param {Table} table
 */
function pile(table) {
  const { hand, units } = table;
  const areas = new Set(units.filter((unit) => hand.armies.includes(unit.id)).map((unit) => unit.area));
  const near = units.filter((unit) => hand.armies.includes(unit.id) || (areas.has(unit.area) && unit.owner === hand.owner && table.choices.lit.has(`army:${unit.id}`)));
  return html`<span class="hand-pile">${near.slice(0, SHOWN).map(
    (unit) => html`<button class="hand-army" aria-pressed=${hand.armies.includes(unit.id)} title=${table.unitName(unit)} aria-label=${table.unitName(unit)}
      @click=${() => table.deeds.afterwards(() => hand.toggle(unit.id))}>${counterPicture({ ...unit, marks: [] })}</button>`,
  )}</span>`;
}

/**
 * One order of each kind, friendly and hostile ones apart.
 * @param {Order[]} orders
 */
function kinds(orders) {
  return [...new Map(orders.map((order) => [order.kind, order])).values()];
}

/**
 * @param {Table} table
 * @param {Order} order
 */
function kindButton(table, order) {
  const { hand } = table;
  const count = hand.orders.filter((one) => one.kind === order.kind).length;
  return html`<button class="button quiet" aria-pressed=${hand.kind === order.kind} aria-label="${kindName(table, order.kind)}: ${count}" title="${kindName(table, order.kind)}: ${t("hand-only")}" @click=${() => hand.only(order.kind)}>
    ${signPicture(order)}<span class="kind">${kindName(table, order.kind)}</span> <span class="count">${count}</span></button>`;
}

/**
 * What may be decided about one army in hand besides its orders.
 * @param {Table} table
 */
function others(table) {
  const { hand, choices } = table;
  if (hand.armies.length !== 1) return nothing;
  const begun = new Set(hand.orders.map((order) => order.actions[0]));
  const rest = choices.open.filter((one) => one.things.includes(`army:${hand.armies[0]}`) && !begun.has(one.action.text)).map((one) => one.action);
  if (!rest.length) return nothing;
  return html`<button class="button quiet" aria-haspopup="menu" @click=${(/** @type {Of<HTMLElement>} */ event) => table.deeds.offer(rest, event.currentTarget)}>${t("hand-more")} <span class="count">${rest.length}</span></button>`;
}

/**
 * On a touch screen: what the order brings, and one large button for each kind of order that leads there.
 * @param {Table} table
 */
function confirm(table) {
  const { hand } = table;
  const aimed = /** @type {Order} */ (hand.aimed);
  return html`<div class="hand-confirm">
    ${facts(table, aimed, table.weighed?.sentence, false)}
    ${hand.to(aimed.to).map((order, i) => html`<button class="button ${order.war ? "danger" : i ? "" : "go"}" data-order=${order.kind} @click=${() => table.deeds.order(order, true)}>${signPicture(order)}${orderName(table, order)}${price(table, order)}</button>`)}
  </div>`;
}

/**
 * The card beside the pointer: which order a click gives, by which way, for what price, with what chance.
 * @param {Table} table
 * @param {Order} order
 */
export function orderCard(table, order) {
  const { hand } = table;
  if (hand.settled || matchMedia("(hover: none)").matches) return nothing;
  const { odds, sentence, x, y } = table.weighed ?? {};
  const instead = hand.to(order.to).filter((one) => one !== order);
  return html`<div class="pop weigh order-card" role="tooltip" ${place(x, y, true)}>
    <b>${signPicture(order)} ${orderName(table, order)}</b>
    ${facts(table, order, sentence)}
    ${instead.length ? html`<span class="muted">${t("hand-instead", { kinds: instead.map((one) => kindName(table, one.kind) + price(table, one)).join(", ") })}</span>` : nothing}
    ${odds ? html`${table.look.oddsHead?.(odds, table) ?? nothing}${oddsTable(odds, table)}` : nothing}
  </div>`;
}

/**
 * Way, price and chance of an order; no price where a button has it.
 * @param {Table} table
 * @param {Order} order
 * @param {Message | undefined} sentence
 * @param {boolean} [priced]
 */
function facts(table, order, sentence, priced = true) {
  const path = table.ghost?.[0]?.areas ?? order.path; // as it is drawn
  const way = path.map((id) => table.words.name("area", id));
  return html`
    ${way.length > 2 ? html`<span class="way">${way.join(" → ")}</span>` : nothing}
    ${priced && order.cost.length ? html`<span class="cost">${costs(table, order)}</span>` : nothing}
    ${order.war ? html`<span class="barred">${warText(table, order)}</span>` : nothing}
    ${sentence ? html`<span class="chance">${table.words.say(sentence)}</span>` : nothing}`;
}

/**
 * @param {Table} table
 * @param {Order} order
 */
export function orderName(table, order) {
  return t("hand-order", { kind: kindName(table, order.kind), area: table.words.name("area", order.to) });
}

/**
 * That an order begins a war, and who enters it.
 * @param {Table} table
 * @param {Order} order
 */
export function warText({ words }, { begins }) {
  return [t("sure-war"), ...new Set(begins.map((event) => words.event(event)))].join(" ");
}

/**
 * What an order takes, in words.
 * @param {Table} table
 * @param {Order} order
 */
export function costs(table, order) {
  return order.cost.map(({ name, amount }) => `${amount} ${table.words.text(`resource-${name}`, { amount }) ?? name}`).join(", ");
}

/**
 * @param {Table} table
 * @param {Order} order
 */
function price(table, order) {
  return order.cost.length ? ` (${costs(table, order)})` : "";
}

/**
 * The name of a kind of order: the game's own, else the usual one.
 * @param {Table} table
 * @param {string} kind
 */
export function kindName(table, kind) {
  const id = `order-${kind.replaceAll("_", "-")}`;
  return table.words.text(id) ?? (hasText(id) ? t(id) : kind.replaceAll("_", " "));
}

/** @param {Order} order */
function signPicture(order) {
  return html`<svg class="sign-picture" viewBox="-11 -11 22 22" aria-hidden="true">${svg`${orderSign(order)}`}</svg>`;
}
