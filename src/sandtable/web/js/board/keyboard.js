/** The keys on the board: one Tab stop, arrows from area to area, and a ring around the area they have reached. */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAN = 160;

/**
 * The area in which something was heard.
 * @param {Event} event
 */
const areaOf = (event) => (event.target instanceof SVGElement ? event.target.dataset.area : undefined);

export class Keyboard {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    // Not on the svg: Chromium takes an svg that listens for the focus to be a Tab stop of its own.
    board.sheet.addEventListener("keydown", (event) => this.#key(event));
    board.sheet.addEventListener("focusin", (event) => this.#came(event));
    board.sheet.addEventListener("focusout", () => board.pointer.leave());
    for (const type of ["pointerdown", "mousedown"]) board.addEventListener(type, () => this.#press(), true);
  }

  #pressed = false;

  /** Something is being pressed: the focus that this brings, before anything else happens, is none of the keys. */
  #press() {
    this.board.play.classList.remove("by-key");
    this.#pressed = true;
    setTimeout(() => (this.#pressed = false));
  }

  /** Whether the keys were used last, and have their ring on the board. */
  get used() {
    return this.board.play.classList.contains("by-key");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { board } = this;
    const here = areaOf(event);
    if (!here) return;
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (ARROWS[event.key] && event.shiftKey) board.view.pan(-dx * PAN, -dy * PAN);
    else if (ARROWS[event.key]) this.focus(board.plane.towards(here, dx, dy) ?? here);
    else if (event.key === "Enter" || event.key === " ") board.pointer.choose(here, null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * An area got the focus, by a key unless it was pressed; browsers disagree about it (`:focus-visible`).
   * @param {FocusEvent} event
   */
  #came(event) {
    if (this.#pressed) return;
    this.board.play.classList.add("by-key");
    const area = areaOf(event);
    if (area) this.#reach(area);
  }

  /**
   * Give an area the focus, with its ring.
   * @param {string} id
   */
  focus(id) {
    const outline = this.board.outlineOf(id);
    this.board.play.classList.add("by-key");
    if (outline && document.activeElement === outline) this.#reach(id);
    else outline?.focus({ preventScroll: true });
  }

  /** Go to the board: to the area where the keys were last, or to one that may be chosen. */
  enter() {
    const stop = /** @type {HTMLElement | null} */ (this.board.play.querySelector('[tabindex="0"]'));
    if (stop?.dataset.area) this.focus(stop.dataset.area);
  }

  /** @param {string} area */
  #reach(area) {
    const { board } = this;
    board.focused = area;
    for (const path of board.play.querySelectorAll(".area[tabindex]")) path.setAttribute("tabindex", path.dataset.area === area ? "0" : "-1");
    const place = board.plane.area(area);
    if (place) board.view.reveal(place.x, place.y);
    board.pointer.open(area);
    board.dispatchEvent(new CustomEvent("peek", { detail: { area, army: null, ...board.pointer.spot(area) } }));
  }
}
