/** The menus of the table: layers of the board, and everything around the game. */

import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { ring } from "../sounds.js";
import { language, t } from "../words.js";
import { boundDice } from "./dice.js";
import { showInvitations } from "./invitations.js";
import { showKeys } from "./keys.js";
import { noteText } from "./log.js";
import { shareBoard } from "./picture.js";
import { copyLink } from "./replay.js";
import { paceChoice } from "./theatre-bar.js";

/** @type {Array<import("../settings.js").Switch>} */
const LAYERS = ["control", "fronts", "supply", "names"];

/**
 * @param {string} id
 * @param {string} sign
 * @param {string} name
 * @param {Html} body
 */
function menu(id, sign, name, body) {
  return html`<div class="dropdown">
    <button class="button icon" popovertarget=${id} aria-label=${t(name)} data-help=${name}>${icon(sign)}</button>
    <div id=${id} popover class="dropdown-body" aria-label=${t(name)}>${body}</div>
  </div>`;
}

export function layerMenu() {
  return menu("layers-menu", "layers", "layers", html`
    ${LAYERS.map((name) => html`<label class="check"><input type="checkbox" .checked=${settings.get(name)} @change=${() => settings.toggle(name)}>${t(`layer-${name}`)}</label>`)}
    <hr>
    <label class="check"><input type="checkbox" .checked=${settings.get("battles")} @change=${() => settings.toggle("battles")}>${t("layer-battles")}</label>
    <label class="check"><input type="checkbox" .checked=${settings.get("recap")} @change=${() => settings.toggle("recap")}>${t("layer-recap")}</label>
    <label class="check" data-help="layer-sound"><input type="checkbox" id="sound" .checked=${settings.get("sound")} @change=${() => { settings.toggle("sound"); if (settings.get("sound")) ring("country"); }}>${t("layer-sound")}</label>
    <label class="check" data-help="layer-coach"><input type="checkbox" id="coach" .checked=${settings.get("coach")} @change=${() => settings.toggle("coach")}>${t("layer-coach")}</label>
    <label class="check" data-help="layer-expectation"><input type="checkbox" id="expectation" .checked=${settings.get("expectation")} @change=${() => settings.toggle("expectation")}>${t("layer-expectation")}</label>
    ${paceChoice()}
    <label class="check"><input type="checkbox" .checked=${settings.get("motion") === "less"} @change=${() => settings.set("motion", settings.get("motion") === "less" ? "auto" : "less")}>${t("layer-calm")}</label>`);
}

/** @param {Table} table */
export function tableMenu(table) {
  const { snapshot } = table.match;
  const player = snapshot.role === "player";
  /**
   * @param {string} sign
   * @param {string} name
   * @param {() => unknown} deed
   */
  const item = (sign, name, deed) => html`<button class="order" data-help=${name} @click=${(/** @type {Of<HTMLElement>} */ event) => { /** @type {HTMLElement | null} */ (event.currentTarget.closest("[popover]"))?.hidePopover(); deed(); }}>${icon(sign)}<span>${t(name)}</span></button>`;
  return menu("table-menu", "more", "table-menu", html`
    ${item("replay", "replay", () => go(`?moment=${snapshot.state.decisions}`))}
    ${item("link", "copy-link", () => copyLink(table))}
    <a class="order" data-help="export" href="${table.match.base}/record" download="${table.id}.sandtable">${icon("download")}<span>${t("export")}</span></a>
    ${boundDice(table)}
    ${item("picture", "board-picture", () => shareBoard(table))}
    ${table.info.rules[language()] ? html`<a class="order" data-help="nav-rules" href="/rules/${snapshot.game}" target="_blank">${icon("book")}<span>${t("nav-rules")}</span></a>` : nothing}
    ${item("help", "keys", () => showKeys(table))}
    ${snapshot.mine.length > 1 ? eyes(table) : nothing}
    ${player && !snapshot.ending ? html`<hr>
      ${item("undo", "offer-takeback", () => table.deeds.dare(() => table.match.offer({ kind: "takeback", to: Math.max(0, snapshot.state.decisions - 1) })))}
      ${item("check", "offer-end", () => table.deeds.dare(() => table.match.offer({ kind: "end", winners: [] })))}
      ${snapshot.solo ? nothing : adviceForAll(table, item)}
      ${item("flag", "resign", () => confirm(t("resign-sure")) && table.deeds.dare(() => table.match.resign()))}` : nothing}
    ${snapshot.players.some((one) => one.invite) ? item("invite", "invite", () => showInvitations(table)) : nothing}
    ${seats(table)}`);
}

/**
 * Among people advice is given once all have agreed, until somebody has had enough of it.
 * @param {Table} table
 * @param {(sign: string, name: string, deed: () => unknown) => Html} item
 */
