/** A picture of the board as it stands, to share. */

import { t } from "../words.js";

const STYLES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "stroke-linecap", "opacity", "fill-opacity", "font-family", "font-size", "font-weight", "font-style", "text-anchor", "letter-spacing", "paint-order", "display", "visibility"];

/** What lies on the board for the hand alone, and how things look that may be taken or were. */
const FOR_THE_HAND = ["areas", "lamp", "routes"];
const LIT = ["can", "chosen", "asked", "hover", "pulse"];
const WIDEST = 3600;
const NS = "http://www.w3.org/2000/svg";

/**
 * Save the board with its counters as PNG, under its title, as it would lie on a table: nothing shines.
 * @param {Table} table
 */
export async function shareBoard(table) {
  const { plane, board, sheets } = /** @type {{plane: Plane, board: Board, sheets: Sheets}} */ (table);
  await sheets.all();
  const { width, height } = plane;
  const band = Math.round(width / 36);
  const out = made("svg", { viewBox: `0 ${-band} ${width} ${height + band}`, width, height: height + band });
  out.append(await fonts());
  for (const [number, sheet] of plane.sheets.entries()) {
    const lines = await sheets.lines(number);
    lines.setAttribute("x", String(sheet.x));
    lines.setAttribute("y", String(sheet.y));
    out.append(lines);
  }
  out.append(...unlit(board.play, () => [...board.play.children].filter((layer) => !FOR_THE_HAND.includes(layer.getAttribute("class") ?? "")).map(dressed)));
  out.append(...heading(table, width, band));
  const image = await decoded(out);
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(WIDEST, width);
  canvas.height = (canvas.width * (height + band)) / width;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && save(blob, `${table.id}-${table.past?.number ?? table.match.snapshot.state.decisions}.png`), "image/png");
  table.spoken = t("picture-saved");
  table.redraw();
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
function made(name, attributes, text) {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  if (text !== undefined) node.textContent = text;
  return node;
}

/**
 * Which game this is and when, over the board.
 * @param {Table} table
 * @param {number} width
 * @param {number} band
 */
function heading(table, width, band) {
  const size = band * 0.5;
  const y = -band * 0.32;
  const when = `${t("turn-n", { turn: table.state.turn })} · ${table.words.say(table.state.calendar)}`;
  return [
    made("rect", { y: -band, width, height: band, fill: "#2b2f28" }),
    made("text", { x: size * 0.6, y, fill: "#f7f2e6", "font-family": "Stardos Stencil", "font-weight": 700, "font-size": size }, table.title),
    made("text", { x: width - size * 0.6, y, fill: "#f7f2e6", "font-family": "Barlow Condensed", "font-weight": 500, "font-size": size, "text-anchor": "end" }, when),
  ];
}

/**
 * Do something at once while nothing on the board shines.
 * @template T
 * @param {Element} play
 * @param {() => T} deed
 */
function unlit(play, deed) {
  const shining = [...play.querySelectorAll(LIT.map((name) => `.${name}`).join())].map((node) => /** @type {[Element, string]} */ ([node, node.getAttribute("class") ?? ""]));
  for (const [node] of shining) node.classList.remove(...LIT);
  try {
    return deed();
  } finally {
    for (const [node, before] of shining) node.setAttribute("class", before);
  }
}

/** The letters of the page as part of the picture, which can fetch nothing. */
async function fonts() {
  const faces = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => ({ rule, home: sheet.href ?? location.href })));
  const texts = faces.map(async ({ rule, home }) => {
    const address = /url\("([^"]+)"\)/.exec(rule.cssText)?.[1] ?? "";
    const letters = await (await fetch(new URL(address, home))).blob();
    return rule.cssText.replace(address, await asData(letters));
  });
  return made("style", {}, (await Promise.all(texts)).join("\n"));
}

/**
 * @param {Blob} blob
 * @returns {Promise<string>}
 */
function asData(blob) {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** @param {Element} drawing */
async function decoded(drawing) {
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(drawing)], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  return image;
}

/**
 * A copy that carries its computed style as attributes, since a picture has no stylesheet.
 * @param {Element} node
 * @returns {Element}
 */
function dressed(node) {
  const copy = /** @type {Element} */ (node.cloneNode(false));
  if (node instanceof SVGElement && !["defs", "pattern", "marker"].includes(node.localName)) {
    const style = getComputedStyle(node);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      if (value) copy.setAttribute(name, value);
    }
    if (node.style?.transform) copy.setAttribute("transform", node.style.transform.replaceAll("px", ""));
    copy.removeAttribute("style");
  }
  for (const child of node.childNodes) copy.append(child instanceof Element ? dressed(child) : child.cloneNode());
  return copy;
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
