/** Inviting people: a card with one link for each person, to copy, to share, or to be read by a phone across the table. */

import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { go } from "../router.js";
import { arranged, forbidden } from "../screens/seats.js";
import { recall, remember } from "../settings.js";
import { t } from "../words.js";

const LOOPBACK = /^(?:localhost|127\..*|\[::1\])$/;

/**
 * The seats this person may invite to.
 * @param {Table} table
 */
const open = (table) => table.match.snapshot.players.filter((player) => player.invite);

/**
 * Under which name this browser remembers how the seats of a table are dealt, so that who joins changes no other link.
 * @param {string} id
 */
const key = (id) => `sandtable.deal.${id}`;

/**
 * Remember what each person is to hold.
 * @param {string} id the table's
 * @param {string[][]} players
 */
export const deal = (id, players) => remember(key(id), players);

/** @param {Table} table */
export function showInvitations(table) {
  /** @type {HTMLDialogElement | null} */ (table.element.querySelector("#invitations"))?.showModal();
}

/**
 * That somebody is still missing, with the way to invite them.
 * @param {Table} table
 */
export function missing(table) {
  const seats = open(table);
  if (!seats.length || table.match.snapshot.ending) return nothing;
  return html`<div class="offer calm"><span>${t("seats-missing", { count: seats.length })}</span>
    <button class="button" id="invite" data-help="invite" @click=${() => showInvitations(table)}>${icon("invite")}${t("invite")}</button></div>`;
}

/** @param {Table} table */
export function invitations(table) {
  const seats = open(table);
  const { players } = table.match.snapshot;
  const { all, way } = ways(table, seats.map((player) => player.seat));
  return html`<dialog id="invitations" aria-labelledby="invitations-title" @close=${() => table.query.has("invite") && go(`/match/${table.id}`, { replace: true })}>
    <div class="dialog-head"><h2 id="invitations-title">${t("invite-title")}</h2>
      <form method="dialog"><button class="button icon quiet" aria-label=${t("close")}>${icon("close")}</button></form></div>
    <p>${t(seats.length ? "invite-text" : "invite-done")}</p>
    ${all.length > 1 ? howMany(table, all, way) : nothing}
    ${seats.length && LOOPBACK.test(location.hostname) ? html`<p class="fault">${t("invite-here-only")}</p>` : nothing}
    <ul class="invited">${players.filter((player) => player.kind === "person").map((player) => html`<li>${chip(table, player.seat)}<span>${player.name}</span></li>`)}
      ${way.map((held) => html`<li><span>${held.map((seat) => chip(table, seat))}</span>${link(table, held, seats.filter((player) => held.includes(player.seat)))}</li>`)}</ul>
  </dialog>`;
}

/**
 * The ways in which people may share the open seats, few people first: one has them all, as the rules deal them, each seat its own.
 * The one in force is what was dealt before, as far as it is still open.
 * @param {Table} table
 * @param {string[]} seats
 */
function ways({ id, info, match }, seats) {
  const { options } = match.snapshot;
  /** @param {string[][]} players */
  const open = (players) => players.filter((held) => held.every((seat) => seats.includes(seat)));
  /** @param {string[][]} way */
  const fits = (way) => way.flat().length === seats.length && way.every((held) => !forbidden(info, arranged(info, held, undefined), options).length);
  const dealt = open(recall(key(id), []));
  const whole = seats.length ? [seats] : [];
  const apart = seats.map((seat) => [seat]);
  const fitting = [whole, ...Object.values(info.holdings.players).map(open), apart, dealt].filter(fits);
  const all = [...new Map(fitting.map((way) => [way.length, way])).values()].sort((a, b) => a.length - b.length);
  return { all, way: fits(dealt) ? dealt : all[0] };
}

/**
 * For how many people links are made.
 * @param {Table} table
 * @param {string[][][]} all
 * @param {string[][]} way
 */
function howMany(table, all, way) {
  /** @param {string[][]} chosen */
  const choose = (chosen) => {
    deal(table.id, chosen);
    table.redraw();
  };
  return html`<div class="row" role="group" aria-label=${t("invite-people")}><span>${t("invite-people")}</span>
    ${all.map((one) => html`<button class="button" data-people=${one.length} aria-pressed=${one.length === way.length} @click=${() => choose(one)}>${one.length}</button>`)}</div>`;
}

/**
 * @param {Table} table
 * @param {string} seat
 */
const chip = (table, seat) => html`<span class="seat-chip" data-side=${table.sideOf(seat)}>${table.words.seat(seat)}</span> `;

/**
 * A link to seats for one person: those of the seats, put together.
 * @param {Table} table
 * @param {string[]} seats
 * @param {Player[]} players
 */
function link(table, seats, players) {
  const invite = `/join/${players.map((player) => player.invite?.replace("/join/", "")).join("~")}`;
  const seat = seats.map((id) => table.words.seat(id)).join(", ");
  const url = new URL(invite, location.href).href;
  const share = () => navigator.share({ title: table.title, text: t("invite-share", { seat, game: table.title }), url }).catch(() => null);
  return html`<div class="invitation" data-seats=${seats.join(" ")}>
    <input type="text" readonly .value=${url} aria-label=${t("invite-link", { seat })} @focus=${(/** @type {Of<HTMLInputElement>} */ event) => event.target.select()}>
    <span class="row"><button class="button" data-deed="copy" @click=${(/** @type {Of<HTMLElement>} */ event) => copy(event.currentTarget, url)}>${icon("link")}<span>${t("invite-copy")}</span></button>
      ${"share" in navigator ? html`<button class="button" data-deed="share" @click=${share}>${icon("upload")}${t("invite-send")}</button>` : nothing}</span>
    <details><summary>${t("invite-code")}</summary><img class="code" src="/api${invite}/code.svg" width="220" height="220" loading="lazy" alt=${t("invite-code-alt", { seat })}></details></div>`;
}

/**
 * Copy a link; where the browser does not let one, it is marked to be copied by hand.
 * @param {HTMLElement} button
 * @param {string} url
 */
async function copy(button, url) {
  const text = /** @type {HTMLElement} */ (button.querySelector("span"));
  try {
    await navigator.clipboard.writeText(url);
    text.textContent = t("invite-copied");
  } catch {
    /** @type {HTMLInputElement | null | undefined} */ (button.closest(".invitation")?.querySelector("input"))?.select();
  }
}
