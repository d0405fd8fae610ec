/** The tables of Downfall of Empires: victory track, powers, actions, technologies, diplomacy, cities, reserve. */

import { html, nothing, svg } from "/static/vendor/lit.js";
import { counterPicture } from "/static/js/panels/forces.js";
import { sheets, owners, powerRow, season, tilesOf, track } from "./sheets.js";
import { face } from "./counters.js";

/** @import { EmpiresTable, EmpiresView, TileBoxes } from "./types.d.ts" */

const seats = () => sheets.powers.powers.map((row) => row.id);
/** @param {number | undefined} value */
const signed = (value) => String(value ?? 0).replace("-", "−");

/** @param {EmpiresTable} table */
export function tables(table) {
  const { position: view, words } = table;
  return html`${victoryTrack(view, words)} ${actionsDone(view, words)} ${powers(view, words, table)} ${diplomacy(view, words)}
    ${technologies(view, words)} ${cities(view, words, table)} ${reserve(view, words)}`;
}

// Victory points -------------------------------------------------------------------------------------------------

const CELL = 20;

/**
 * One track for all four powers; those on the same space stand on each other.
 * @param {EmpiresView} view
 * @param {GameWords} words
 */
function victoryTrack(view, words) {
  const points = view.victory_points ?? {};
  const values = seats().map((seat) => points[seat] ?? 0);
  const [low, high] = [Math.min(-5, ...values.map((value) => value - 1)), Math.max(12, ...values.map((value) => value + 1))];
  const cells = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const width = cells.length * CELL;
  const told = seats().map((seat) => `${words.seat(seat)} ${signed(points[seat])}`).join(", ");
  /**
   * @param {string} seat
   * @param {number} n
   */
  const level = (seat, n) => seats().slice(0, n).filter((other) => (points[other] ?? 0) === (points[seat] ?? 0)).length;
  const base = 18 * (1 + Math.max(...seats().map(level)));
  return html`<section><h3>${words.text("table-points")}</h3>
    <svg class="victory" viewBox="0 0 ${width} ${base + 20}" role="img" aria-label="${words.text("table-points")}: ${told}">
      ${cells.map((value, i) => svg`<g transform="translate(${i * CELL} ${base})"><rect class="cell ${value === 0 ? "zero" : ""}" x=".5" y="1" width=${CELL - 1} height="18"/>
        <text class="cell-text" x=${CELL / 2} y="14">${signed(value)}</text></g>`)}
      ${seats().map((seat, n) => svg`<g class="power-token" data-side=${seat} transform="translate(${((points[seat] ?? 0) - low) * CELL} ${base - 17 - level(seat, n) * 17.5})">
        <rect x=".2" y="0" width=${CELL - 0.4} height="16.5" rx="3"/><text x=${CELL / 2} y="12.3">${words.text(`short-${seat}`)}</text></g>`)}
    </svg>${campSums(view, words)}</section>`;
}

/**
 * The sums of the camps, where the camps win together.
 * @param {EmpiresView} view
 * @param {GameWords} words
 */
function campSums(view, words) {
  if (view.options?.["camp-victory"] !== "on") return nothing;
  const camps = [...new Set(sheets.powers.powers.map((row) => row.camp))];
  /** @param {string} camp */
  const sum = (camp) => seats().filter((seat) => owners(seat).camp === camp).reduce((total, seat) => total + (view.victory_points?.[seat] ?? 0), 0);
  return html`<p class="count-line">${camps.map((camp, i) => html`${i ? " · " : ""}${words.name("camp", camp)} <b>${signed(sum(camp))}</b>`)}</p>`;
}

// Powers ---------------------------------------------------------------------------------------------------------

/**
 * @param {EmpiresView} view
 * @param {GameWords} words
 * @param {EmpiresTable} table
 */
