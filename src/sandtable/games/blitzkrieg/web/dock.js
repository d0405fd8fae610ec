/** Decisions of Blitzkrieg General that deserve a layout of their own, below the board. */

import { html, nothing } from "/static/vendor/lit.js";
import { GO_ON, one } from "/static/js/panels/decision.js";
import { counterPicture } from "/static/js/panels/forces.js";
import { cardFace } from "./cards.js";
import { market } from "./market.js";
import { reactions } from "./reactions.js";
import { stand } from "./stand.js";
import { fullFace } from "./counters.js";
import { card, frameOf, kindOf, named } from "./sheets.js";

/** What is laid out now: the market, losses, reactions, cards; else the hand, if one asked for it. */
export function dock(screen) {
  const { match, position } = screen;
  const phase = position.phase;
  const own = match.mine && !screen.past;
  if (own && phase === "produce" && position.market) return market(screen);
  if (own && LOSSES.has(phase)) return losses(screen);
  if (own && phase === "reaction") return reactions(screen);
  if (own && (phase === "stand" || phase === "sea_stand")) return stand(screen);
  if (own && phase === "commit") return chart(screen);
  if (own && (phase === "card_choice" || phase === "card_offer")) return drawn(screen);
  const plays = own ? match.snapshot.actions.filter((action) => action.kind === "play") : [];
  if (plays.length || screen.handOpen) return hand(screen, plays);
  return null;
}

// Cards ----------------------------------------------------------------------------------------------------------

/** One's cards; those that may be played now have a button. */
function hand(screen, plays) {
  const hands = Object.entries(screen.position.hands ?? {}).filter(([, held]) => Array.isArray(held) && held.length);
  const seat = screen.state.seat;
  const shown = screen.handOpen ? hands : hands.filter(([power]) => power === seat);
  const playable = (id) => plays.find((action) => action.args.card === id) ?? null;
  const body = html`<div class="hand" role="list" aria-label=${screen.words.text("table-cards")}>
    ${shown.flatMap(([power, held]) => [...held].sort((a, b) => Boolean(playable(b)) - Boolean(playable(a))).map((id) => html`<div role="listitem">${cardFace(card(id), screen, { action: power === seat ? playable(id) : null, power, by: shown.length > 1 ? power : null })}</div>`))}</div>`;
  return { body, taken: (action) => action.kind === "play" && shown.some(([power]) => power === seat) };
}

/** The card just drawn or offered, and what may be done with it. */
function drawn(screen) {
  const frame = frameOf(screen.position, "card_choice", "card_offer");
  const [id] = named(screen.words, "card", frame?.card);
  if (!id) return null;
  return { body: html`<div class="hand">${cardFace(card(id), screen)}</div>`, taken: () => false };
}

// Losses ---------------------------------------------------------------------------------------------------------

const LOSSES = new Set(["take_losses", "air_losses", "coast_loss"]);

/** The suggested losses, confirmed with one click; or another unit takes the next one. */
function losses(screen) {
  const { actions } = screen.match.snapshot;
  const suggested = actions.find((action) => action.kind === "losses");
  const hits = actions.filter((action) => action.kind === "hit");
  const told = suggested ? foreseen(screen, suggested) : [];
  const { words } = screen;
  const unit = (id) => screen.units.find((one) => one.id === id);
  const body = html`<div class="losses-dock">
    ${suggested ? html`<div class="suggested"><h3>${words.text("losses-suggested")}</h3>
      <div class="loss-units">${["reduced", "eliminated"].map((event) => lost(event, told.filter((loss) => loss.event === event && !(event === "reduced" && told.some((other) => other.event === "eliminated" && other.army === loss.army))), screen))}</div>
      ${one(screen, suggested, "go", GO_ON)}</div>` : nothing}
    ${hits.length ? html`<div class="chosen-loss"><h3>${words.text("losses-choose")}</h3><div class="loss-units">
      ${hits.map((action) => html`<button class="loss" data-action=${action.text} @click=${() => screen.play(action)} title=${words.action(action)}>${unit(action.args.army) ? counterPicture({ ...unit(action.args.army), marks: [] }) : nothing}<span class="sr">${words.action(action)}</span></button>`)}</div></div>` : nothing}</div>`;
  return { body, taken: (action) => action.kind === "losses" || action.kind === "hit" };
}

/** The counters a loss turns over or takes off. */
export function lost(event, losses, screen) {
  if (!losses.length) return nothing;
  const picture = (army) => counterPicture({ ...(screen.units.find((one) => one.id === army) ?? fullFace(kindOf(army))), marks: [], cargo: [] });
  return html`<figure class=${event}><figcaption>${screen.words.text(`loss-${event}`)}</figcaption>${losses.map(({ army }) => html`<span title=${screen.words.name("army", army)}>${picture(army)}<span class="sr">${screen.words.name("army", army)}</span></span>`)}</figure>`;
}

/** What the suggestion would take, asked once for every decision. */
function foreseen(screen, action) {
  const key = `${screen.match.snapshot.seq}`;
  if (screen.foreseen?.key !== key) {
    screen.foreseen = { key, losses: [] };
    screen.match.preview(action.text).then((answer) => {
      const found = [];
      for (const { event, data } of answer?.events ?? []) {
        if (event !== "reduced" && event !== "eliminated") break;
        found.push({ event, army: data.army });
      }
      screen.foreseen = { key, losses: found };
      screen.redraw();
    }, () => null);
  }
  return screen.foreseen.losses;
}

// The battle chart -----------------------------------------------------------------------------------------------

/** Which units fight in the land part and which in the air/sea part; a click shifts one. */
function chart(screen) {
  const { words, units, position } = screen;
  const frame = frameOf(position, "commit");
  const [area] = named(words, "area", frame.zone);
  const side = ["axis", "allies"][frame.side];
  const shifts = new Map(screen.match.snapshot.actions.filter((action) => action.kind === "shift").map((action) => [action.args.army, action]));
  const ready = screen.match.snapshot.actions.find((action) => action.kind === "ready");
  const mine = units.filter((unit) => unit.owner === side && (unit.area === area || unit.army.support === area) && !unit.army.cargo);
  const part = (name, list) => html`<div class="chart-part"><h3>${words.text(`part-${name}`)}</h3><div class="loss-units">
    ${list.map((unit) => (shifts.has(unit.id)
      ? html`<button class="loss" data-action=${shifts.get(unit.id).text} title=${words.action(shifts.get(unit.id))} @click=${() => screen.play(shifts.get(unit.id))}>${counterPicture({ ...unit, marks: [] })}<span class="sr">${words.action(shifts.get(unit.id))}</span></button>`
      : html`<span class="loss fixed" title=${screen.unitName(unit)}>${counterPicture({ ...unit, marks: [] })}</span>`))}</div></div>`;
  const aloft = (unit) => Boolean(unit.army.air_part);
  const body = html`<div class="chart-dock">${part("land", mine.filter((unit) => !aloft(unit)))} ${part("air", mine.filter(aloft))} ${ready ? one(screen, ready, "go", GO_ON) : nothing}</div>`;
  return { body, taken: (action) => action.kind === "shift" || action.kind === "ready" };
}
