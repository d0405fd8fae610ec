/** The tables of Downfall of the Third Reich: factions, actions, technologies, missions, countries, reserve. */

import { html, nothing } from "/static/vendor/lit.js";
import { counterPicture } from "/static/js/panels/forces.js";
import { face } from "./counters.js";
import { factionOf } from "./sheets.js";

/** @import { ReichTable, ReichView } from "./types.d.ts" */

const STANDINGS = ["at-war", "neutral", "surrendered"];

/** @param {ReichTable} table */
const seatsOf = (table) => table.info.seats.map((seat) => seat.id);

/** @param {ReichTable} table */
export function tables(table) {
  const { position: view, words } = table;
  return html`${factions(view, words, seatsOf(table))} ${performed(view, words)} ${technologies(view, words, seatsOf(table))} ${boxes(view, words)} ${countries(view, words)} ${reserve(table)}`;
}

/**
 * @param {ReichView} view
 * @param {GameWords} words
 * @param {string[]} seats
 */
function factions(view, words, seats) {
  /**
   * @param {string} name
   * @param {(seat: string) => Html} value
   */
  const row = (name, value) => html`<tr><th scope="row">${words.text(name)}</th>${seats.map((seat) => html`<td class="n">${value(seat)}</td>`)}</tr>`;
  return html`<table><thead><tr><td></td>${seats.map((seat) => html`<th class="n" scope="col"><span class="seat-chip" data-side=${seat}>${words.seat(seat)}</span></th>`)}</tr></thead><tbody>
    ${row("resource-op", (seat) => view.resources?.[seat]?.op ?? "")}
    ${row("resource-ap", (seat) => view.resources?.[seat]?.ap ?? "")}
    ${row("table-war", (seat) => words.text(`war-${view.war?.[seat]}`))}
    ${row("table-air", (seat) => plus(view.missions?.[seat]?.air, view.missions?.[seat]?.advanced_air))}
    ${row("table-submarines", (seat) => (view.missions?.[seat]?.submarine === undefined ? "" : plus(view.missions[seat].submarine, view.missions[seat].advanced_submarine)))}
    ${row("table-armies", (seat) => (view.armies ?? []).filter((army) => factionOf(army.nation) === seat).length)}
    ${row("table-areas", (seat) => Object.values(view.control ?? {}).filter((owner) => owner === seat).length)}
  </tbody></table>`;
}

/**
 * @param {number | undefined} standard
 * @param {number | undefined} advanced
 */
function plus(standard, advanced) {
  return advanced ? `${standard} + ${advanced}★` : (standard ?? 0);
}

/**
 * @param {ReichView} view
 * @param {GameWords} words
 */
function performed(view, words) {
  const done = Object.entries(view.flags?.performed ?? {});
  const allowed = view.flags?.allowed ?? 0;
  const used = done.reduce((sum, [, count]) => sum + count, 0);
  return html`<section data-side=${view.active}><h3>${words.text("table-actions", { seat: words.seat(view.active) })}</h3>
    <p><span class="pips" role="img" aria-label="${used}/${allowed}">${Array.from({ length: allowed }, (_, i) => html`<i class=${i < used ? "on" : ""}></i>`)}</span>
      ${done.map(([action, count]) => html` <span class="chip">${words.name("action", action)}${count > 1 ? ` ×${count}` : ""}</span>`)}
      ${view.recruitment?.rp ? html` <span class="chip">${view.recruitment.rp} ${words.text("resource-rp")}</span>` : nothing}</p></section>`;
}

/**
 * @param {ReichView} view
 * @param {GameWords} words
 * @param {string[]} seats
 */
function technologies(view, words, seats) {
  return html`<section><h3>${words.text("table-technologies")}</h3>${seats.map((seat) => {
    const tiles = view.technologies?.[seat] ?? {};
    const hidden = tiles.face_down ?? {};
    const shown = [
      ...(tiles.available ?? []).map((id) => html`<li class="tile available" title=${words.text(`about-technology-${id}`)}>${words.name("technology", id)}${(tiles.revealed ?? []).includes(id) ? "" : html` <span title=${words.text("tile-secret")}>•</span>`}</li>`),
      ...(tiles.development ?? []).map((id) => html`<li class="tile development" title=${words.text(`about-technology-${id}`)}>${words.name("technology", id)} <span class="muted">(${words.text("tile-development")})</span></li>`),
      ...Array.from({ length: hidden.available ?? 0 }, () => html`<li class="tile hidden-tile">${words.text("tile-hidden-available")}</li>`),
      ...Array.from({ length: hidden.development ?? 0 }, () => html`<li class="tile hidden-tile development">${words.text("tile-hidden-development")}</li>`),
    ];
    return html`<p class="seat-line-small" data-side=${seat}><span class="seat-chip">${words.seat(seat)}</span></p><ul class="tiles" data-side=${seat}>${shown.length ? shown : html`<li class="muted">–</li>`}</ul>`;
  })}</section>`;
}

/**
 * @param {ReichView} view
 * @param {GameWords} words
 */
function boxes(view, words) {
  const { battle_of_the_atlantic: atlantic, strategic_bombing: bombing } = view.missions ?? {};
  return html`<section><h3>${words.text("table-boxes")}</h3><table><tbody>
    <tr><th scope="row">${words.text("box-atlantic")}</th><td class="n">${plus(atlantic?.standard ?? 0, atlantic?.advanced)}</td></tr>
    <tr><th scope="row">${words.text("box-bombing")}</th><td class="n">${bombing?.markers ?? 0}</td></tr></tbody></table></section>`;
}

/**
 * @param {ReichView} view
 * @param {GameWords} words
 */
function countries(view, words) {
  const all = Object.entries(view.diplomacy ?? {});
  /** @type {Array<[string, string[]]>} */
  const groups = STANDINGS.map((standing) => [standing, all.filter(([, status]) => status === standing).map(([country]) => country)]);
  return html`<section><h3>${words.text("table-countries")}</h3><table><tbody>
    ${groups.filter(([, found]) => found.length).map(([standing, found]) => html`<tr><th scope="row">${words.text(`status-${standing}`)}</th>
      <td>${found.map((country) => words.name("country", country)).join(", ")}</td></tr>`)}</tbody></table></section>`;
}

/**
 * The counters off the map, by nation and kind.
 * @param {ReichTable} table
 */
function reserve({ shown, words }) {
  return html`<section><h3>${words.text("table-reserve")}</h3><div class="reserve">
    ${(shown.reserve ?? []).map(({ nation, type, count }) => html`<figure title="${words.name("country", nation)}">${counterPicture({ ...face(nation, type, words), value: `×${count}`, marks: [] })}</figure>`)}</div></section>`;
}
