/** Opening a table: its match, its game with words and look, then the board. */

import { gameInfo, once } from "../api.js";
import { Plane } from "../board/geometry.js";
import { Sheets } from "../board/sheets.js";
import { firstTurn } from "../looks/guide.js";
import { dressed, lookOf } from "../looks/load.js";
import { lookAtTask, readTask } from "../panels/coach.js";
import { Replay } from "../panels/replay.js";
import { wordsOf } from "../words.js";
import { clicked } from "./choosing.js";
import { Deeds } from "./deeds.js";
import { showNow, traceSupply } from "./news.js";
import { boardGame } from "./scene.js";
import { peek } from "./weighing.js";

/**
 * Fetch what the table needs before anything of it can be drawn.
 * @param {Table} table
 */
export async function open(table) {
  const { match } = table;
  await match.open();
  const info = await gameInfo(match.snapshot.game);
  const guided = table.query.get("guide") ? firstTurn(info) : null;
  [table.words, table.look] = await Promise.all([wordsOf(info.id), lookOf(info), dressed(info)]);
  table.info = info;
  table.firstTurn = await guided;
  await table.look.prepare?.(info, table);
  table.replay = new Replay(table);
  table.deeds = new Deeds(table);
  table.choose();
  readTask(table);
}

/**
 * Lay out the board; it can be used once the sheet that is looked at is painted.
 * @param {Table} table
 * @param {Board} board
 */
export async function layBoard(table, board) {
  const { boards } = table.info;
  table.sheets = new Sheets(boards);
  const plane = new Plane(await Promise.all(boards.map((/** @type {any} */ one) => once(one.facts ?? one.url))));
  plane.start = table.look.start?.(plane, table) ?? null;
  table.plane = plane;
  table.board = board;
  board.open(plane, boardGame(table), viewKey(table));
  board.addEventListener("choose", (/** @type {GameEvent} */ event) => clicked(table, event.detail));
  board.addEventListener("peek", (/** @type {GameEvent} */ event) => peek(table, event.detail));
  board.addEventListener("leave", () => table.deeds.forget());
  showNow(table);
  traceSupply(table);
  lookAtTask(table);
  await table.sheets.begin(board);
}

/**
 * Under which name this browser remembers where one looks.
 * @param {Table} table
 */
function viewKey(table) {
  const { puzzle } = table.match.snapshot;
  return [table.info.id, puzzle?.id, puzzle ? null : table.look.viewKey?.(table)].filter(Boolean).join(".");
}
