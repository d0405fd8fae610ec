/** Advice: the best orders with their reasons, drawn as arrows; and a word of warning before a mistake, for who wants to be taught. */

import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { freeCorner } from "./battle.js";
import { routesOf } from "../table/staging.js";
import { capital } from "../articles.js";
import { t } from "../words.js";

/** Milliseconds after which it is said that an order is being looked at. */
const SLOW = 500;

/**
 * Whether advice may be asked for now.
 * @param {Table} table
 */
export function advisable(table) {
  const { snapshot, mine } = table.match;
  return Boolean(snapshot.advice && mine && !snapshot.ending && !table.past);
}

/**
 * Ask for the best orders, and show them as they come; where they are open, put them away.
 * @param {Table} table
 */
export async function toggleAdvice(table) {
  if (open(table)) return closeAdvice(table);
  if (!advisable(table)) return undefined;
  const { seq } = table.match.snapshot;
  table.advice = { seq, list: null, fault: null, pointed: null };
  table.redraw();
  /** @type {Fault | null} */
  let fault = null;
  const found = await table.match.advice().catch((/** @type {Fault} */ said) => void (fault = said));
  if (table.advice?.seq !== seq) return undefined;
  await show(table, { seq, list: found?.advice ?? [], fault, pointed: null });
  table.element.querySelector(".advice .order")?.focus({ preventScroll: true });
  return undefined;
}

/**
 * Show orders in a corner where the card hides the fewest of their ways, and the way of the best beside it.
 * @param {Table} table
 * @param {NonNullable<Table["advice"]>} advice
 */
async function show(table, advice) {
  const list = advice.list ?? [];
  table.advice = { ...advice, corner: freeCorner(table, list.flatMap(({ ways }) => ways.flat())) };
  table.redraw();
  await table.element.updateComplete;
  const card = table.element.querySelector(".recap.advice");
  const best = list.find(({ ways }) => ways.length);
  if (best && card) table.board?.bringIn(best.ways.flat(), card.getBoundingClientRect());
}

/** @param {Table} table */
export function closeAdvice(table) {
  table.advice = null;
  table.redraw();
}

/**
 * The advice for this very position, if it is open.
 * @param {Table} table
 */
function open({ advice, match, past }) {
  return advice && advice.seq === match.snapshot.seq && !past ? advice : null;
}

/**
 * An arrow for each order that leads somewhere; where one is pointed at, the others are faint.
 * @param {Table} table
 */
export function adviceRoutes(table) {
  if (table.past) return [];
  const advice = open(table);
  const side = table.sideOf(table.match.snapshot.state.seat);
  const pointed = advice?.pointed ?? null;
  const shown = (advice?.list ?? []).flatMap((one) => routesOf(one.ways.map((path) => ({ path })), side).map((route) => ({ ...route, advised: true, kind: pointed && one !== pointed ? "advised faint" : "advised" })));
  return shown.sort((a, b) => b.kind.length - a.kind.length); // what is pointed at lies on top
}

/**
 * The button that asks for advice, beside undo.
 * @param {Table} table
 */
export function adviceButton(table) {
  if (!advisable(table)) return nothing;
  return html`<button class="button" id="ask-advice" data-help="advice" aria-label=${t("advice")} aria-pressed=${Boolean(open(table))} @click=${() => toggleAdvice(table)}>${icon("bulb")}<span class="wide">${t("advice")}</span></button>`;
}

/** @param {Table} table */
export function adviceCard(table) {
  const advice = open(table);
  if (!advice) return nothing;
  return html`<section class="recap advice ${advice.corner ?? ""}" aria-labelledby="advice-title" aria-busy=${!advice.list}>
    <header><h2 id="advice-title">${t(advice.warned ? "advice-better" : "advice-title")}</h2>
      <button class="button icon quiet" id="advice-close" aria-label=${t("close")} @click=${() => closeAdvice(table)}>${icon("close")}</button></header>
    ${advice.list ? nothing : html`<p class="loading" role="status">${t("advice-thinking")}</p>`}
    ${advice.fault ? html`<p role="alert">${t("advice-none")}</p>` : nothing}
    <ol>${(advice.list ?? []).map((one) => row(table, one))}</ol>
  </section>`;
}

