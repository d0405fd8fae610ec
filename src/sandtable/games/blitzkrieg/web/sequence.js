/** Where in the turn one is: the sequence of play, and a strip with points, initiative, weather and American entry. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/js/icons.js";
import { advanced, frameOf, sheets, sideIn } from "./sheets.js";

const SEGMENTS = new Set(["axis", "allies", "first", "second"]);

/** The steps of a turn and of an action segment as the frames number them; equal neighbours are one step. */
const steps = (set) => sheets.tables.sequence[set];

/** The points with which a side wins (BLG-B8.5.5). */
export const aim = (side) => sheets.tables.victory.points[side];

/** The level at which America may declare war (BLG-A7.2.3). */
export const warLevel = () => sheets.tables.us_entry.war;

/** The step of the turn and, inside a segment, of the segment; frames hold the number of the next one. */
export function step(view) {
  const set = view.options?.ruleset === "advanced" ? "advanced" : "basic";
  const turn = frameOf(view, "turn");
  const segment = frameOf(view, "segment");
  return {
    set,
    turn: steps(set).turn[(turn?.step ?? 1) - 1] ?? "events",
    segment: segment ? (steps(set).segment[segment.step - 1] ?? "end") : null,
    side: segment ? ["axis", "allies"][segment.side] : null,
  };
}

const each = (names) => names.filter((name, i) => name !== names[i - 1]);

/** What a segment of the advanced turn is called: the side with the initiative plays first. */
function segmentSide(name, view) {
  if (name === "axis" || name === "allies") return name;
  const first = ["axis", "allies"][view.flags?.initiative ?? 0];
  return name === "first" ? first : first === "axis" ? "allies" : "axis";
}

/** All steps of the turn, the present one marked. */
export function sequence(screen) {
  const { position: view, words } = screen;
  const now = step(view);
  const list = (names, current, gone) => html`${names.map((name, i) => {
    const here = name === current;
    const past = gone || (current !== null && names.indexOf(current) > i);
    const side = SEGMENTS.has(name) ? segmentSide(name, view) : null;
    return html`<li class="${here ? "now" : past ? "gone" : ""}" aria-current=${here ? "step" : nothing} data-side=${side ?? nothing}>
      ${side ? words.text("step-segment", { side: words.name("side", side) }) : words.text(`step-${name}`)}
      ${side ? html`<ol>${here ? list(each(steps(now.set).segment), now.segment, false) : nothing}</ol>` : nothing}</li>`;
  })}`;
  return html`<section class="sequence"><h3>${words.text("table-sequence")}</h3><ol>${list(each(steps(now.set).turn), now.turn, false)}</ol></section>`;
}

// The strip ------------------------------------------------------------------------------------------------------

/** One line over the board: who acts in which step, points, and what the turn is like. */
export function strip(screen) {
  const { position: view, words } = screen;
  const now = step(view);
  const points = view.victory_points ?? {};
  const world = view.options?.opt_world_conquest === "on";
  return html`<div class="strip" role="group" aria-label=${words.text("strip")} tabindex="0">
    <button class="strip-step" @click=${() => screen.openPanel("calendar")} title=${words.text("table-sequence")}>
      ${now.side ? html`<span class="seat-chip" data-side=${now.side}>${words.name("side", now.side)}</span>` : nothing}
      <b>${words.text(`step-${now.segment ?? now.turn}`) ?? words.text("step-end")}</b></button>
    ${["axis", "allies"].map((side) => html`<span class="strip-points" data-side=${side} title=${words.text("table-victory")}>${words.name("side", side)} <b>${points[side] ?? 0}</b>${world ? nothing : html`<small>/${aim(side)}</small>`}</span>`)}
    ${advanced({ view }) ? turnOf(view, words) : nothing}
    ${hand(screen)}
  </div>`;
}

function turnOf(view, words) {
  const level = view.flags?.us_level ?? 0;
  const weather = (board) => {
    const sky = view.weather?.[board] ? "foul" : "fair";
    return html`<span class="strip-weather ${sky}" title=${words.text(`weather-${sky}`, { board: words.text(`board-${board}`) })}>${words.text(`board-${board}`)} <i aria-hidden="true">${sky === "foul" ? "☂" : "☀"}</i><span class="sr">${words.text(`weather-${sky}`, { board: "" })}</span></span>`;
  };
  const neutral = !view.diplomacy?.wars?.usa?.length;
  return html`<span title=${words.text("table-initiative")}>${words.text("strip-initiative", { side: words.name("side", ["axis", "allies"][view.flags?.initiative ?? 0]) })}</span>
    ${weather("europe")} ${weather("pacific")}
    ${neutral ? html`<span title=${words.text("table-us-entry")}>${words.text("strip-us", { level })}<small>/${warLevel()}</small></span>` : nothing}`;
}

/** The cards one holds; a click lays them out. */
function hand(screen) {
  const hands = Object.values(screen.position.hands ?? {}).filter(Array.isArray).flat();
  if (!hands.length) return nothing;
  const toggle = () => {
    screen.handOpen = !screen.handOpen;
    screen.redraw();
  };
  return html`<button class="strip-hand" data-key="h" aria-expanded=${Boolean(screen.handOpen)} @click=${toggle}>${icon("log")}${screen.words.text("strip-hand", { count: hands.length })} <kbd>H</kbd></button>`;
}

/** A side's powers with those that fight first. */
export function powersOf(view, side, powers) {
  return powers.filter((power) => sideIn(view, power) === side);
}
