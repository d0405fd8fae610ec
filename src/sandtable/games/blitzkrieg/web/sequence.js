/** Where in the turn one is: the sequence of play, and a strip with points, initiative, weather and American entry. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/js/icons.js";
import { toggleHand } from "./dock.js";
import { advanced } from "./sheets.js";

/** @import { BlitzkriegShown, BlitzkriegTable, BlitzkriegView } from "./types.d.ts" */

/**
 * All steps of the turn, the present one marked.
 * @param {BlitzkriegTable} table
 */
export function sequence({ shown, words }) {
  const { turn, segment, sides, now, now_in_segment: inside } = shown.sequence;
  /**
   * @param {string[]} names
   * @param {string | null} current
   * @returns {Html}
   */
  const list = (names, current) => html`${names.map((name, i) => {
    const here = name === current;
    const past = names.indexOf(current ?? "") > i;
    const side = sides[name] ?? null;
    return html`<li class="${here ? "now" : past ? "gone" : ""}" aria-current=${here ? "step" : nothing} data-side=${side ?? nothing}>
      ${side ? words.text("step-segment", { side: words.name("side", side) }) : words.text(`step-${name}`)}
      ${side ? html`<ol>${here ? list(segment, inside) : nothing}</ol>` : nothing}</li>`;
  })}`;
  return html`<section class="sequence"><h3>${words.text("table-sequence")}</h3><ol>${list(turn, now)}</ol></section>`;
}

// The strip ------------------------------------------------------------------------------------------------------

/**
 * One line over the board: who acts in which step, points, and what the turn is like.
 * @param {BlitzkriegTable} table
 */
export function strip(table) {
  const { position: view, shown, words } = table;
  const { now, now_in_segment: inside, side: acting } = shown.sequence;
  return html`<div class="strip" role="group" aria-label=${words.text("strip")} tabindex="0">
    <button class="strip-step" @click=${() => table.deeds.openPanel("calendar")} title=${words.text("table-sequence")}>
      ${acting ? html`<span class="seat-chip" data-side=${acting}>${words.name("side", acting)}</span>` : nothing}
      <b>${words.text(`step-${inside ?? now}`) ?? words.text("step-end")}</b></button>
    ${Object.entries(shown.aims).map(([side, aim]) => html`<span class="strip-points" data-side=${side} title=${words.text("table-victory")}>${words.name("side", side)} <b>${aim.points}</b>${aim.of === null ? nothing : html`<small>/${aim.of}</small>`}</span>`)}
    ${advanced(view) ? turnOf(view, words, shown) : nothing}
    ${hand(table)}
  </div>`;
}

/**
 * @param {BlitzkriegView} view
 * @param {GameWords} words
 * @param {BlitzkriegShown} shown
 */
function turnOf(view, words, { sequence: { initiative }, us_entry: entry }) {
  /** @param {"europe" | "pacific"} board */
  const weather = (board) => {
    const sky = view.weather?.[board] ? "foul" : "fair";
    const name = words.text(`board-${board}`);
    const told = words.text(`weather-${sky}`, { board: name });
    return html`<span class="strip-weather ${sky}" title=${told}><span aria-hidden="true">${name} <i>${sky === "foul" ? "☂" : "☀"}</i></span><span class="sr">${told}</span></span>`;
  };
  return html`<span title=${words.text("table-initiative")}>${words.text("strip-initiative", { side: words.name("side", initiative) })}</span>
    ${weather("europe")} ${weather("pacific")}
    ${entry ? html`<span title=${words.text("table-us-entry")}>${words.text("strip-us", { level: entry.level })}<small>/${entry.war}</small></span>` : nothing}`;
}

/**
 * The cards one holds; a click lays them out.
 * @param {BlitzkriegTable} table
 */
function hand(table) {
  const hands = Object.values(table.position.hands ?? {}).filter(Array.isArray).flat();
  if (!hands.length) return nothing;
  return html`<button class="strip-hand" data-key="k" aria-expanded=${Boolean(table.own.handOpen)} @click=${() => toggleHand(table)}>${icon("log")}${table.words.text("strip-hand", { count: hands.length })} <kbd>K</kbd></button>`;
}