function adviceForAll(table, item) {
  const offered = table.match.snapshot.offers.find((offer) => offer.kind === "advice");
  if (!offered) return item("bulb", "offer-advice", () => table.deeds.dare(() => table.match.offer({ kind: "advice" })));
  return table.match.snapshot.advice ? item("bulb", "end-advice", () => table.deeds.dare(() => table.match.answer(offered.number, false))) : nothing;
}

/**
 * What the host, or who holds a seat, can do about seats.
 * @param {Table} table
 */
function seats(table) {
  const { players, host, ending } = table.match.snapshot;
  if (!host || ending) return nothing;
  const rows = players.filter((player) => player.kind === "open" || player.kind === "bot" || player.resigned);
  if (!rows.length) return nothing;
  /**
   * @param {string} seat
   * @param {string} value
   */
  const give = (seat, value) => value && table.deeds.dare(() => (value === "open" ? table.match.seat(seat, "open") : table.match.seat(seat, "bot", { bot: value })));
  return html`<hr><p class="muted">${t("seats")}</p>${rows.map((player) => html`<label class="field"><span>${table.words.seat(player.seat)}</span>
    <select data-seat=${player.seat} @change=${(/** @type {Of<HTMLSelectElement>} */ event) => give(player.seat, event.target.value)}>
      <option value="">${player.kind === "bot" ? t("seat-bot", { name: table.botName(player.bot) }) : t("seat-open")}</option>
      ${player.kind === "bot" ? html`<option value="open">${t("seat-invite")}</option>` : table.info.bots.map((bot) => html`<option value=${bot.id}>${t("seat-bot", { name: table.botName(bot.id) })}</option>`)}
    </select></label>`)}`;
}

/**
 * That one only watches; seats a visitor may take, or that their holder may take back from the bot that stood in.
 * @param {Table} table
 */
export function openSeats(table) {
  const { players, mine, listed, ending, role } = table.match.snapshot;
  if (ending) return nothing;
  const free = players.filter((player) => player.kind === "open" && listed && !mine.length);
  const lent = players.filter((player) => player.stand_in && (player.you || mine.includes(player.seat)));
  /**
   * @param {Player} player
   * @param {"take" | "return"} deed
   * @param {string} text
   */
  const button = (player, deed, text) => html`<button class="button go" @click=${() => table.deeds.dare(() => table.match.seat(player.seat, deed))}>${t(text, { seat: table.words.seat(player.seat) })}</button>`;
  const watches = role === "spectator";
  if (!free.length && !lent.length && !watches) return nothing;
  return html`<div class="offer calm">${watches ? html`${icon("eye")}<span id="you-watch">${t("you-watch")}</span>` : nothing}${free.map((player) => button(player, "take", "join-take"))}${lent.map((player) => button(player, "return", "seat-return"))}</div>`;
}

/**
 * One who holds several seats chooses through which to look.
 * @param {Table} table
 */
function eyes(table) {
  const { mine } = table.match.snapshot;
  return html`<label class="field"><span>${t("look-as")}</span>
    <select @change=${(/** @type {Of<HTMLSelectElement>} */ event) => table.match.look(event.target.value || null)}>
      <option value="">${t("look-deciding")}</option>
      ${mine.map((seat) => html`<option value=${seat} ?selected=${table.match.as === seat}>${table.words.seat(seat)}</option>`)}
    </select></label>`;
}

/**
 * Offers that wait for an answer, and the last answer of somebody else until it is put away.
 * @param {Table} table
 */
export function offers(table) {
  const { offers: open, mine } = table.match.snapshot;
  return [answered(table), ...(open ?? []).filter((offer) => offer.waiting.length).map((offer) => {
    const waits = offer.waiting.some((seat) => mine.includes(seat));
    const own = offer.by.some((seat) => mine.includes(seat));
    const by = offer.by.map((seat) => table.words.seat(seat)).join(", ");
    return html`<div class="offer" role="alert"><span>${t(`offer-${offer.kind}-text`, { by, to: offer.kind === "takeback" ? offer.to : 0, ...table.winners("winners" in offer ? offer.winners : []) })}</span>
      ${waits ? html`<button class="button go" data-answer="yes" @click=${() => table.deeds.dare(() => table.match.answer(offer.number, true))}>${t("accept")}</button>` : nothing}
      ${waits || own ? html`<button class="button" data-answer="no" @click=${() => table.deeds.dare(() => table.match.answer(offer.number, false))}>${t(own ? "withdraw" : "decline")}</button>` : nothing}</div>`;
  })];
}

/**
 * What somebody else said to an offer: on a small screen the log that keeps it is out of sight.
 * @param {Table} table
 */
function answered(table) {
  if (!table.answer) return nothing;
  const away = () => {
    table.answer = null;
    table.redraw();
  };
  return html`<div class="offer calm" role="status"><span id="answered">${noteText(table, table.answer)}</span>
    <button class="button icon quiet" aria-label=${t("close")} data-help="answered" @click=${away}>${icon("close")}</button></div>`;
}
