/** Fight on or leave: the odds of the next rounds beside the choice. */

import { html, nothing } from "/static/vendor/lit.js";
import { one } from "/static/js/panels/decision.js";
import { oddsTable } from "/static/js/panels/odds.js";
import { oddsHead } from "./battle.js";

/** @import { BlitzkriegOdds, BlitzkriegTable } from "./types.d.ts" */

/** @type {Record<string, string>} */
const KEYS = { fight: "y", retreat: "v", withdraw: "w", withdraw_aircraft: "a", withdraw_fleet: "d", break_off: "b" };

/**
 * The choices after a round, with what fighting on would bring. To stay may be as dangerous as to leave: none of them is the green one.
 * @param {BlitzkriegTable} table
 * @returns {Dock}
 */
export function stand(table) {
  const { actions, seq } = table.match.snapshot;
  const fight = actions.find((action) => action.kind === "fight");
  const odds = fight ? ask(table, fight, seq) : null;
  const choices = actions.filter((action) => action.kind in KEYS);
  const body = html`<div class="stand">
    ${odds ? html`<div class="stand-odds"><h3>${table.words.text("stand-odds")}</h3>${oddsTable(odds, table)}</div><div class="stand-more">${oddsHead(odds, table)}</div>` : nothing}
    <div class="stand-choices">${choices.map((action) => one(table, action, "", KEYS[action.kind]))}</div></div>`;
  return { body, taken: (action) => action.kind in KEYS };
}

/**
 * The odds of a decision, asked once.
 * @param {BlitzkriegTable} table
 * @param {Action} action
 * @param {number} key
 * @returns {BlitzkriegOdds | null}
 */
function ask(table, action, key) {
  if (table.own.standOdds?.key === key) return table.own.standOdds.odds;
  table.own.standOdds = { key, odds: null };
  table.match.odds(action.text).then((answer) => {
    table.own.standOdds = { key, odds: answer?.odds ?? null };
    table.redraw();
  }, () => null);
  return null;
}
