/** A battle: who fights whom, strength line by line, dice, losses. */

import { html, nothing } from "../../vendor/lit.js";
import { die, icon } from "../icons.js";
import { language, t } from "../words.js";
import { counterPicture } from "./forces.js";
import { modifierLines } from "./odds.js";

/** The share of the board that a card in its corner covers, at most. */
const ACROSS = 0.4;
const DOWN = 0.62;

/**
 * The card lies in the corner where it covers least: of what may be chosen or of one's own armies while one has to decide, else of where it is fought.
 * @param {Table} table
 */
export function asideOf(table) {
  const { battle, match } = table;
  if (!battle) return "";
  const about = match.mine ? match.snapshot.seq : battle.at;
  if (battle.asideFor !== about) Object.assign(battle, { asideFor: about, corner: freeCorner(table, match.mine ? choosable(table) : battle.areas) });
  return `aside ${battle.corner}`;
}

/**
 * The areas of what may be chosen, or of one's own armies.
 * @param {Table} table
 */
export function choosable({ units, choices, state }) {
  const homes = new Map(units.map((unit) => [`army:${unit.id}`, unit.area]));
  const own = units.filter((unit) => unit.owner === state.seat).map((unit) => `army:${unit.id}`);
  return [...(choices.lit.size ? choices.lit : own)].map((name) => (name.startsWith("area:") ? name.slice(5) : homes.get(name)));
}

/**
 * The corner of the board where the fewest of some areas lie.
 * @param {Table} table
 * @param {Array<string | undefined>} areas
 */
export function freeCorner({ board, plane }, areas) {
  if (!board?.view || !plane) return "at-top at-left";
  const { x, y, width, height } = board.view.clear;
  const spots = areas.map((id) => plane.area(id ?? "")).filter(Boolean).map((area) => [(area.x - x) / width, (area.y - y) / height]);
  const reach = matchMedia("(max-width: 860px)").matches ? 1 : ACROSS; // on a phone it reaches from edge to edge
  /** @param {string} corner */
  const covered = (corner) => spots.filter(([across, down]) => (corner.includes("left") ? across < reach : across > 1 - reach) && (corner.includes("top") ? down < DOWN : down > 1 - DOWN)).length;
  return ["at-top at-left", "at-top at-right", "at-bottom at-right", "at-bottom at-left"].sort((a, b) => covered(a) - covered(b))[0];
}

/**
 * Who fights whom, with what strength and luck, and what came of it.
 * @param {Table} table
 */
export function battleCard(table) {
  const battle = /** @type {Fought} */ (table.battle);
  if ((battle.language ??= language()) !== language()) return nothing; // it was told in the other one
  const close = () => {
    table.battle = null;
    table.redraw();
  };
  return html`<section class="battle ${asideOf(table)}" role="dialog" aria-label=${battle.title}>
    <header><h2>${battle.title}</h2><button class="button icon quiet" aria-label=${t("close")} @click=${close}>${icon("close")}</button></header>
    <div class="parties">${battle.parties.map((party, i) => [i ? html`<span class="against" aria-hidden="true">⚔</span>` : nothing, partyView(party, table)])}</div>
    ${battle.result ? html`<p class="battle-result">${battle.result}</p>` : nothing}
    ${battle.after?.length ? html`<ul class="battle-after">${battle.after.map((line) => html`<li class=${line.strong ? "strong" : ""}>${line.text} ${line.rules.map((rule) => html`<button class="rule-link" @click=${() => table.deeds.showRule(rule)}>${rule}</button> `)}</li>`)}</ul>` : nothing}
  </section>`;
}

/**
 * @param {Party} party
 * @param {Table} table
 */
function partyView(party, table) {
  return html`<div class="party ${party.won ? "won" : ""}">
    <h3>${party.role}</h3>
    <div class="party-units">${party.units.map((unit) => html`<figure>${counterPicture(unit)}<figcaption>${table.unitName(unit)}</figcaption></figure>`)}</div>
    ${modifierLines(party.lines, table)}
    <p class="sum"><span>${t("battle-strength")} <b>${party.strength}</b></span>
      ${party.dice.map((value) => html`<span class="rolling">${die(value)}</span>`)}
      <span>${t("battle-score")} <b class="score">${party.score}</b></span></p>
    ${party.losses === null ? nothing : html`<p class="losses">${t("battle-losses", { count: party.losses })}</p>`}
  </div>`;
}
