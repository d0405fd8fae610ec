/** What pops up over the board: a menu of actions, why something is forbidden, what an action would bring. */

import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { answering, inWords, t } from "../words.js";
import { areaCard, counterPicture } from "./forces.js";
import { orderCard } from "./hand.js";
import { oddsTable } from "./odds.js";
import { place } from "./placement.js";

/**
 * The actions one may have meant.
 * @param {Table} table
 */
export function menu(table) {
  if (!table.menu) return nothing;
  const { actions, x, y } = table.menu;
  /** @type {Map<Unit | null, Action[]>} */
  const groups = Map.groupBy ? Map.groupBy(actions.slice(0, 60), (action) => subject(table, action)) : new Map([[null, actions.slice(0, 60)]]);
  return html`<div class="pop menu" role="menu" aria-label=${t("choose")} ${place(x, y)} @keydown=${menuKey}>
    ${[...groups].map(([unit, group]) => html`
      ${unit ? html`<div class="menu-head" role="presentation">${counterPicture({ ...unit, marks: [] })}<b>${table.unitName(unit)}</b></div>` : nothing}
      ${group.map((action) => menuItem(table, action, unit))}`)}
    ${actions.length > 60 ? html`<p class="muted">${t("orders-more", { count: actions.length - 60 })}</p>` : nothing}
  </div>`;
}

/**
 * @param {Table} table
 * @param {Action} action
 * @param {Unit | null} unit
 */
function menuItem(table, action, unit) {
  const label = unit && Object.keys(action.args).length === 1 ? table.kindName(action.kind) : table.words.action(action);
  const show = () => table.deeds.weigh(action);
  const touched = matchMedia("(hover: none)").matches && !table.dicey(action); // the card would lie over the menu
  return html`<button role="menuitem" class="order" data-action=${action.text} @click=${() => table.deeds.play(action)}
    @pointerenter=${touched ? nothing : show} @focus=${touched ? nothing : show}>${table.dicey(action) ? icon("dice") : nothing}<span>${label}</span></button>`;
}

/**
 * The counter on the map an action is about.
 * @param {Table} table
 * @param {Action} action
 */
function subject(table, action) {
  const field = Object.keys(action.args).find((key) => table.words.wordOf(action.kind, key) === "army" || table.words.wordOf(action.kind, key) === "unit");
  return (field && table.units.find((unit) => unit.id === action.args[field])) || null;
}

/** @param {Of<HTMLElement, KeyboardEvent>} event */
function menuKey(event) {
  const step = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowUp: -1 })[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll(".order")];
  rows[(rows.findIndex((row) => row === document.activeElement) + step + rows.length) % rows.length].focus();
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Why something cannot be done, with its rules.
 * @param {Table} table
 */
export function whyNot(table) {
  if (!table.why) return nothing;
  const { deed, sentence, rules, x, y } = table.why;
  return html`<div class="pop why" role="alert" ${place(x, y, false, true)}>
    <button class="button icon quiet close" aria-label=${t("close")} @click=${() => table.deeds.forget()}>${icon("close")}</button>
    <h3>${deed ? t("why-cannot", { deed }) : t("why-not")}</h3>
    ${deed && rules.length ? nothing : html`<p>${inWords(sentence)}</p>`}
    ${rules.length ? html`<dl>${rules.slice(0, 4).map((rule) => html`<dt><button class="rule-link" @click=${() => table.deeds.showRule(rule.id)}>${rule.id}</button></dt><dd>${inWords(rule)}</dd>`)}</dl>` : nothing}
  </div>`;
}

/**
 * The area one looks into, where the panel that tells it is not to be seen.
 * @param {Table} table
 */
export function lookedInto(table) {
  const narrow = matchMedia("(max-width: 860px)").matches;
  const told = settings.get("panel") === "orders" && (narrow ? table.sheetOpen : table.panelSeen);
  if (!table.looked || told || table.why || !table.board?.pointer) return nothing;
  const { x, y } = table.board.pointer.spot(table.looked);
  return html`<div class="pop looked-into" data-about=${table.looked} ${place(x, y, false, true)}>${areaCard(table)}</div>`;
}

/**
 * What an action would cost and bring.
 * @param {Table} table
 */
export function weighing(table) {
  if (!table.weighed) return nothing;
  const { action, order, title, odds, cost, next, barred, x, y } = table.weighed;
  if (order) return orderCard(table, order);
  if (!action) return nothing;
  const about = barred ?? meaning(table, action);
  const rule = table.weighed.rule ?? table.info.look.colours?.rules?.[action.kind];
  if (!odds && !cost && !about && !x) return nothing;
  const then = odds || cost ? "" : table.words.say(next);
  return html`<div class="pop weigh" role="tooltip" ${place(x ?? null, y ?? null, true)}>
    <b>${title ?? table.words.action(answering(action, table.state))}</b>
    ${cost ? html`<span class="cost">${cost}</span>` : nothing}
    ${about ? html`<span class="about ${barred ? "barred" : ""}">${about}</span>` : nothing}
    ${rule ? html`<small class="muted">${rule}</small>` : nothing}
    ${then && then !== table.words.say(table.state.prompt) ? html`<span class="then">${then}</span>` : nothing}
    ${odds ? html`${table.look.oddsHead?.(odds, table) ?? nothing}${oddsTable(odds, table)}` : nothing}
  </div>`;
}

/**
 * What the technology or card an action names is good for, else what such an action does.
 * @param {Table} table
 * @param {Action} action
 */
function meaning({ words }, { kind, args }) {
  const told = Object.entries(args ?? {}).map(([field, id]) => words.text(`about-${words.wordOf(kind, field)}-${id}`));
  return told.find(Boolean) ?? words.text(`help-${kind.replaceAll("_", "-")}`);
}
