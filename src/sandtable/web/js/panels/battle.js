/** A battle: who fights whom, strength line by line, dice, losses. */

import { html, nothing } from "../../vendor/lit.js";
import { die, icon } from "../icons.js";
import { t } from "../words.js";
import { counterPicture } from "./forces.js";
import { modifierLines } from "./odds.js";

/**
 * While something on the map is to be chosen the card steps aside and shows only what came of the battle.
 * @param {Table} table
 */
export function battleCard(table) {
  const { battle } = table;
  const close = () => {
    table.battle = null;
    table.redraw();
  };
  const aside = table.match.mine && table.choices.lit.size > 0;
  return html`<section class="battle ${aside ? "aside" : ""}" role="dialog" aria-label=${battle.title}>
    <header><h2>${battle.title}</h2><button class="button icon quiet" aria-label=${t("close")} @click=${close}>${icon("close")}</button></header>
    <div class="parties">${battle.parties.map((/** @type {any} */ party, /** @type {any} */ i) => [i ? html`<span class="against" aria-hidden="true">⚔</span>` : nothing, partyView(party, table)])}</div>
    ${battle.result ? html`<p class="battle-result">${battle.result}</p>` : nothing}
    ${battle.after?.length ? html`<ul class="battle-after">${battle.after.map((/** @type {any} */ line) => html`<li class=${line.strong ? "strong" : ""}>${line.text} ${line.rules.map((/** @type {any} */ rule) => html`<button class="rule-link" @click=${() => table.deeds.showRule(rule)}>${rule}</button> `)}</li>`)}</ul>` : nothing}
  </section>`;
}

/**
 * @param {any} party
 * @param {Table} table
 */
function partyView(party, table) {
  return html`<div class="party ${party.won ? "won" : ""}">
    <h3>${party.role}</h3>
    <div class="party-units">${party.units.map((/** @type {any} */ unit) => html`<figure>${counterPicture(unit)}<figcaption>${table.unitName(unit)}</figcaption></figure>`)}</div>
    ${modifierLines(party.lines, table)}
    <p class="sum"><span>${t("battle-strength")} <b>${party.strength}</b></span>
      ${party.dice.map((/** @type {any} */ value) => html`<span class="rolling">${die(value)}</span>`)}
      <span>${t("battle-score")} <b class="score">${party.score}</b></span></p>
    ${party.losses === null ? nothing : html`<p class="losses">${t("battle-losses", { count: party.losses })}</p>`}
  </div>`;
}