function powers(view, words, table) {
  /** @param {(seat: string) => Html} value */
  const cell = (value) => seats().map((seat) => html`<td class="n">${value(seat)}</td>`);
  /**
   * @param {string} name
   * @param {(seat: string) => Html} value
   */
  const row = (name, value) => html`<tr><th scope="row">${words.text(name)}</th>${cell(value)}</tr>`;
  /** @param {string} seat */
  const held = (seat) => Object.entries(view.control ?? {}).filter(([, owner]) => owner === seat).map(([area]) => area);
  /** @param {string} seat */
  const own = (seat) => (view.armies ?? []).filter((army) => owners(army.nation).power === seat);
  /** @param {string} area */
  const city = (area) => table.plane?.area(area)?.city;
  return html`<table class="powers"><thead><tr><td></td>${seats().map((seat) => html`<th class="n" scope="col"><span class="seat-chip" data-side=${seat} title=${words.seat(seat)}>${words.text(`short-${seat}`)}</span></th>`)}</tr></thead><tbody>
    ${row("table-camp", (seat) => words.text(`short-${owners(seat).camp}`))}
    ${row("table-points", (seat) => html`<b>${signed(view.victory_points?.[seat])}</b>`)}
    ${row("table-cities", (seat) => held(seat).filter(city).length)}
    ${row("table-areas", (seat) => held(seat).length)}
    ${row("table-armies", (seat) => own(seat).length)}
    ${row("table-reduced", (seat) => own(seat).filter((army) => army.reduced).length)}
    ${row("table-missions", (seat) => html`${view.missions?.[seat] ?? 0}<span class="muted">/${sheets.powers.missions.maximum}</span>`)}
    </tbody></table>${trenchCount(view, words)}`;
}

/**
 * @param {EmpiresView} view
 * @param {GameWords} words
 */
function trenchCount(view, words) {
  const most = sheets.setup.trench_markers_per_camp;
  const camps = [...new Set(sheets.powers.powers.map((row) => row.camp))];
  return html`<p class="count-line">${words.text("table-trenches")}: ${camps.map((camp, i) => {
    const own = (view.trenches ?? []).filter((trench) => trench.camp === camp);
    return html`${i ? " · " : ""}${words.name("camp", camp)} <b>${own.length}</b>/${most}${own.some((trench) => trench.level === 2) ? html` (${words.text("table-level-2", { count: own.filter((trench) => trench.level === 2).length })})` : nothing}`;
  })}</p>`;
}

/**
 * @param {EmpiresView} view
 * @param {GameWords} words
 */
function actionsDone(view, words) {
  const allowed = powerRow(view.active)?.actions ?? 0;
  const { spent = 0, done = [] } = view.actions ?? {};
  return html`<section data-side=${view.active}><h3>${words.text("table-actions", { seat: words.seat(view.active) })}</h3>
    <p class="row"><span class="pips" role="img" aria-label="${spent}/${allowed}">${Array.from({ length: allowed }, (_, i) => html`<i class=${i < spent ? "on" : ""}></i>`)}</span>
      ${done.map((name) => html`<span class="chip">${words.name("action", name)}</span>`)}
      ${view.manoeuvre?.bound ? html`<span class="chip warn">${words.text("table-bound")}</span>` : nothing}
      ${view.flags?.["aviation-used"] ? html`<span class="chip">${words.text("table-aviation-used")}</span>` : nothing}</p></section>`;
}

// Diplomacy ------------------------------------------------------------------------------------------------------

/**
 * @param {EmpiresView} view
 * @param {GameWords} words
 */
function diplomacy(view, words) {
  return html`<section><h3>${words.text("table-diplomacy")}</h3><ul class="tracks">
    ${Object.entries(view.diplomacy ?? {}).map(([id, space]) => diplomacyTrack(id, space, view, words))}</ul></section>`;
}

/**
 * @param {string} id
 * @param {number} space
 * @param {EmpiresView} view
 * @param {GameWords} words
 */
function diplomacyTrack(id, space, view, words) {
  const row = track(id);
  if (!row) return nothing;
  const { last_space: last, joins, not_before_turn: from, advanced_by: friends } = row;
  const done = space >= last;
  const when = season(from);
  const note = done ? words.text(joins ? "track-at-war" : "track-capitulated", { power: joins ? words.seat(joins) : "" })
    : view.turn < from && when ? words.text("track-from", { date: words.text(`calendar-${when.season}`, { year: String(when.year) }) }) : "";
  return html`<li data-side=${joins ?? friends?.[0]} class=${done ? "done" : ""}>
    <span class="track-name">${words.name("track", id)}${joins ? html` <span class="track-joins" title=${words.text("track-joins", { power: words.seat(joins) })}>→ ${words.text(`short-${joins}`)}</span>` : nothing}</span>
    <span class="spaces" role="img" aria-label=${words.text("track-space", { space, last })}>${Array.from({ length: last + 1 }, (_, i) => html`<i class="${i === space ? "here" : ""} ${i === last ? "last" : ""}">${i === last ? "★" : i}</i>`)}</span>
    ${note ? html`<small class="muted">${note}</small>` : nothing}</li>`;
}

