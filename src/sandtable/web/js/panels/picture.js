/** A picture of the board as it stands, to share. */

import { t } from "../words.js";

const STYLES = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "stroke-linecap", "opacity", "fill-opacity", "font-family", "font-size", "font-weight", "font-style", "text-anchor", "letter-spacing", "paint-order", "display", "visibility"];

/**
 * Save the board with its counters as PNG.
 * @param {Table} table
 */
export async function shareBoard(table) {
  const { plane, board, sheets } = /** @type {{plane: Plane, board: Board, sheets: Sheets}} */ (table);
  await sheets.all();
  const out = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  out.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  out.setAttribute("viewBox", `0 0 ${plane.width} ${plane.height}`);
  out.setAttribute("width", String(plane.width));
  out.setAttribute("height", String(plane.height));
  for (const [number, sheet] of plane.sheets.entries()) {
    const lines = await sheets.lines(number);
    lines.setAttribute("x", String(sheet.x));
    lines.setAttribute("y", String(sheet.y));
    out.append(lines);
  }
  out.append(...[...board.play.children].filter((layer) => !["areas", "lamp"].includes(layer.getAttribute("class") ?? "")).map(dressed));
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(out)], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(3600, plane.width);
  canvas.height = (canvas.width * plane.height) / plane.width;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  canvas.toBlob((blob) => save(blob, `${table.id}-${table.past?.number ?? table.match.snapshot.state.decisions}.png`), "image/png");
  table.spoken = t("picture-saved");
  table.redraw();
}

/**
 * A copy that carries its computed style as attributes, since a picture has no stylesheet.
 * @param {any} node
 */
function dressed(node) {
  const copy = node.cloneNode(false);
  if (node instanceof SVGElement && !["defs", "pattern", "marker"].includes(node.localName)) {
    const style = getComputedStyle(node);
    for (const name of STYLES) {
      const value = style.getPropertyValue(name);
      if (value) copy.setAttribute(name, value);
    }
    if (node.style?.transform) copy.setAttribute("transform", node.style.transform.replaceAll("px", ""));
    copy.removeAttribute("style");
  }
  for (const child of node.childNodes) copy.append(child.nodeType === Node.ELEMENT_NODE ? dressed(child) : child.cloneNode());
  return copy;
}

/**
 * @param {any} blob
 * @param {string} name
 */
function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 5000);
}
