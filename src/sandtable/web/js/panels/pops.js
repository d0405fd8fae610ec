/** What pops up over the board: a menu of actions, why something is forbidden, what an action would bring. */

import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { inWords, t } from "../words.js";
import { counterPicture } from "./forces.js";
import { oddsTable } from "./odds.js";
import { place } from "./pop.js";

/** The actions one may have meant. */
export function menu(screen) {
  if (!screen.menu) return nothing;
  const { actions, x, y } = screen.menu;
  const groups = Map.groupBy ? Map.groupBy(actions.slice(0, 60), (action) => subject(screen, action)) : new Map([[null, actions.slice(0, 60)]]);
  return html`<div class="pop menu" role="menu" aria-label=${t("choose")} ${place(x, y)} @keydown=${(event) => menuKey(event)}>
    ${[...groups].map(([unit, group]) => html`
      ${unit ? html`<div class="menu-head" role="presentation">${counterPicture({ ...unit, marks: [] })}<b>${screen.unitName(unit)}</b></div>` : nothing}
      ${group.map((action) => menuItem(screen, action, unit))}`)}
    ${actions.length > 60 ? html`<p class="muted">${t("orders-more", { count: actions.length - 60 })}</p>` : nothing}
  </div>`;
}

function menuItem(screen, action, unit) {
  const label = unit && Object.keys(action.args).length === 1 ? screen.kindName(action.kind) : screen.words.action(action);
  return html`<button role="menuitem" class="order" data-action=${action.text} @click=${() => screen.play(action)}
    @pointerenter=${() => screen.weigh(action)} @focus=${() => screen.weigh(action)}>${screen.dicey(action) ? icon("dice") : nothing}<span>${label}</span></button>`;
}

/** The counter on the map an action is about. */
function subject(screen, action) {
  const field = Object.keys(action.args).find((key) => screen.words.wordOf(action.kind, key) === "army" || screen.words.wordOf(action.kind, key) === "unit");
  return (field && screen.units.find((unit) => unit.id === action.args[field])) || null;
}

function menuKey(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll(".order")];
  rows[(rows.indexOf(document.activeElement) + step + rows.length) % rows.length].focus();
  event.preventDefault();
  event.stopPropagation();
}

/** Why something cannot be done, with its rules. */
export function whyNot(screen) {
  if (!screen.why) return nothing;
  const { sentence, rules, x, y } = screen.why;
  return html`<div class="pop why" role="alert" ${place(x, y)}>
    <button class="button icon quiet close" aria-label=${t("close")} @click=${() => screen.forget()}>${icon("close")}</button>
    <h3>${t("why-not")}</h3>
    <p>${sentence ? inWords(sentence) : t("choose-army-first")}</p>
    ${rules.length ? html`<dl>${rules.slice(0, 4).map((rule) => html`<dt><button class="rule-link" @click=${() => screen.showRule(rule.id)}>${rule.id}</button></dt><dd>${inWords(rule)}</dd>`)}</dl>` : nothing}
  </div>`;
}

/** What an action would cost and bring. */
export function weighing(screen) {
  if (!screen.weighed) return nothing;
  const { action, odds, cost, next, x, y } = screen.weighed;
  const about = meaning(screen, action);
  if (!odds && !cost && !about && !x) return nothing;
  const then = odds || cost ? "" : screen.words.say(next);
  return html`<div class="pop weigh" role="tooltip" ${place(x ?? null, y ?? null, true)}>
    <b>${screen.words.action(action)}</b>
    ${cost ? html`<span class="cost">${cost}</span>` : nothing}
    ${about ? html`<span class="about">${about}</span>` : nothing}
    ${then && then !== screen.words.say(screen.state.prompt) ? html`<span class="then">${then}</span>` : nothing}
    ${odds ? html`${screen.look.oddsHead?.(odds, screen) ?? nothing}${oddsTable(odds, screen)}` : nothing}
  </div>`;
}

/** What the technology or card an action names is good for. */
function meaning({ words }, { kind, args }) {
  const told = Object.entries(args ?? {}).map(([field, id]) => words.text(`about-${words.wordOf(kind, field)}-${id}`));
  return told.find(Boolean);
}
