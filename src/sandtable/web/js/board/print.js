/** The printed board: a small picture at once, then one that is sharp from afar, and sharp tiles over it where one rests closer. */

import { meet } from "./room.js";
import { Tiles } from "./tiles.js";

/** How long one rests, in milliseconds, before tiles are drawn. */
const REST = 160;

/** So many pixels from top to bottom are painted at a time: in between the page answers. */
const BAND = 256;

/** How many pixels a unit of the board has in a picture that is painted here. */
const PAINTED = 0.8;

/**
 * @typedef {object} Laid a sheet that is there
 * @property {number} scale how many pixels a unit of the board has in its picture
 * @property {() => Promise<Tiles>} tiles what is drawn over it, made when it is first wanted
 */

export class Print {
  /** @type {Map<number, Laid>} */
  #laid = new Map();
  /** @type {Set<Tiles>} */
  #tiles = new Set();
  /** @type {number | undefined} */
  #timer;
  #again;

  /**
   * @param {Plane} plane
   * @param {() => void} again looks again, since a sheet has come
   */
  constructor({ sheets, signs }, again) {
    this.sheets = sheets;
    this.layers = sheets.map(holder);
    this.layers[0]?.append(symbols(signs));
    this.#again = again;
  }

  /**
   * Lay a sheet: its picture where there is one, else it is painted from its drawing.
   * @param {number} number
   * @param {() => Promise<string>} text its drawing
   */
  async lay(number, text) {
    const [sheet, layer] = [this.sheets[number], this.layers[number]];
    const lines = kept(async () => drawn(await text()));
    const picture = sheet.picture ? await fetched(sheet.picture) : await lines().then((image) => painted(image, sheet).catch(() => image));
    const scale = sheet.picture ? picture.width / sheet.width : PAINTED;
    layer.append(picture);
    layer.classList.remove("waiting");
    const tiles = kept(async () => {
      const made = new Tiles(await lines(), sheet, layer);
      this.#tiles.add(made);
      return made;
    });
    this.#laid.set(number, { scale, tiles });
    this.#again();
  }

  /**
   * One looks at a part of the plane from a distance: tiles come once one rests closer than the picture is sharp.
   * @param {number} k
   * @param {Box} seen
   */
  look(k, seen) {
    clearTimeout(this.#timer);
    for (const tiles of this.#tiles) tiles.stop();
    const sharpness = k * devicePixelRatio;
    const blurred = [...this.#laid].filter(([number, { scale }]) => sharpness > scale * 1.15 && meet(this.sheets[number], seen));
    if (blurred.length) this.#timer = window.setTimeout(() => blurred.forEach(([, laid]) => this.#sharpen(laid, seen, sharpness)), REST);
    else for (const tiles of this.#tiles) tiles.clear();
  }

  /**
   * @param {Laid} laid
   * @param {Box} seen
   * @param {number} sharpness
   */
  async #sharpen(laid, seen, sharpness) {
    const timer = this.#timer;
    const tiles = await laid.tiles();
    if (timer === this.#timer) tiles.show(seen, sharpness);
  }
}

/**
 * The place of a sheet, with its small picture.
 * @param {Sheet} sheet
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
 * What is made once, when it is first wanted; what failed is tried again.
 * @template T
 * @param {() => Promise<T>} make
 * @returns {() => Promise<T>}
 */
function kept(make) {
  /** @type {Promise<T> | null} */
  let made = null;
  return () => {
    if (!made) {
      made = make();
      made.catch(() => (made = null));
    }
    return made;
  };
}

/**
 * A picture that the server has.
 * @param {string} src
 */
async function fetched(src) {
  const image = Object.assign(new Image(), { src, alt: "" });
  await image.decode();
  return image;
}

/**
 * A drawing as an image of lines, sharp at any size.
 * @param {string} text
 */
function drawn(text) {
  return fetched(URL.createObjectURL(new Blob([text], { type: "image/svg+xml" })));
}

/**
 * A drawing painted as a bitmap, which moves without effort.
 * @param {HTMLImageElement} image
 * @param {Box} sheet
 */
async function painted(image, sheet) {
  await pictures(2);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(sheet.width * PAINTED), Math.round(sheet.height * PAINTED)];
  const ink = canvas.getContext("2d");
  if (!ink) throw new Error("no canvas");
  const tall = sheet.height / canvas.height;
  for (let top = 0; top < canvas.height; top += BAND) {
    const band = Math.min(BAND, canvas.height - top);
    ink.drawImage(image, 0, top * tall, sheet.width, band * tall, 0, top, canvas.width, band);
    await pictures(1);
  }
  return canvas;
}

/**
 * The signs of areas, for whatever is drawn with them.
 * @param {string} signs
 */
function symbols(signs) {
  const read = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${signs}</svg>`, "image/svg+xml");
  return document.adoptNode(read.documentElement);
}

/**
 * So many pictures of the screen later.
 * @param {number} count
 */
async function pictures(count) {
  for (let i = 0; i < count; i += 1) await new Promise((done) => requestAnimationFrame(done));
}
