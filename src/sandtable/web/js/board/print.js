/** The printed board: a small picture at once, then a bitmap that moves without effort, and sharp tiles over it where one rests closer than it is sharp. */

import { meet } from "./room.js";
import { Tiles } from "./tiles.js";

/** How long one rests, in milliseconds, before tiles are drawn. */
const REST = 160;

/** So many pixels from top to bottom are painted at a time: in between the page answers. */
const BAND = 256;

export class Print {
  /** @type {Map<number, Tiles>} */
  #tiles = new Map();
  /** @type {number | undefined} */
  #timer;
  /**
   * The signs that all sheets share.
   * @type {Node | null}
   */
  #signs = null;
  /**
   * Look again, since a sheet has come.
   * @type {(() => void) | null}
   */
  again = null;

  /** @param {Array<Box & {small?: string | null}>} sheets */
  constructor(sheets) {
    this.sheets = sheets;
    this.scale = (navigator.deviceMemory ?? 8) >= 4 && innerWidth > 900 ? 1.25 : 0.8;
    this.layers = sheets.map(holder);
  }

  /**
   * Print the picture of a sheet: the small one serves until its bitmap is there.
   * @param {number} number
   * @param {string} picture
   */
  lay(number, picture) {
    if (!this.#signs) this.#signs = this.layers[number].appendChild(signs(picture));
    this.#paint(number, picture).catch(() => this.#asImage(number, picture));
  }

  /**
   * @param {number} number
   * @param {string} picture
   */
  async #paint(number, picture) {
    const [sheet, layer] = [this.sheets[number], this.layers[number]];
    const image = drawing(picture);
    await image.decode();
    await pictures(2);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(sheet.width * this.scale), Math.round(sheet.height * this.scale)];
    const ink = canvas.getContext("2d");
    if (!ink) throw new Error("no canvas");
    const tall = sheet.height / canvas.height;
    for (let top = 0; top < canvas.height; top += BAND) {
      const band = Math.min(BAND, canvas.height - top);
      ink.drawImage(image, 0, top * tall, sheet.width, band * tall, 0, top, canvas.width, band);
      await pictures(1);
    }
    layer.append(canvas);
    layer.classList.remove("waiting");
    this.#tiles.set(number, new Tiles(image, sheet, layer));
    this.again?.();
  }

  /**
   * Where no canvas is to be had the picture itself is shown.
   * @param {number} number
   * @param {string} picture
   */
  #asImage(number, picture) {
    this.layers[number].append(drawing(picture));
    this.layers[number].classList.remove("waiting");
  }

  /**
   * One looks at a part of the plane from a distance: tiles come once one rests closer than the bitmap is sharp.
   * @param {number} k
   * @param {Box} seen
   */
  look(k, seen) {
    clearTimeout(this.#timer);
    for (const tiles of this.#tiles.values()) tiles.stop();
    const sharpness = k * devicePixelRatio;
    if (sharpness > this.scale * 1.15) this.#timer = window.setTimeout(() => this.#sharpen(seen, sharpness), REST);
    else for (const tiles of this.#tiles.values()) tiles.clear();
  }

  /**
   * @param {Box} seen
   * @param {number} sharpness
   */
  #sharpen(seen, sharpness) {
    for (const [number, tiles] of this.#tiles) {
      const sheet = this.sheets[number];
      if (meet(sheet, seen)) tiles.show(seen, sharpness);
    }
  }
}

/**
 * The place of a sheet, with its small picture.
 * @param {any} sheet
 */
function holder(sheet) {
  const layer = document.createElement("div");
  layer.className = "base waiting";
  layer.setAttribute("aria-hidden", "true");
  layer.style.left = `${sheet.x}px`;
  layer.style.top = `${sheet.y}px`;
  layer.style.width = `${sheet.width}px`;
  layer.style.height = `${sheet.height}px`;
  if (sheet.small) layer.append(Object.assign(new Image(), { src: sheet.small, alt: "", className: "small" }));
  return layer;
}

/**
 * A picture as an image of lines, sharp at any size.
 * @param {string} picture
 */
function drawing(picture) {
  return Object.assign(new Image(), { src: URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" })), alt: "" });
}

/**
 * The signs of a picture, for whatever else is drawn with them.
 * @param {string} picture
 */
function signs(picture) {
  const symbols = picture.match(/<symbol\b[\s\S]*?<\/symbol>/g) ?? [];
  const drawn = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${symbols.join("")}</svg>`, "image/svg+xml");
  return document.adoptNode(drawn.documentElement);
}

/**
 * So many pictures of the screen later.
 * @param {number} count
 */
async function pictures(count) {
  for (let i = 0; i < count; i += 1) await new Promise((done) => requestAnimationFrame(done));
}
