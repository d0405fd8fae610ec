/** A printed sheet in sharp tiles: only those in sight, one at a time while nothing moves, kept while they are near. */

/** The side of a tile in pixels of the screen. */
const TILE = 512;

/** How many pixels of the screen one unit of the board may take: each step twice as sharp. */
const LEVELS = [1.25, 2.5, 5, 10];

/** So many tiles are kept for who comes back. */
const KEPT = 80;

export class Tiles {
  #tiles = new Map();
  #image;
  #sheet;
  #holder;
  #round = 0;

  /**
   * @param {HTMLImageElement} image the sheet as lines
   * @param {Box} sheet
   * @param {HTMLElement} holder
   */
  constructor(image, sheet, holder) {
    this.#image = image;
    this.#sheet = sheet;
    this.#holder = holder;
  }

  /**
   * Draw what is missing in a window of the plane, so sharp; stops when one looks elsewhere.
   * @param {Box} seen
   * @param {number} sharpness pixels of the screen for a unit of the board
   */
  async show(seen, sharpness) {
    const round = this.stop();
    const level = LEVELS.find((one) => one >= sharpness * 0.95) ?? LEVELS[LEVELS.length - 1];
    for (const place of this.#inSight(seen, level)) {
      await rest();
      if (round !== this.#round) return;
      this.#draw(place, level);
    }
    this.#tidy(level);
  }

  /** Draw nothing more for now. */
  stop() {
    this.#round += 1;
    return this.#round;
  }

  /**
   * The places of tiles that are missing, from the middle of the window outwards.
   * @param {Box} seen
   * @param {number} level
   */
  #inSight(seen, level) {
    const side = TILE / level;
    const { x: left, y: upper, width, height } = this.#sheet;
    const [from, to] = [Math.max(0, seen.x - left), Math.min(width, seen.x - left + seen.width)];
    const [top, bottom] = [Math.max(0, seen.y - upper), Math.min(height, seen.y - upper + seen.height)];
    const places = [];
    for (let row = Math.floor(top / side); row * side < bottom; row += 1) {
      for (let column = Math.floor(from / side); column * side < to; column += 1) {
        const key = `${level} ${column} ${row}`;
        if (this.#tiles.has(key)) this.#touch(key);
        else places.push({ key, x: column * side, y: row * side, side });
      }
    }
    const [x, y] = [(from + to) / 2, (top + bottom) / 2];
    /** @param {{x: number, y: number}} place */
    const far = (place) => Math.hypot(place.x + side / 2 - x, place.y + side / 2 - y);
    return places.sort((a, b) => far(a) - far(b));
  }

  /** @param {string} key */
  #touch(key) {
    const tile = this.#tiles.get(key);
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
  }

  /**
   * @param {{key: string, x: number, y: number, side: number}} place
   * @param {number} level
   */
  #draw({ key, x, y, side }, level) {
    const [width, height] = [Math.min(side, this.#sheet.width - x), Math.min(side, this.#sheet.height - y)];
    const tile = document.createElement("canvas");
    tile.width = Math.ceil(width * level);
    tile.height = Math.ceil(height * level);
    tile.getContext("2d")?.drawImage(this.#image, x, y, width, height, 0, 0, width * level, height * level);
    Object.assign(tile.style, { left: `${x}px`, top: `${y}px`, width: `${tile.width / level}px`, height: `${tile.height / level}px` });
    tile.className = "sharp";
    this.#holder.append(tile);
    this.#tiles.set(key, tile);
  }

  /**
   * Put away what is of another sharpness, and what nobody has looked at for long.
   * @param {number} level
   */
  #tidy(level) {
    for (const [key, tile] of this.#tiles) {
      if (key.startsWith(`${level} `) && this.#tiles.size <= KEPT) continue;
      tile.remove();
      this.#tiles.delete(key);
    }
  }

  /** Put all of it away. */
  clear() {
    this.stop();
    for (const tile of this.#tiles.values()) tile.remove();
    this.#tiles.clear();
  }
}

/** Between two tiles the page may answer. */
function rest() {
  if ("requestIdleCallback" in globalThis) return new Promise((done) => requestIdleCallback(done, { timeout: 400 }));
  return new Promise((done) => setTimeout(done));
}
