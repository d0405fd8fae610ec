/** The printed sheets of a board: the one that is looked at first, the others when one looks at them or has nothing to do. */

import { fetchText } from "../api.js";

/** How long one waits for an idle moment, in milliseconds. */
const SOON = 1500;

export class Sheets {
  /** @type {Map<number, Promise<string>>} */
  #texts = new Map();
  /** @type {Map<number, Promise<void>>} */
  #laid = new Map();
  /** What they are laid on, once that is there. */
  board = /** @type {Board} */ (/** @type {unknown} */ (null));

  /** @param {GameInfo["boards"]} boards where the pictures are */
  constructor(boards) {
    this.boards = boards;
  }

  /**
   * Lay the sheet in the middle of the view; what else is in sight follows.
   * @param {Board} board
   */
  begin(board) {
    this.board = board;
    const { x, y, width, height } = board.view.window;
    this.lay(board.plane.sheetAt(x + width / 2, y + height / 2)).catch(() => null);
    board.addEventListener("look", () => this.#inSight());
    if (!navigator.connection?.saveData) whenIdle(() => this.all().catch(() => null));
  }

  /** Lay all that are missing. */
  all() {
    return Promise.all(this.boards.map((_, number) => this.lay(number)));
  }

  /**
   * Lay a sheet, once; what could not be fetched is asked for again when it is next looked at.
   * @param {number} number
   */
  lay(number) {
    const known = this.#laid.get(number);
    if (known) return known;
    const laid = this.board.print.lay(number, () => this.text(number));
    this.#laid.set(number, laid);
    laid.catch(() => this.#laid.delete(number));
    return laid;
  }

  /**
   * The drawing of a sheet.
   * @param {number} number
   */
  text(number) {
    const known = this.#texts.get(number);
    if (known) return known;
    const text = fetchText(this.boards[number].plain);
    this.#texts.set(number, text);
    text.catch(() => this.#texts.delete(number));
    return text;
  }

  /**
   * A sheet as lines, to be put into another picture.
   * @param {number} number
   */
  async lines(number) {
    return lines(await this.text(number), number);
  }

  #inSight() {
    for (const number of this.board.plane.sheetsIn(this.board.view.window)) this.lay(number).catch(() => null);
  }
}

/** @param {() => unknown} deed */
function whenIdle(deed) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(deed, { timeout: SOON });
  else setTimeout(deed, SOON);
}

/** What a picture names and refers to, except the signs that all sheets share. */
const REFERENCES = /(\sid="|href="#|url\(#)(?!sign-)([\w-]+)/g;

/**
 * The lines of a sheet.
 * @param {string} text
 * @param {number} sheet pictures beside each other in one must not take one another's parts
 */
function lines(text, sheet) {
  const own = sheet ? text.replace(REFERENCES, `$1$2.${sheet}`) : text;
  const drawn = new DOMParser().parseFromString(own, "image/svg+xml").documentElement;
  for (const name of ["role", "lang"]) drawn.removeAttribute(name);
  drawn.querySelector("title")?.remove();
  return drawn;
}
