/** Decisions of Blitzkrieg General that deserve a layout of their own, below the board. */

import { html, nothing } from "/static/vendor/lit.js";
import { GO_ON, one } from "/static/js/panels/decision.js";
import { counterPicture } from "/static/js/panels/forces.js";
import { cardBack, cardFace } from "./cards.js";
import { market } from "./market.js";
import { reactions } from "./reactions.js";
import { stand } from "./stand.js";
import { fullFace } from "./counters.js";
import { card, kindOf } from "./sheets.js";

/**
 * What is laid out now: the market, losses, reactions, cards; else the hand, if one asked for it, or a sign that it holds something.
 * @param {Table} table
 */
export function dock(table) {
  const { match, position } = table;
  const phase = position.phase;
  const own = match.mine && !table.past;
  if (own && phase === "produce" && position.market) return market(table);
  if (own && LOSSES.has(phase)) return losses(table);
  if (own && phase === "reaction") return reactions(table);
  if (own && (phase === "stand" || phase === "sea_stand")) return stand(table);
  if (own && phase === "commit") return chart(table);
  if (own && (phase === "card_choice" || phase === "card_offer")) return drawn(table);
  const plays = own ? match.snapshot.actions.filter((action) => action.kind === "play") : [];
  if (table.own.handOpen) return hand(table, plays);
  return plays.length ? foldedHand(table, plays) : null;
}

// Cards ----------------------------------------------------------------------------------------------------------

/**
 * Lay out the cards, or fold them away.
 * @param {Table} table
 */
export function toggleHand(table) {
  table.own.handOpen = !table.own.handOpen;
  table.redraw();
}

/**
 * How many cards may be played now; a click lays them out.
 * @param {Table} table
 * @param {any} plays
 */
function foldedHand(table, plays) {
  const body = html`<div class="row"><button class="chip playable-cards" aria-expanded="false" @click=${() => toggleHand(table)}>${cardBack()}${table.words.text("hand-playable", { count: plays.length })}</button></div>`;
  return { body, taken: (/** @type {any} */ action) => action.kind === "play" };
}

/**
 * One's cards; those that may be played now have a button.
 * @param {Table} table
 * @param {any} plays
 */
function hand(table, plays) {
  const shown = Object.entries(table.position.hands ?? {}).filter(([, held]) => Array.isArray(held) && held.length);
  const seat = table.state.seat;
  /** @param {string} id */
  const playable = (id) => plays.find((/** @type {any} */ action) => action.args.card === id) ?? null;
  const body = html`<div class="hand" role="list" aria-label=${table.words.text("table-cards")}>
    ${shown.flatMap(([power, held]) => [...held].sort((a, b) => Number(Boolean(playable(b))) - Number(Boolean(playable(a)))).map((id) => html`<div role="listitem">${cardFace(card(id), table, { action: power === seat ? playable(id) : null, power, by: shown.length > 1 ? power : null })}</div>`))}</div>`;
  return { body, taken: (/** @type {any} */ action) => action.kind === "play" && shown.some(([power]) => power === seat) };
}

/**
 * The card just drawn or offered, and what may be done with it.
 * @param {Table} table
 */
function drawn(table) {
  const { card: id } = table.shown.focus;
  if (!id) return null;
  return { body: html`<div class="hand">${cardFace(card(id), table)}</div>`, taken: () => false };
}

// Losses ---------------------------------------------------------------------------------------------------------

const LOSSES = new Set(["take_losses", "air_losses", "coast_loss"]);

/**
 * The suggested losses, confirmed with one click; or another unit takes the next one.
 * @param {Table} table
 */