// Technologies ---------------------------------------------------------------------------------------------------

/** @type {Array<"box-1" | "box-2" | "available">} */
const BOXES = ["box-1", "box-2", "available"];

/**
 * Each power's development boxes: its own tiles by name, those of others face down unless they were revealed.
 * @param {EmpiresView} view
 * @param {GameWords} words
 */
function technologies(view, words) {
  return html`<section><h3>${words.text("table-technologies")}</h3>${seats().map((seat) => {
    const tiles = view.technologies[seat];
    const own = Array.isArray(tiles.available);
    const known = BOXES.map((box) => tiles[box]).filter(Array.isArray).flat();
    return html`<div class="tech" data-side=${seat}><span class="seat-chip">${words.seat(seat)}</span>
      <div class="boxes">${BOXES.map((box) => html`<div class="dev-box"><small>${box === "available" ? words.text("box-available") : words.name("box", box)}</small>
        <ul class="tiles">${tilesIn(box, tiles, words)}</ul></div>`)}</div>
      ${own ? html`<p class="muted undeveloped"><small>${words.text("box-none")}: ${tilesOf(seat).filter((tile) => !known.includes(tile)).map((tile) => words.name("tile", tile)).join(", ") || "–"}</small></p>` : nothing}</div>`;
  })}</section>`;
}

/**
 * @param {"box-1" | "box-2" | "available"} box
 * @param {TileBoxes} tiles
 * @param {GameWords} words
 */
function tilesIn(box, tiles, words) {
  const held = tiles[box];
  const shown = box === "available" ? (tiles.revealed ?? []) : [];
  const look = box === "available" ? "available" : "development";
  if (Array.isArray(held)) {
    return held.map((id) => html`<li class="tile ${look}" title=${words.text(`about-tile-${id}`)}>${words.name("tile", id)}${box === "available" && !shown.includes(id) ? html`<span title=${words.text("tile-secret")} aria-label=${words.text("tile-secret")} role="img"> ◐</span>` : nothing}</li>`);
  }
  const backs = Math.max(0, held - shown.length);
  return [
    ...shown.map((id) => html`<li class="tile available" title=${words.text(`about-tile-${id}`)}>${words.name("tile", id)}</li>`),
    ...Array.from({ length: backs }, () => html`<li class="tile hidden-tile" title=${words.text("tile-hidden")}><span class="sr">${words.text("tile-hidden")}</span>?</li>`),
  ];
}

// Cities and reserve ---------------------------------------------------------------------------------------------

/**
 * Cities that are in other hands than the map prints: each has moved a victory point.
 * @param {EmpiresView} view
 * @param {GameWords} words
 * @param {EmpiresTable} table
 */
function cities(view, words, table) {
  const taken = Object.entries(view.control ?? {})
    .flatMap(([id, power]) => {
      const area = table.plane?.area(id);
      return area?.city && (area.power ?? area.joins) !== power ? [{ area, power }] : [];
    });
  return html`<section><h3>${words.text("table-taken")}</h3>
    ${taken.length
      ? html`<ul class="taken">${taken.map(({ area, power }) => html`<li data-side=${power}><button class="rule-link" @click=${() => table.deeds.showMe([area.id])}>${words.name("area", area.id)}</button> <span class="seat-chip">${words.seat(power)}</span></li>`)}</ul>`
      : html`<p class="muted">${words.text("table-taken-none")}</p>`}</section>`;
}

/**
 * @param {EmpiresView} view
 * @param {GameWords} words
 */
function reserve(view, words) {
  if (!view.reserve?.length) return nothing;
  return html`<section><h3>${words.text("table-reserve")}</h3><div class="reserve">
    ${view.reserve.map((row) => html`<figure title=${words.name("kind", `${row.nation}-${row.strength}`)}>${counterPicture({ ...face(row, words), marks: [] })}<figcaption>×${row.count}<span class="sr"> ${words.name("kind", `${row.nation}-${row.strength}`)}</span></figcaption></figure>`)}</div></section>`;
}
