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

/** @import { BlitzkriegTable, BlitzkriegUnit, Loss } from "./types.d.ts" */

/**
 * What is laid out now: the market, losses, reactions, cards; else the hand, if one asked for it, or a sign that it holds something.
 * @param {BlitzkriegTable} table
 * @returns {Dock | null}
 */
export function dock(table) {
  const { match, position } = table;
  const phase = position.phase;
  const own = match.mine && !table.past;
  if (own && phase === "produce" && position.market) return market(table, position.market);
  if (own && LOSSES.has(phase ?? "")) return losses(table);
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
 * @param {BlitzkriegTable} table
 */
export function toggleHand(table) {
  table.own.handOpen = !table.own.handOpen;
  table.redraw();
}

/**
 * How many cards may be played now; a click lays them out.
 * @param {BlitzkriegTable} table
 * @param {Action[]} plays
 * @returns {Dock}
 */
function foldedHand(table, plays) {
  const body = html`<div class="row"><button class="chip playable-cards" aria-expanded="false" @click=${() => toggleHand(table)}>${cardBack()}${table.words.text("hand-playable", { count: plays.length })}</button></div>`;
  return { body, taken: (action) => action.kind === "play" };
}

/**
 * One's cards; those that may be played now have a button.
 * @param {BlitzkriegTable} table
 * @param {Action[]} plays
 * @returns {Dock}
 */
function hand(table, plays) {
  const shown = Object.entries(table.position.hands ?? {}).flatMap(([power, held]) => (Array.isArray(held) && held.length ? [{ power, held }] : []));
  const seat = table.state.seat;
  /** @param {string} id */
  const playable = (id) => plays.find((action) => action.args.card === id) ?? null;
  const body = html`<div class="hand" role="list" aria-label=${table.words.text("table-cards")}>
    ${shown.flatMap(({ power, held }) => [...held].sort((a, b) => Number(Boolean(playable(b))) - Number(Boolean(playable(a)))).map((id) => html`<div role="listitem">${cardFace(card(id), table, { action: power === seat ? playable(id) : null, power, by: shown.length > 1 ? power : null })}</div>`))}</div>`;
  return { body, taken: (action) => action.kind === "play" && shown.some(({ power }) => power === seat) };
}

/**
 * The card just drawn or offered, and what may be done with it.
 * @param {BlitzkriegTable} table
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
 * @param {BlitzkriegTable} table
 * @returns {Dock}
 */
function losses(table) {
  const { actions } = table.match.snapshot;
  const suggested = actions.find((action) => action.kind === "losses");
  const hits = actions.filter((action) => action.kind === "hit");
  const told = suggested ? foreseen(table, suggested) : [];
  const { words } = table;
  /** @param {string | null | undefined} id */
  const unit = (id) => table.unit(id ?? null);
  const body = html`<div class="losses-dock">
    ${suggested ? html`<div class="suggested"><h3>${words.text("losses-suggested")}</h3>
      <div class="loss-units">${/** @type {const} */ (["reduced", "eliminated"]).map((event) => lost(event, told.filter((loss) => loss.event === event && !(event === "reduced" && told.some((other) => other.event === "eliminated" && other.army === loss.army))), table))}</div>
      ${one(table, suggested, "go", GO_ON)}</div>` : nothing}
    ${hits.length ? html`<div class="chosen-loss"><h3>${words.text("losses-choose")}</h3><div class="loss-units">
      ${hits.map((action) => html`<button class="loss" data-action=${action.text} @click=${() => table.deeds.play(action)} title=${words.action(action)}>${pictureOf(unit(action.args.army))}<span class="sr">${words.action(action)}</span></button>`)}</div></div>` : nothing}</div>`;
  return { body, taken: (action) => action.kind === "losses" || action.kind === "hit" };
}

/** @param {Unit | undefined} unit */
const pictureOf = (unit) => (unit ? counterPicture({ ...unit, marks: [] }) : nothing);

/**
 * The counters a loss turns over or takes off.
 * @param {Loss["event"]} event
 * @param {Loss[]} losses
 * @param {BlitzkriegTable} table
 */
export function lost(event, losses, table) {
  if (!losses.length) return nothing;
  /** @param {string} army */
  const picture = (army) => counterPicture({ ...(table.unit(army) ?? fullFace(kindOf(army), table.words)), marks: [], cargo: [] });
  return html`<figure class=${event}><figcaption>${table.words.text(`loss-${event}`)}</figcaption>${losses.map(({ army }) => html`<span title=${table.words.name("army", army)}>${picture(army)}<span class="sr">${table.words.name("army", army)}</span></span>`)}</figure>`;
}

/**
 * What the suggestion would take, asked once for every decision.
 * @param {BlitzkriegTable} table
 * @param {Action} action
 * @returns {Loss[]}
 */
function foreseen(table, action) {
  const key = `${table.match.snapshot.seq}`;
  if (table.own.foreseen?.key === key) return table.own.foreseen.losses;
  table.own.foreseen = { key, losses: [] };
  table.match.preview(action.text).then((answer) => {
    /** @type {Loss[]} */
    const losses = [];
    for (const { event, data } of answer?.events ?? []) {
      if (event !== "reduced" && event !== "eliminated") break;
      losses.push({ event, army: data.army });
    }
    table.own.foreseen = { key, losses };
    table.redraw();
  }, () => null);
  return [];
}

// The battle chart -----------------------------------------------------------------------------------------------

/**
 * Which units fight in the land part and which in the air/sea part; a click shifts one.
 * @param {BlitzkriegTable} table
 * @returns {Dock}
 */
function chart(table) {
  const { words, units } = table;
  const { zone: area, side } = table.shown.focus;
  const shifts = new Map(table.match.snapshot.actions.filter((action) => action.kind === "shift").map((action) => [action.args.army, action]));
  const ready = table.match.snapshot.actions.find((action) => action.kind === "ready");
  const mine = units.filter((unit) => unit.owner === side && (unit.area === area || unit.army.support === area) && !unit.army.cargo);
  /**
   * @param {string} name
   * @param {BlitzkriegUnit[]} list
   */
  const part = (name, list) => html`<div class="chart-part"><h3>${words.text(`part-${name}`)}</h3><div class="loss-units">
    ${list.map((unit) => {
      const shift = shifts.get(unit.id);
      return shift
        ? html`<button class="loss" data-action=${shift.text} title=${words.action(shift)} @click=${() => table.deeds.play(shift)}>${pictureOf(unit)}<span class="sr">${words.action(shift)}</span></button>`
        : html`<span class="loss fixed" title=${table.unitName(unit)}>${pictureOf(unit)}</span>`;
    })}</div></div>`;
  /** @param {BlitzkriegUnit} unit */
  const aloft = (unit) => Boolean(unit.army.air_part);
  const body = html`<div class="chart-dock">${part("land", mine.filter((unit) => !aloft(unit)))} ${part("air", mine.filter(aloft))} ${ready ? one(table, ready, "go", GO_ON) : nothing}</div>`;
  return { body, taken: (action) => action.kind === "shift" || action.kind === "ready" };
}
