/** Room on the board: boxes that are taken, found quickly by where they lie. */

/** The side of a square of the grid, in units of the board. */
const SQUARE = 160;

export class Room {
  /** @type {Map<string, Box[]>} */
  #squares = new Map();

  /** @param {Box} box */
  take(box) {
    for (const square of squaresOf(box)) {
      const there = this.#squares.get(square);
      if (there) there.push(box);
      else this.#squares.set(square, [box]);
    }
  }

  /**
   * Whether nothing lies in a box.
   * @param {Box} box
   */
  free(box) {
    for (const square of squaresOf(box)) if (this.#squares.get(square)?.some((other) => meet(box, other))) return false;
    return true;
  }
}

/**
 * @param {Box} a
 * @param {Box} b
 */
export function meet(a, b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** @param {Box} box */
function squaresOf({ x, y, width, height }) {
  const found = [];
  for (let column = Math.floor(x / SQUARE); column * SQUARE < x + width; column += 1) {
    for (let row = Math.floor(y / SQUARE); row * SQUARE < y + height; row += 1) found.push(`${column} ${row}`);
  }
  return found;
}
