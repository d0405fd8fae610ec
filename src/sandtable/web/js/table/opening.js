/** Opening a table: its match, its game with words and look, then the board. */

import { bring, gameInfo, once } from "../api.js";
import { Plane } from "../board/geometry.js";
import { askForLetters } from "../board/names.js";
import { Sheets } from "../board/sheets.js";
import { firstTurn } from "../looks/guide.js";
import { dressed, lookOf } from "../looks/load.js";
import { lookAtTask, readTask } from "../panels/coach.js";
import { wordsOf } from "../words.js";
import { clicked, dropped, lookAt } from "./choosing.js";
import { showNow, traceSupply } from "./news.js";
import { boardGame } from "./scene.js";
import { Table } from "./table.js";
import { drawn, peek } from "./weighing.js";

/**
 * Fetch what a table needs before anything of it can be drawn.
 * @param {Match} match
 * @param {HTMLElement & {updateComplete: Promise<boolean>}} element
 * @param {URLSearchParams} query
 * @param {() => void} redraw
 */
export async function open(match, element, query, redraw) {
  askForLetters();
  await match.open();
  const info = await gameInfo(match.snapshot.game);
  await bring(info.table);
  const guided = query.get("guide") ? firstTurn(info) : null;
  const [words, look] = await Promise.all([wordsOf(info.id), lookOf(info), dressed(info)]);
  const table = new Table(match, { info, words, look }, element, redraw);
  table.query = query;
  table.firstTurn = await guided;
  await look.prepare?.(info, table);
  table.choose();
  readTask(table);
  return table;
}

/**
 * Lay out the board; it can be used at once, upon the small pictures of its sheets.
 * @param {Table} table
 * @param {Board} board
 */
export async function layBoard(table, board) {
  const { boards } = table.info;
  table.sheets = new Sheets(boards);
  const plane = new Plane(await Promise.all(boards.map(async ({ facts, small, picture }) => ({ ...(await once(facts)), small, picture }))), upright(board));
  plane.start = table.look.start?.(plane, table) ?? null;
  table.plane = plane;
  table.board = board;
  board.addEventListener("spread", () => table.redraw());
  board.open(plane, boardGame(table), viewKey(table, board));
  board.addEventListener("choose", (event) => table.deeds.afterwards(() => clicked(table, event.detail)));
  board.addEventListener("peek", (event) => peek(table, event.detail));
  for (const type of ["pointerdown", "wheel"]) board.frame.addEventListener(type, () => (table.theatre.held = table.theatre.on), { passive: true });
  board.addEventListener("inspect", (event) => lookAt(table, event.detail.area));
  board.addEventListener("draw", (event) => drawn(table, event.detail));
  board.addEventListener("putdown", (event) => table.deeds.afterwards(() => dropped(table, event.detail)));
  board.addEventListener("leave", () => table.deeds.forget());
  showNow(table);
  traceSupply(table);
  if (table.match.mine && !table.past) board.findLit(false);
  lookAtTask(table);
  table.sheets.begin(board);
}

/**
 * Whether there is more room from top to bottom than from side to side.
 * @param {HTMLElement} board
 */
function upright({ clientWidth, clientHeight }) {
  return clientHeight > clientWidth;
}

/**
 * Under which name this browser remembers where one looks.
 * @param {Table} table
 * @param {HTMLElement} board
 */
function viewKey(table, board) {
  const { puzzle } = table.match.snapshot;
  const stacked = table.info.boards.length > 1 && upright(board) ? "upright" : null;
  return [table.info.id, puzzle?.id, puzzle ? null : table.look.viewKey?.(table), stacked].filter(Boolean).join(".");
}
