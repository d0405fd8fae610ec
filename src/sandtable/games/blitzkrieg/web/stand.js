/** Fight on or leave: the odds of the next rounds beside the choice. */

import { html, nothing } from "/static/vendor/lit.js";
import { one } from "/static/js/panels/decision.js";
import { oddsTable } from "/static/js/panels/odds.js";
import { oddsHead } from "./battle.js";

/** @type {Record<string, any>} */
const KEYS = { fight: "y", retreat: "v", withdraw: "w", withdraw_aircraft: "a", withdraw_fleet: "d", break_off: "b" };

/**
 * The choices after a round, with what fighting on would bring.
 * @param {Table} table
 */
export function stand(table) {
  const { actions, seq } = table.match.snapshot;
  const fight = actions.find((action) => action.kind === "fight");
  const odds = fight ? ask(table, fight, seq) : null;
  const choices = actions.filter((action) => action.kind in KEYS);
  const body = html`<div class="stand">
    ${odds ? html`<div class="stand-odds"><h3>${table.words.text("stand-odds")}</h3>${oddsTable(odds, table)}</div><div class="stand-more">${oddsHead(odds, table)}</div>` : nothing}
    <div class="stand-choices">${choices.map((action) => one(table, action, action.kind === "fight" ? "go" : "", KEYS[action.kind]))}</div></div>`;
  return { body, taken: (/** @type {any} */ action) => action.kind in KEYS };
}

/**
 * The odds of a decision, asked once.
 * @param {Table} table
 * @param {Action} action
 * @param {any} key
 */
function ask(table, action, key) {
  if (table.own.standOdds?.key !== key) {
    table.own.standOdds = { key, odds: null };
    table.match.odds(action.text).then(({ odds }) => {
      table.own.standOdds = { key, odds };
      table.redraw();
    }, () => null);
  }
  return table.own.standOdds.odds;
}
