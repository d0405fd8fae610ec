/** News at a table: what changes on the screen, what the live region says, the battle that is shown, moments of the past. */

import { onceAFrame, unhurried } from "../pace.js";
import { sayDice, sayGreat, tellEnd } from "../panels/banner.js";
import { dropSign } from "../panels/recap.js";
import { settings } from "../settings.js";
import { sceneOf } from "./scene.js";

/** How many events are read out at once. */
const SPOKEN = 4;

/** How long a battle stays before the next news may take it away, in milliseconds. */
const BATTLE_STAYS = 5000;

/**
 * Something was decided or said at the table.
 * @param {Table} table
 * @param {Entry[]} news
 */
export function newsCame(table, news) {
  table.kept.clear();
  table.clear();
  if (table.battle && !table.fighting && performance.now() - (table.battle.at ?? 0) > BATTLE_STAYS) table.battle = null;
  if (news.some((entry) => entry.kind === "play" && !table.match.snapshot.mine.includes(entry.seat ?? ""))) dropSign(table);
  for (const entry of news) hear(table, entry);
  table.theatre.hear(news);
  table.choose();
  table.spoken = announced(table, news);
  traceSupply(table);
  table.redraw();
  if (table.theatre.on) return;
  stage(table, news);
  tellEnd(table);
  table.deeds.called();
}

/**
 * An answer of somebody else to an offer stays in sight until one has decided something.
 * @param {Table} table
 * @param {Entry} entry
 */
function hear(table, entry) {
  const own = "seat" in entry && table.match.snapshot.mine.includes(entry.seat ?? "");
  if (entry.kind === "answer" && !own) table.answer = entry;
  else if (entry.kind === "play" && own) table.answer = null;
}

/**
 * The live region hears what happened, and what is to be decided.
 * @param {Table} table
 * @param {Entry[]} news
 */
function announced({ match, words }, news) {
  const lines = news
    .filter((entry) => entry.kind === "play")
    .flatMap((entry) => entry.events ?? [])
    .slice(-SPOKEN)
    .map((event) => words.text(event.id, words.spoken(event.args)) ?? "");
  if (match.mine) lines.push(words.say(match.snapshot.state.prompt));
  return lines.filter(Boolean).join(". ");
}

/**
 * A battle that was just fought is shown.
 * @param {Table} table
 * @param {Entry[]} news
 */
function stage(table, news) {
  const { look } = table;
  for (const entry of news) if (entry.kind === "play" && !table.past) sayGreat(table, entry);
  if (table.past || !settings.get("battles") || !look.battle) return;
  const fought = news.filter((entry) => entry.kind === "play").map((entry) => look.battle?.(entry, table)).filter(Boolean).at(-1);
  if (!fought) return table.busy ? tellDice(table, news) : undefined;
  table.battle = { ...fought, at: performance.now() };
  for (const area of fought.areas) table.board?.pulse(area);
  table.redraw();
}

/**
 * Dice that one's own decision threw outside of a battle are told.
 * @param {Table} table
 * @param {Entry[]} news
 */
function tellDice(table, news) {
  for (const entry of news) if (entry.kind === "play") sayDice(table, entry);
}

// What lies on the board -------------------------------------------------------------------------------------

/**
 * Draw the board of a table at once.
 * @param {Table} table
 */
export function showNow(table) {
  if (table.board?.plane) table.board.show(sceneOf(table));
}

/** @type {WeakMap<Table, () => void>} */
const waiting = new WeakMap();

/**
 * Draw the board of a table before the next picture.
 * @param {Table} table
 */
export function showScene(table) {
  const draw = waiting.get(table) ?? onceAFrame(() => table.element.isConnected && showNow(table));
  waiting.set(table, draw);
  draw();
}

/**
 * A dock over the lower edge of the board covers nothing that may be chosen, once the board shows it.
 * @param {Table} table
 */
export function keepClear(table) {
  const { element, board } = table;
  const dock = element.querySelector(".dock");
  if (!board?.view || (!dock && !board.view.covered)) return;
  requestAnimationFrame(() => {
    const [frame, over] = [board.frame.getBoundingClientRect(), dock?.isConnected ? dock.getBoundingClientRect() : null];
    const covered = over ? Math.max(0, Math.round(frame.bottom - over.top)) : 0;
    board.parentElement?.style.setProperty("--covered", `${covered}px`); // for what lies above it
    board.keepClear(covered);
  });
}

/** @type {WeakMap<Table, () => void>} */
const tracing = new WeakMap();

/**
 * Ask for the lines of supply, where one wants to see them.
 * @param {Table} table
 */
export function traceSupply(table) {
  if (!settings.get("supply")) return;
  const trace = tracing.get(table) ?? unhurried(async () => {
    table.supply = await table.match.supply().catch(() => null);
    showNow(table);
  }, 500);
  tracing.set(table, trace);
  trace();
}

// Moments ----------------------------------------------------------------------------------------------------

/**
 * Show the moment of the past that the address names, or the present again.
 * @param {Table} table
 */
export async function lookBack(table) {
  if (table.query.get("moment") !== null) return table.replay.look(table.query);
  if (!table.past) return undefined;
  table.past = null;
  table.theatre.routes = [];
  table.choose();
  return table.redraw();
}
