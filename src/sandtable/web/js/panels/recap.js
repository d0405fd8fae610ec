/** What happened since one last decided: a short list beside the board, each line a way there, with the arrows of those moves until it is put away or one decides. */

import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { recall, remember, settings } from "../settings.js";
import { areasOf, refsOf, routesOf } from "../table/staging.js";
import { t } from "../words.js";
import { choosable, freeCorner } from "./battle.js";

/** What is told, the greatest first; so many lines of each. */
const SORTS = ["country", "area", "battle", "card", "technology"];
const LINES = 8;
/** So many arrows are drawn at most: those of the last moves. */
const ARROWS = 40;

/**
 * Under which name this browser remembers up to which decision one has seen the war: what was seen here need not be told here.
 * @param {Table} table
 */
function key(table) {
  const { eyes } = table.match.snapshot;
  return `sandtable.seen.${table.id}.${eyes ?? ""}`;
}

/**
 * What happened so far has been seen.
 * @param {Table} table
 */
export function seen(table) {
  remember(key(table), table.match.snapshot.state.decisions);
}

/**
 * One comes back to a table: what happened meanwhile is told, unless one has seen it here.
 * @param {Table} table
 */
export async function comeBack(table) {
  const { snapshot } = table.match;
  const last = recall(key(table), null);
  if (snapshot.role === "spectator" && last === null) seen(table);
  if (!settings.get("recap") || table.past || snapshot.puzzle || snapshot.guided || snapshot.ending) return;
  if (last === null ? snapshot.role === "spectator" : last >= snapshot.state.decisions) return;
  await openRecap(table);
}

/**
 * Tell what happened since one's last decision; who only watches, since they last looked.
 * @param {Table} table
 */
export async function openRecap(table) {
  const watching = table.match.snapshot.role === "spectator";
  const told = await table.match.recap(watching ? (recall(key(table), null) ?? 0) : null).catch(() => null);
  table.recap = told?.lines.length || told?.journeys.length ? { ...told, shown: "card", corner: freeCorner(table, choosable(table)) } : null;
  table.redraw();
}

/**
 * Who takes armies in hand wants to see the board: the card becomes a small sign, the arrows stay.
 * @param {Table} table
 */
export function foldRecap({ recap }) {
  if (recap?.shown === "card") recap.shown = "arrows";
}

/**
 * Who decides goes on: only the small sign is left, by which it can be read again; where nobody else plays it goes with the next decision.
 * @param {Table} table
 */
export function passRecap(table) {
  if (!table.recap) return;
  const { mine, players } = table.match.snapshot;
  if (mine.length === players.length) dropSign(table);
  if (table.recap) table.recap.shown = "sign";
  seen(table);
}

/**
 * Others go on too: what was told is no longer the last.
 * @param {Table} table
 */
export function dropSign(table) {
  if (table.recap?.shown === "sign") table.recap = null;
}

/** @param {Table} table */
export function closeRecap(table) {
  table.recap = null;
  seen(table);
  table.redraw();
}

/**
 * The arrows of what happened, until it is put away or one decides.
 * @param {Table} table
 */
export function recapRoutes(table) {
  const journeys = table.past || table.recap?.shown === "sign" ? [] : (table.recap?.journeys ?? []).slice(-ARROWS);
  return journeys.flatMap(({ seat, path }) => routesOf([{ path }], table.sideOf(seat)).map((route) => ({ ...route, kind: "told gone" })));
}

/** @param {Table} table */
export function recapCard(table) {
  const { recap } = table;
  if (!recap || table.past) return nothing;
  if (recap.shown !== "card") return sign(table, recap);
  const groups = SORTS.map((sort) => /** @type {const} */ ([sort, recap.lines.filter((line) => line.sort === sort)])).filter(([, lines]) => lines.length);
  return html`<section class="recap ${recap.corner}" aria-labelledby="recap-title">
    <header><h2 id="recap-title">${t(table.match.snapshot.role === "spectator" ? "recap-watching" : "recap-title")}</h2>
      <button class="button icon quiet" id="recap-close" aria-label=${t("close")} @click=${() => closeRecap(table)}>${icon("close")}</button></header>
    ${groups.length ? nothing : html`<p class="muted">${t("recap-moves", { count: recap.journeys.length })}</p>`}
    ${groups.map(([sort, lines]) => html`<h3>${t(`recap-${sort}`)}</h3><ul>
      ${(sort === "area" ? areaRows(table, lines) : lineRows(table, lines)).slice(0, LINES)}
      ${sort !== "area" && lines.length > LINES ? html`<li class="muted">${t("recap-more", { count: lines.length - LINES })}</li>` : nothing}</ul>`)}
    <p><button class="button main" @click=${() => closeRecap(table)}>${t("recap-close")}</button></p>
  </section>`;
}

/**
 * What is left of the card while one plays: it opens again, or goes.
 * @param {Table} table
 * @param {NonNullable<Table["recap"]>} recap
 */
function sign(table, recap) {
  const open = () => {
    recap.shown = "card";
    table.redraw();
  };
  return html`<section class="recap sign ${recap.corner}" aria-label=${t("recap-title")}>
    <button class="button quiet" id="recap-again" data-help="recap-open" @click=${open}>${icon("log")}<span class="wide">${t("recap-open")}</span></button>
    <button class="button icon quiet" aria-label=${t("close")} @click=${() => closeRecap(table)}>${icon("close")}</button></section>`;
}

/**
 * @param {Table} table
 * @param {Recap["lines"]} lines
 */
function lineRows(table, lines) {
  const { words } = table;
  return lines.map(({ event, losses }) => row(table, [event, ...losses].flatMap((one) => areasOf(one, words)), words.say({ id: event.id, args: event.args }), losses.map((loss) => words.say({ id: loss.id, args: loss.args })).join(" · ")));
}

/**
 * The areas each side has taken, one line for each side.
 * @param {Table} table
 * @param {Recap["lines"]} lines
 */
function areaRows(table, lines) {
  /** @type {Map<string, {ref: Ref, areas: string[]}>} */
  const takers = new Map();
  for (const { event } of lines) {
    const ref = refsOf(event).find(({ word }) => word !== "area");
    const areas = areasOf(event, table.words);
    if (ref) takers.set(ref.id, { ref, areas: [...(takers.get(ref.id)?.areas ?? []), ...areas] });
  }
  return [...takers.values()].map(({ ref, areas }) => row(table, areas, t("recap-taken", { who: table.words.name(ref.word, ref.id), areas: areas.map((area) => table.words.name("area", area)).join(", ") })));
}

/**
 * @param {Table} table
 * @param {string[]} areas
 * @param {string} text
 */
function row(table, areas, text, more = "") {
  const small = more ? html`<small>${more}</small>` : nothing;
  if (!areas.length) return html`<li class="order"><span>${text}${small}</span></li>`;
  return html`<li><button class="order" @click=${() => table.deeds.showMe([...new Set(areas)])}>${icon("target")}<span>${text}${small}</span></button></li>`;
}
