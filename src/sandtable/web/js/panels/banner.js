/** Great events greatly told: a banner over the board, and a sound where one wants it. */

import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { ring } from "../sounds.js";
import { told } from "../table/staging.js";
import { t } from "../words.js";

/** Milliseconds a banner stays. */
const STAYS = 6000;
/** So many lines it has at most. */
const LINES = 4;

/** What is drawn beside each kind of great news. */
const SIGNS = /** @type {Record<string, string>} */ ({ capital: "flag", country: "star", war: "forces", bomb: "target", end: "flag", dice: "dice" });

/** Kinds of great news, the greatest first. */
const RANK = ["end", "bomb", "capital", "war", "country"];

/**
 * Tell what a decision brought greatly, where it was great.
 * @param {Table} table
 * @param {{events?: GameEvent[], number: number}} entry
 */
export function sayGreat(table, entry) {
  const great = (entry.events ?? []).filter((event) => event.great);
  if (!great.length) return;
  const kind = /** @type {string} */ (RANK.find((one) => great.some((event) => event.great === one)) ?? great[0].great);
  const lines = great.sort((a, b) => RANK.indexOf(a.great) - RANK.indexOf(b.great)).map((event) => table.words.say({ id: event.id, args: event.args }));
  raise(table, { kind, number: entry.number, lines });
}

/**
 * Tell what dice brought that one threw oneself, where no battle shows them and nothing great came of it.
 * @param {Table} table
 * @param {PlayEntry} entry
 */
export function sayDice(table, entry) {
  const events = told(entry);
  const thrown = entry.dice?.length && entry.action && table.dicey({ ...entry.action, text: entry.text ?? "" });
  if (!thrown || !events.length || events.some((event) => event.great)) return;
  raise(table, { kind: "dice", number: entry.number, lines: events.map((event) => table.words.say({ id: event.id, args: event.args })) });
}

/**
 * @param {Table} table
 * @param {NonNullable<Table["banner"]>} banner
 */
function raise(table, banner) {
  table.banner = banner;
  table.redraw();
  if (settings.get("sound")) ring(banner.kind);
  if (banner.kind !== "end") setTimeout(() => table.banner === banner && dismiss(table), STAYS);
}

/**
 * Tell that a match has ended, however it did; once.
 * @param {Table} table
 */
export function tellEnd(table) {
  const { ending, state } = table.match.snapshot;
  if (!ending || table.ended) return;
  table.ended = true;
  table.banner = { kind: "end", number: state.decisions, lines: [table.endingText()] };
  if (settings.get("sound")) ring("end");
}

/** @param {Table} table */
function dismiss(table) {
  table.banner = null;
  if (table.element.isConnected) table.redraw();
}

/** @param {Table} table */
export function banner(table) {
  const { banner: told } = table;
  if (!told) return nothing;
  const [first, ...rest] = told.lines;
  return html`<section class="banner ${told.kind}" aria-label=${t(`great-${told.kind}`)}>
    <span class="banner-sign">${icon(SIGNS[told.kind] ?? "star")}</span>
    <div><p class="banner-kind">${t(`great-${told.kind}`)}</p><h2>${first}</h2>
      ${rest.length ? html`<p>${rest.slice(0, LINES - 1).join(" · ")}${rest.length >= LINES ? " …" : ""}</p>` : nothing}
      ${told.kind === "end" ? html`<p><a class="button main" href="/match/${table.id}/ending">${t("ending-page")}</a></p>` : nothing}</div>
    <button class="button icon quiet close" aria-label=${t("close")} @click=${() => dismiss(table)}>${icon("close")}</button>
  </section>`;
}
