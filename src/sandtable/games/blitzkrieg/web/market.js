/** Production: points and where they come from, repairs, what can be built at which price and when it arrives. */

import { html, nothing } from "/static/vendor/lit.js";
import { GO_ON, one } from "/static/js/panels/decision.js";
import { counterPicture } from "/static/js/panels/forces.js";
import { leftBy } from "/static/js/table/undone.js";
import { t } from "/static/js/words.js";
import { fullFace } from "./counters.js";
import { date, kindOf } from "./sheets.js";
import { coming } from "./tables.js";

/** @import { BlitzkriegTable, BlitzkriegView, Market } from "./types.d.ts" */

const ORDER = ["inf", "arm", "air", "tf", "sub", "conv", "hq"];

/**
 * @param {BlitzkriegTable} table
 * @param {Market} offered
 * @returns {Dock}
 */
export function market(table, { power, left, kinds, repairs }) {
  const { position: view, words } = table;
  const { actions } = table.match.snapshot;
  const builds = new Map(actions.filter((action) => action.kind === "build").map((action) => [action.args.kind, action]));
  const mends = new Map(actions.filter((action) => action.kind === "repair").map((action) => [action.args.army, action]));
  const done = actions.find((action) => action.kind === "done");
  const laid = keepPlaces(table, `${power} ${view.turn}`, { kinds, repairs });
  const goods = Object.entries(laid.kinds).map(([id, row]) => ({ ...row, ...fullFace(id, words), id })).sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || a.price - b.price);
  const body = html`<div class="market">
    <div class="purse"><b class="points">${left}</b><span>${words.text("market-left")}<small>${income(view, power, words)}</small></span>
      <span class="grow"></span>${done ? one(table, done, leftBy(table, done).length ? "" : "go", GO_ON, words.text(left ? "market-save" : "market-done", { left }) ?? undefined) : nothing}</div>
    ${Object.keys(laid.repairs).length ? html`<section><h3>${words.text("market-repairs")}</h3><div class="goods">${Object.entries(laid.repairs).map(([id, price]) => repair(id, price, mends.get(id), table))}</div></section>` : nothing}
    <section><h3>${words.text("market-builds")}</h3><div class="goods">${goods.map((row) => good(row, builds.get(row.id), view.turn, table))}</div></section>
    <details class="own-track"><summary>${words.text("table-coming")}</summary>${coming({ ...view, track: (view.track ?? []).filter((unit) => goods.some((row) => row.nation === fullFace(kindOf(unit.name), words).nation)) }, words)}</details></div>`;
  return { body, taken: (action) => action.kind === "build" || action.kind === "repair" || action.kind === "done" };
}

/**
 * Everything that was offered since a power began to produce: what is sold out or repaired keeps its place.
 * @param {BlitzkriegTable} table
 * @param {string} moment
 * @param {Pick<Market, "kinds" | "repairs">} offered
 */
function keepPlaces({ own }, moment, { kinds, repairs }) {
  const before = own.laid?.moment === moment ? own.laid : { kinds: {}, repairs: {} };
  const soldOut = Object.fromEntries(Object.entries(before.kinds).map(([id, row]) => [id, { ...row, left: 0 }]));
  own.laid = { moment, kinds: { ...soldOut, ...kinds }, repairs: { ...before.repairs, ...repairs } };
  return own.laid;
}

/**
 * @param {BlitzkriegView} view
 * @param {string} power
 * @param {GameWords} words
 */
function income(view, power, words) {
  const sources = Object.entries(view.income?.[power] ?? {}).map(([source, points]) => `${words.text(`income-${source}`)} ${points < 0 ? "−" : ""}${Math.abs(points)}`);
  if (view.resources?.[power]) sources.push(`${words.text("income-saved")} ${view.resources[power]}`);
  if (view.spent?.[power]) sources.push(`${words.text("income-spent")} −${view.spent[power]}`);
  return sources.join(" · ");
}

/**
 * One kind of counter: its face, price, how many are left, when it would come.
 * @param {Face & Market["kinds"][string] & {id: string}} good
 * @param {Action | undefined} action
 * @param {number} turn
 * @param {BlitzkriegTable} table
 */
function good({ id, price, turns, left, ...unit }, action, turn, table) {
  const { words } = table;
  const when = date(turn + turns);
  const arrives = when ? t("quarter-short", when) : "–";
  const label = words.text("market-good", { kind: words.name("kind", id), price, arrives, left });
  return html`<button class="good" data-action=${action?.text ?? nothing} aria-disabled=${!action} title=${label} @click=${() => (action ? table.deeds.play(action) : table.deeds.askWhy(`build ${id}`))}>
    <span class="sr">${label}</span>${counterPicture(unit)}<span class="tag" aria-hidden="true"><b>${price}</b><small>${arrives}</small></span><span class="stock" aria-hidden="true">×${left}</span></button>`;
}

/**
 * @param {string} id
 * @param {number} price
 * @param {Action | undefined} action
 * @param {BlitzkriegTable} table
 */
function repair(id, price, action, table) {
  const unit = table.units.find((one) => one.id === id);
  const label = table.words.text("market-repair", { army: table.words.name("army", id), price });
  return html`<button class="good" data-action=${action?.text ?? nothing} aria-disabled=${!action} title=${label} @click=${() => (action ? table.deeds.play(action) : table.deeds.askWhy(`repair ${id}`))}>
    <span class="sr">${label}</span>${unit ? counterPicture({ ...unit, marks: [] }) : nothing}<span class="tag" aria-hidden="true"><b>${price}</b></span></button>`;
}