function losses(table) {
  const { actions } = table.match.snapshot;
  const suggested = actions.find((action) => action.kind === "losses");
  const hits = actions.filter((action) => action.kind === "hit");
  const told = suggested ? foreseen(table, suggested) : [];
  const { words } = table;
  /** @param {string} id */
  const unit = (id) => table.units.find((one) => one.id === id);
  const body = html`<div class="losses-dock">
    ${suggested ? html`<div class="suggested"><h3>${words.text("losses-suggested")}</h3>
      <div class="loss-units">${["reduced", "eliminated"].map((event) => lost(event, told.filter((/** @type {any} */ loss) => loss.event === event && !(event === "reduced" && told.some((/** @type {any} */ other) => other.event === "eliminated" && other.army === loss.army))), table))}</div>
      ${one(table, suggested, "go", GO_ON)}</div>` : nothing}
    ${hits.length ? html`<div class="chosen-loss"><h3>${words.text("losses-choose")}</h3><div class="loss-units">
      ${hits.map((action) => html`<button class="loss" data-action=${action.text} @click=${() => table.deeds.play(action)} title=${words.action(action)}>${unit(action.args.army) ? counterPicture({ ...unit(action.args.army), marks: [] }) : nothing}<span class="sr">${words.action(action)}</span></button>`)}</div></div>` : nothing}</div>`;
  return { body, taken: (/** @type {any} */ action) => action.kind === "losses" || action.kind === "hit" };
}

/**
 * The counters a loss turns over or takes off.
 * @param {any} event
 * @param {any} losses
 * @param {Table} table
 */
export function lost(event, losses, table) {
  if (!losses.length) return nothing;
  /** @param {any} army */
  const picture = (army) => counterPicture({ ...(table.units.find((one) => one.id === army) ?? fullFace(kindOf(army), table.words)), marks: [], cargo: [] });
  return html`<figure class=${event}><figcaption>${table.words.text(`loss-${event}`)}</figcaption>${losses.map((/** @type {any} */ { army }) => html`<span title=${table.words.name("army", army)}>${picture(army)}<span class="sr">${table.words.name("army", army)}</span></span>`)}</figure>`;
}

/**
 * What the suggestion would take, asked once for every decision.
 * @param {Table} table
 * @param {Action} action
 */
function foreseen(table, action) {
  const key = `${table.match.snapshot.seq}`;
  if (table.own.foreseen?.key !== key) {
    table.own.foreseen = { key, losses: [] };
    table.match.preview(action.text).then((answer) => {
      const found = [];
      for (const { event, data } of answer?.events ?? []) {
        if (event !== "reduced" && event !== "eliminated") break;
        found.push({ event, army: data.army });
      }
      table.own.foreseen = { key, losses: found };
      table.redraw();
    }, () => null);
  }
  return table.own.foreseen.losses;
}

// The battle chart -----------------------------------------------------------------------------------------------

/**
 * Which units fight in the land part and which in the air/sea part; a click shifts one.
 * @param {Table} table
 */
function chart(table) {
  const { words, units } = table;
  const { zone: area, side } = table.shown.focus;
  /** @type {Map<string, any>} */
  const shifts = new Map(table.match.snapshot.actions.filter((action) => action.kind === "shift").map((action) => [action.args.army, action]));
  const ready = table.match.snapshot.actions.find((action) => action.kind === "ready");
  const mine = units.filter((unit) => unit.owner === side && (unit.area === area || unit.army.support === area) && !unit.army.cargo);
  /**
   * @param {string} name
   * @param {any} list
   */
  const part = (name, list) => html`<div class="chart-part"><h3>${words.text(`part-${name}`)}</h3><div class="loss-units">
    ${list.map((/** @type {any} */ unit) => (shifts.has(unit.id)
      ? html`<button class="loss" data-action=${shifts.get(unit.id).text} title=${words.action(shifts.get(unit.id))} @click=${() => table.deeds.play(shifts.get(unit.id))}>${counterPicture({ ...unit, marks: [] })}<span class="sr">${words.action(shifts.get(unit.id))}</span></button>`
      : html`<span class="loss fixed" title=${table.unitName(unit)}>${counterPicture({ ...unit, marks: [] })}</span>`))}</div></div>`;
  /** @param {Unit} unit */
  const aloft = (unit) => Boolean(unit.army.air_part);
  const body = html`<div class="chart-dock">${part("land", mine.filter((unit) => !aloft(unit)))} ${part("air", mine.filter(aloft))} ${ready ? one(table, ready, "go", GO_ON) : nothing}</div>`;
  return { body, taken: (/** @type {any} */ action) => action.kind === "shift" || action.kind === "ready" };
}
