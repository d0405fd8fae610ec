/** The hand on the board: what the pointer is over, which pile is open, what a press means. What is meant leaves as events. */

/** How far a press may wander and still be a click, in pixels; as far as the view lets it before it pans. */
const WANDERS = 6;

/** How long a press lasts before it opens a pile instead of choosing, in milliseconds. */
const LONG = 450;

/**
 * @typedef {object} Press
 * @property {HTMLElement | SVGElement | null} target what was under the pointer when it went down
 * @property {number} x
 * @property {number} y
 * @property {boolean} dragged whether armies in hand are drawn along
 * @property {string[]} way the areas they were drawn through
 */

export class Pointer {
  /** @type {string | null} */
  #hovered = null;
  /**
   * The area whose piles lie open.
   * @type {string | null}
   */
  #open = null;
  /** @type {Press | null} */
  #press = null;
  /** Whether the counters are to be put in place once the pointer is up. */
  #late = false;
  /** Whether the press that ends now has had its meaning. */
  #spent = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #longer = undefined;
  #hearing = new AbortController();

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    const { signal } = this.#hearing;
    board.addEventListener("click", (event) => this.#click(event));
    board.play.addEventListener("pointerdown", (event) => this.#down(event));
    board.play.addEventListener("contextmenu", (event) => this.#menu(event));
    addEventListener("pointermove", (event) => this.#move(event), { signal });
    for (const type of /** @type {const} */ (["pointerup", "pointercancel"])) addEventListener(type, (event) => this.#up(event), { signal });
    // Armies in hand are drawn along; everything else moves the board.
    for (const type of ["mousedown", "touchstart"]) board.play.addEventListener(type, (event) => this.#grips(event.target) && event.stopPropagation());
    board.play.addEventListener("pointerover", (event) => this.#over(event));
    board.frame.addEventListener("pointerleave", () => this.leave());
  }

  /** The areas whose piles are spread out. */
  get opened() {
    return this.#open === null ? [] : [this.#open];
  }

  /** Counters keep their places between press and release: true where they have to wait. */
  wait() {
    this.#late ||= this.#press !== null;
    return this.#press !== null;
  }

  leave() {
    this.#hover(null, null);
  }

  /** Hear no more of the pointer. */
  stop() {
    this.#hearing.abort();
  }

  /**
   * Spread out the piles of an area.
   * @param {string} area
   */
  open(area) {
    this.#open = area;
    this.board.rearrange();
  }

  /** Put a pile together again. */
  close() {
    if (this.#open === null) return;
    this.#open = null;
    this.board.rearrange();
  }

  // Pressing -----------------------------------------------------------------------------------------------------

  /** @param {EventTarget | null} target */
  #grips(target) {
    return target instanceof Element && Boolean(target.closest(".counter.held"));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    clearTimeout(this.#longer);
    if (this.#press || event.button) return this.#release(); // two fingers move the board
    const target = within(event, "area");
    this.#spent = false;
    this.#press = { target, x: event.clientX, y: event.clientY, dragged: false, way: [] };
    if (target && event.pointerType !== "mouse") this.#longer = setTimeout(() => this.#lookInto(target.dataset.area ?? ""), LONG);
  }

  /**
   * The other button of a mouse looks into a pile.
   * @param {MouseEvent} event
   */
  #menu(event) {
    event.preventDefault();
    const area = within(event, "area")?.dataset.area;
    if (area && !this.#spent) this.#lookInto(area);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || !far(press, event)) return;
    clearTimeout(this.#longer);
    if (!press.dragged && !this.#grips(press.target ?? this.board)) return;
    press.dragged = true;
    const area = this.#under(event);
    if (area && this.#close(area, event) && press.way.at(-1) !== area) press.way.push(area);
    this.#tell("draw", { area, way: press.way, ...this.spot(area) });
  }

  /** @param {PointerEvent} event */
  #up(event) {
    clearTimeout(this.#longer);
    const press = this.#press;
    if (press?.dragged) {
      this.#spent = true;
      const area = event.type === "pointerup" ? this.#under(event) : null;
      this.#tell("putdown", { area, way: press.way.filter((one) => one !== area), ...this.spot(area) });
    }
    // The click it ends in comes first; after a press that opened a pile it may come late, and still means nothing.
    if (press) setTimeout(() => this.#press === press && this.#release());
  }

  #release() {
    this.#press = null;
    this.#spent = false;
    if (!this.#late) return;
    this.#late = false;
    this.board.rearrange();
  }

  /**
   * Open the piles of an area without choosing anything.
   * @param {string} area
   */
  #lookInto(area) {
    this.#spent = true;
    this.#press = null;
    this.open(area);
    this.#tell("inspect", { area, army: null, ...this.spot(area) });
  }

  /** @param {PointerEvent} event */
  #under(event) {
    const found = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one instanceof SVGElement && one.closest("[data-area]"));
    const target = /** @type {SVGElement | null | undefined} */ (found?.closest("[data-area]"));
    return (target && this.board.play.contains(target) && target.dataset.area) || null;
  }

  /**
   * Whether the pointer goes through the middle of an area, not only over a corner of it.
   * @param {string} id
   * @param {PointerEvent} event
   */
  #close(id, event) {
    const { plane, view, frame } = this.board;
    const { x, y } = this.spot(id);
    const corner = frame.getBoundingClientRect();
    const { width, height } = plane.area(id)?.box ?? { width: 0, height: 0 };
    return Math.hypot(event.clientX - corner.left - x, event.clientY - corner.top - y) < Math.max(24, 0.3 * view.k * Math.min(width, height));
  }

  // Hovering -----------------------------------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  #over(event) {
    if (event.pointerType === "touch") return;
    const target = within(event, "area");
    this.#hover(target?.dataset.area ?? null, target?.dataset.army ?? null);
  }

  /**
   * @param {string | null} area
   * @param {string | null} army
   */
  #hover(area, army) {
    const { board } = this;
    if (area !== this.#hovered) {
      if (this.#hovered) board.outlineOf(this.#hovered)?.classList.remove("hover");
      if (area) board.outlineOf(area)?.classList.add("hover");
    }
    this.#hovered = area;
    this.#tell("peek", { area, army, ...this.spot(area) });
  }

  /** What the pointer rests on meanwhile means something else: it is told once more. */
  again() {
    if (this.#hovered) this.#tell("peek", { area: this.#hovered, army: null, ...this.spot(this.#hovered) });
  }

  /** The area below the pointer. */
  get hovered() {
    return this.#hovered;
  }

  // Choosing -----------------------------------------------------------------------------------------------------

  /**
   * Where an area lies on the screen, from the frame's corner.
   * @param {string | null} id
   */
  spot(id) {
    const { plane, view } = this.board;
    const area = id && plane.area(id);
    if (!area) return { x: 0, y: 0 };
    const { x, y } = view.window;
    return { x: (area.x - x) * view.k, y: (area.y - y) * view.k };
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const { board } = this;
    if (this.#spent) return (this.#spent = false);
    const tool = within(event, "tool")?.dataset.tool;
    if (tool) return board.tool(tool);
    const far = within(event, "go")?.dataset.go;
    if (far) return board.showMe([far]);
    const target = this.#press?.target ?? within(event, "area");
    const area = target?.dataset.area;
    if (!area || !board.contains(target)) return this.#tell("leave");
    board.focused = area;
    return this.choose(area, target.dataset.army ?? null, event.shiftKey, event.detail > 1);
  }

  /**
   * @param {string} area
   * @param {string | null} army
   * @param {boolean} [more] whether it is added to what was chosen before
   * @param {boolean} [again] whether it is the second of two quick clicks
   */
  choose(area, army, more = false, again = false) {
    this.open(area);
    this.#tell("choose", { area, army, more, again, ...this.spot(area) });
  }

  /**
   * @param {string} type
   * @param {object} [detail]
   */
  #tell(type, detail = {}) {
    this.board.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/**
 * What an event happened in that has something to say about itself.
 * @param {Event} event
 * @param {string} about
 */
function within(event, about) {
  return event.target instanceof Element ? /** @type {HTMLElement | SVGElement | null} */ (event.target.closest(`[data-${about}]`)) : null;
}

/**
 * @param {Press} press
 * @param {PointerEvent} event
 */
function far(press, event) {
  return Math.hypot(event.clientX - press.x, event.clientY - press.y) > WANDERS;
}