/**
 * An order in words, with its reasons; a press carries it out. Where there is little room only the one asked about says why.
 * @param {Table} table
 * @param {Advice} one
 */
function row(table, one) {
  /** @param {Advice | null} shown */
  const point = (shown) => {
    if (!table.advice || table.advice.pointed === shown) return;
    table.advice.pointed = shown;
    table.redraw();
  };
  const show = async () => {
    point(one);
    ask();
    await table.element.updateComplete; // what it says now may take another part of the board
    const card = table.element.querySelector(".recap.advice");
    if (one.ways.length && card) table.board?.showBeside(one.ways.flat(), card.getBoundingClientRect());
  };
  const ask = () => {
    if (!table.advice || table.advice.asked === one) return;
    table.advice.asked = one;
    table.redraw();
  };
  /** @param {Event} event */
  const focused = ({ currentTarget }) => {
    point(one);
    if (/** @type {Element} */ (currentTarget).matches(":focus-visible")) ask(); // under a finger nothing moves before it has gone
  };
  const asked = table.advice?.asked ?? table.advice?.list?.[0];
  return html`<li class=${one === asked ? "asked" : ""} @pointerenter=${() => point(one)} @pointerleave=${() => point(null)}>
    <button class="order" @focus=${focused} @blur=${() => point(null)} @click=${show}>${icon(one.ways.length ? "target" : "check")}<span>${titleOf(table, one)}
      ${one.reasons.map((reason) => html`<small>${table.words.say(reason)}</small>`)}</span></button>
    <button class="button go" data-advised=${one.actions[0]} @click=${() => follow(table, one)}>${t("advice-do")}</button></li>`;
}

/**
 * What an order does, in words that may stand within a sentence: its title, else its decisions one by one.
 * @param {Table} table
 * @param {Advice} one
 */
export function titleOf({ words, match }, { title, steps }) {
  if (title) return words.say(title).replace(/\.$/, "");
  const asked = match.snapshot.state.prompt?.args;
  const [first, ...rest] = steps.map((step) => capital(words.action({ ...step, asked })));
  if (!rest.length || rest[0].startsWith(first)) return rest.join(" + ") || first;
  return `${first} – ${rest.join(" + ")}`;
}

/**
 * @param {Table} table
 * @param {Advice} one
 */
function follow(table, { actions }) {
  closeAdvice(table);
  return table.deeds.follow(actions);
}

// Being taught ---------------------------------------------------------------------------------------------------------

/**
 * Whether one wants to be warned before mistakes, and may be.
 * @param {Table} table
 */
export function coached(table) {
  return (settings.get("coach") || table.match.snapshot.guided) && advisable(table);
}

/**
 * Whether an order is a mistake; then it is told what would be better, and one is asked.
 * @param {Table} table
 * @param {string[]} actions
 * @param {() => unknown} play what was ordered
 */
export async function warns(table, actions, play) {
  const { seq } = table.match.snapshot;
  /** @param {boolean} on */
  const looks = (on) => {
    table.coaching = on;
    table.redraw();
  };
  const slow = setTimeout(looks, SLOW, true);
  const { warning } = (await table.match.warning(actions).catch(() => null)) ?? {};
  clearTimeout(slow);
  looks(false);
  if (!warning || table.match.snapshot.seq !== seq) return false;
  const sentence = t("coach-warning", { better: titleOf(table, warning.better), points: Math.round(100 * warning.missed) });
  const left = [...warning.coming.map((coming) => table.words.say(coming)), sentence];
  table.sure = { seq, label: t("coach-anyway"), text: actions.join(), left, play };
  table.spoken = left.join(" ");
  await show(table, { seq, list: [warning.better], fault: null, pointed: null, warned: true });
  return true;
}
