/** The bar over a match: its title and date, the players, the menus. */

import { html, nothing } from "../../vendor/lit.js";
import { barTools, brandMark } from "../app.js";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { t, titleOf } from "../words.js";
import { layerMenu, tableMenu } from "./menus.js";

/** The bar of a match. */
export function bar(screen) {
  const { snapshot, watching } = screen.match;
  return html`
    <header class="bar-top">
      <a class="brand" href="/" aria-label="Sandtable">${brandMark()}</a>
      <div class="match-title"><b>${titleOf(snapshot, screen.info)}</b>
        <span class="when">${t("turn-n", { turn: screen.state.turn })} · ${screen.words.say(screen.state.calendar)}</span></div>
      <div class="seats">${snapshot.players.map((one) => player(screen, one, snapshot.state))}</div>
      <span class="grow"></span>
      ${screen.match.connected ? nothing : html`<span class="chip warn" role="status">${t("reconnecting")}</span>`}
      ${watching ? html`<span class="chip" title=${t("watching", { count: watching })}>${icon("eye")}${watching}</span>` : nothing}
      ${layerMenu(screen)} ${tableMenu(screen)} ${barTools()}
      <button class="button icon panel-toggle" aria-label=${t("panel-toggle")} title=${t("panel-toggle")} aria-expanded=${settings.get("panelOpen")} @click=${() => settings.toggle("panelOpen")}>${icon("panel")}</button>
    </header>`;
}

function player(screen, { seat, kind, bot, name: person, online }, state) {
  const name = kind === "bot" ? screen.botName(bot) : kind === "open" ? t("seat-open") : person;
  const active = seat === state.seat;
  return html`<span class="player ${active ? "active" : ""}" data-side=${screen.sideOf(seat)} title="${screen.words.seat(seat)}: ${name}${online ? "" : ` (${t("away")})`}">
    ${icon(kind === "bot" ? "robot" : "person")}${nameOf(screen, seat)}${score(screen, seat)}${active ? html`<span class="sr">(${t("to-decide")})</span>` : nothing}</span>`;
}

/** The name of a seat, and its short form for a narrow bar. */
function nameOf(screen, seat) {
  const short = screen.words.text(`short-${seat}`);
  return html`<span class="long">${screen.words.seat(seat)}</span>${short ? html`<span class="short" aria-label=${screen.words.seat(seat)} role="img">${short}</span>` : nothing}`;
}

function score(screen, seat) {
  const points = screen.look.score?.(seat, screen.position);
  return points === undefined ? nothing : html`<b class="score-chip">${String(points).replace("-", "−")}</b>`;
}
