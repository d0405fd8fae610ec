/** Fight on or leave: the odds of the next rounds beside the choice. */

import { html, nothing } from "/static/vendor/lit.js";
import { one } from "/static/js/panels/decision.js";
import { oddsTable } from "/static/js/panels/odds.js";
import { oddsHead } from "./battle.js";

const KEYS = { fight: "x", retreat: "v", withdraw: "w", withdraw_aircraft: "a", withdraw_fleet: "d", break_off: "b" };

/** The choices after a round, with what fighting on would bring. */
export function stand(screen) {
  const { actions, seq } = screen.match.snapshot;
  const fight = actions.find((action) => action.kind === "fight");
  const odds = fight ? ask(screen, fight, seq) : null;
  const choices = actions.filter((action) => action.kind in KEYS);
  const body = html`<div class="stand">
    ${odds ? html`<div class="stand-odds"><h3>${screen.words.text("stand-odds")}</h3>${oddsTable(odds, screen)}</div><div class="stand-more">${oddsHead(odds, screen)}</div>` : nothing}
    <div class="stand-choices">${choices.map((action) => one(screen, action, action.kind === "fight" ? "go" : "", KEYS[action.kind]))}</div></div>`;
  return { body, taken: (action) => action.kind in KEYS };
}

/** The odds of a decision, asked once. */
function ask(screen, action, key) {
  if (screen.standOdds?.key !== key) {
    screen.standOdds = { key, odds: null };
    screen.match.odds(action.text).then(({ odds }) => {
      screen.standOdds = { key, odds };
      screen.redraw();
    }, () => null);
  }
  return screen.standOdds.odds;
}
