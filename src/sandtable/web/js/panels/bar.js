/** The bar over a match: its title and date, the players, the menus. */

import { html, nothing } from "../../vendor/lit.js";
import { barTools, brandMark } from "../app.js";
import { icon } from "../icons.js";
import { t, titleOf } from "../words.js";
import { layerMenu, tableMenu } from "./menus.js";

/**
 * The bar of a match.
 * @param {Table} table
 */
export function bar(table) {
  const { snapshot, watching } = table.match;
  return html`
    <header class="bar-top">
      <a class="brand" href="/" aria-label="Sandtable">${brandMark()}</a>
      <div class="match-title"><b>${titleOf(snapshot, table.info)}</b>
        <span class="when">${t("turn-n", { turn: table.state.turn })} · ${table.words.say(table.state.calendar)}</span></div>
      <div class="seats">${snapshot.players.map((one) => player(table, one, snapshot.state))}</div>
      <span class="grow"></span>
      ${table.match.connected ? nothing : html`<span class="chip warn" role="status">${t("reconnecting")}</span>`}
      ${watching ? html`<span class="chip" title=${t("watching", { count: watching })}>${icon("eye")}${watching}</span>` : nothing}
      ${layerMenu()} ${tableMenu(table)} ${barTools()}
      <button class="button icon panel-toggle" aria-label=${t("panel-toggle")} data-help="panel-toggle" aria-expanded=${table.panelSeen} @click=${() => table.deeds.togglePanel()}>${icon("panel")}</button>
    </header>`;
}

/**
 * @param {Table} table
 * @param {Player} player
 * @param {Standing} state
 */
function player(table, { seat, kind, bot, name: person, online }, state) {
  const name = kind === "bot" ? table.botName(bot) : kind === "open" ? t("seat-open") : person;
  const active = seat === state.seat;
  return html`<span class="player ${active ? "active" : ""} ${kind === "open" ? "open" : ""}" data-side=${table.sideOf(seat)} title="${table.words.seat(seat)}: ${name}${online ? "" : ` (${t("away")})`}">
    ${icon(kind === "bot" ? "robot" : kind === "open" ? "invite" : "person")}${nameOf(table, seat)}${kind === "open" ? html`<span class="vacant">(${t("seat-open")})</span>` : nothing}${score(table, seat)}${active ? html`<span class="sr">(${t("to-decide")})</span>` : nothing}</span>`;
}

/**
 * The name of a seat, and its short form for a narrow bar.
 * @param {Table} table
 * @param {string} seat
 */
function nameOf(table, seat) {
  const short = table.words.text(`short-${seat}`);
  return html`<span class="long">${table.words.seat(seat)}</span>${short ? html`<span class="short" aria-label=${table.words.seat(seat)} role="img">${short}</span>` : nothing}`;
}

/**
 * @param {Table} table
 * @param {string} seat
 */
function score(table, seat) {
  const points = table.look.score?.(seat, table.position);
  return points === undefined ? nothing : html`<b class="score-chip">${String(points).replace("-", "−")}</b>`;
}
