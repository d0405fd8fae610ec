/** A picture of a war that is over, to share: who won, when, and the course of it as a chart. */

import { t } from "../words.js";

const WIDTH = 1200;
const HEIGHT = 630;
const PAPER = "#f6f1e3";
const INK = "#23201a";

/** @param {Table} table */
export async function warPicture(table) {
  const { snapshot } = table.match;
  const history = await table.match.history().catch(() => null);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = "#8b2f20";
  pen.fillRect(0, 0, WIDTH, 14);
  write(pen, table.title, 60, 88, "600 34px");
  write(pen, snapshot.ending ? table.endingText() : t("ending-not-yet"), 60, 160, "700 58px", WIDTH - 120);
  write(pen, `${t("turn-n", { turn: snapshot.state.turn })} · ${table.words.say(snapshot.state.calendar)}`, 60, 206, "500 28px");
  chart(pen, table, history?.series?.control ?? {});
  write(pen, "Sandtable", WIDTH - 200, HEIGHT - 26, "700 28px");
  canvas.toBlob((blob) => blob && save(blob, `${table.id}.png`), "image/png");
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {string} font
 */
function write(pen, text, x, y, font, width = WIDTH) {
  pen.fillStyle = INK;
  pen.font = `${font} "Barlow Condensed", "Arial Narrow", sans-serif`;
  pen.fillText(text, x, y, width);
}

/**
 * The areas of each side by turn.
 * @param {CanvasRenderingContext2D} pen
 * @param {Table} table
 * @param {Record<string, number[]>} series
 */
function chart(pen, table, series) {
  /** @type {Record<string, number[]>} */
  const lines = {};
  for (const [name, values] of Object.entries(series)) {
    const side = table.look.chartKey?.(name, table) ?? name;
    lines[side] = lines[side] ? lines[side].map((sum, i) => sum + values[i]) : values;
  }
  const most = Math.max(1, ...Object.values(lines).flat());
  const [left, top, wide, high] = [60, 250, WIDTH - 330, HEIGHT - 320];
  for (const [place, [side, values]] of Object.entries(lines).entries()) {
    const colour = table.look.sides.find((one) => one.id === table.sideOf(side))?.colour ?? INK;
    pen.strokeStyle = colour;
    pen.lineWidth = 6;
    pen.beginPath();
    if (values.length === 1) pen.moveTo(left + wide, top + high * (1 - values[0] / most));
    for (const [i, value] of values.entries()) pen.lineTo(left + (wide * i) / Math.max(1, values.length - 1), top + high * (1 - value / most));
    pen.stroke();
    pen.fillStyle = colour;
    pen.fillRect(left + wide + 30, top + place * 42, 24, 24);
    write(pen, `${table.sideName(side)} ${values.at(-1) ?? 0}`, left + wide + 66, top + 21 + place * 42, "600 26px", 170);
  }
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 5000);
}
