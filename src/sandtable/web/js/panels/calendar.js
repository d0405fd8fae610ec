/** The turn track over the board: where the war stands, and what is coming. */

import { html, nothing } from "../../vendor/lit.js";
import { t } from "../words.js";

/** @param {Table} table */
export function calendarStrip(table) {
  const track = table.look.track?.(table);
  if (!track) return nothing;
  const now = table.state.turn;
  return html`<ol class="track" aria-label=${t("turn-track")} @click=${() => table.deeds.openPanel("calendar")}>
    ${track.map(
      (cell) => html`<li class="${cell.turn === now ? "now" : cell.turn < now ? "gone" : ""} ${cell.season ?? ""}" aria-current=${cell.turn === now ? "step" : nothing} title="${cell.name}${cell.notes?.length ? `\n${cell.notes.join("\n")}` : ""}">
        <span class="year">${cell.first ? cell.year : ""}</span><span class="season" aria-label=${cell.name}>${cell.sign}</span>${cell.notes?.length ? html`<i class="coming" aria-hidden="true"></i>` : nothing}</li>`,
    )}
  </ol>`;
}

/**
 * The same as a list, with all notes.
 * @param {TurnCell[]} track
 * @param {Table} table
 */
export function calendarList(track, table) {
  const now = table.state.turn;
  return html`<ol class="calendar-list">
    ${track.map(
      (cell) => html`<li class=${cell.turn === now ? "now" : cell.turn < now ? "gone" : ""} aria-current=${cell.turn === now ? "step" : nothing}>
        <b>${cell.turn}. ${cell.name}</b>
        ${cell.notes?.length ? html`<ul>${cell.notes.map((note) => html`<li>${note}</li>`)}</ul>` : nothing}</li>`,
    )}
  </ol>`;
}

