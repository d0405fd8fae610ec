/** The hand on the board: what the pointer is over, which pile is open, what a click means. What is meant leaves as events. */

export class Pointer {
  /** @type {string | null} */
  #hovered = null;
  /**
   * The area whose piles were opened by a click.
   * @type {string | null}
   */
  #open = null;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    board.addEventListener("click", (event) => this.#click(event));
    board.play.addEventListener("pointerover", (event) => this.#over(event));
    board.frame.addEventListener("pointerleave", () => this.leave());
  }

  /** The areas whose piles are spread out. */
  get opened() {
    return [this.#open, this.#hovered].filter((area) => area !== null);
  }

  leave() {
    this.#hover(null, null);
  }

  /** @param {any} event */
  #over(event) {
    if (event.pointerType === "touch") return;
    const target = event.target.closest?.("[data-area]");
    this.#hover(target?.dataset.area ?? null, target?.dataset.army ?? null);
  }

  /**
   * @param {string | null} area
   * @param {string | null} army
   */
  #hover(area, army) {
    const { board } = this;
    const changed = area !== this.#hovered;
    this.#hovered = area;
    for (const path of board.layer.areas.querySelectorAll(".hover")) path.classList.remove("hover");
    if (area) board.outlineOf(area)?.classList.add("hover");
    if (changed) board.rearrange();
    board.dispatchEvent(new CustomEvent("peek", { detail: { area, army, ...this.spot(area) } }));
  }

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

  /** @param {any} event */
  #click(event) {
    const { board } = this;
    const tool = event.target.closest("[data-tool]")?.dataset.tool;
    if (tool) return board.tool(tool);
    const far = event.target.closest("[data-go]")?.dataset.go;
    if (far) return board.showMe([far]);
    const target = event.target.closest("[data-area]");
    if (!target || !board.play.contains(target)) return board.dispatchEvent(new CustomEvent("leave"));
    board.focused = target.dataset.area;
    return this.choose(target.dataset.area, target.dataset.army ?? null);
  }

  /**
   * @param {string} area
   * @param {string | null} army
   */
  choose(area, army) {
    this.#open = area;
    this.board.rearrange();
    this.board.dispatchEvent(new CustomEvent("choose", { detail: { area, army, ...this.spot(area) } }));
  }
}
