/** The small map in the corner: where one looks, and where the armies are. */

const WIDTH = 200;

export class Minimap {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Plane} plane
   * @param {Map<string, string>} colours
   * @param {(x: number, y: number) => void} onGo
   */
  constructor(canvas, plane, colours, onGo) {
    this.canvas = canvas;
    this.plane = plane;
    this.colours = colours;
    /** @type {string | null} */
    this.key = null;
    this.scale = WIDTH / plane.width;
    const ratio = Math.min(2, devicePixelRatio || 1);
    canvas.width = WIDTH * ratio;
    canvas.height = plane.height * this.scale * ratio;
    this.ink = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.ratio = ratio;
    /** @param {PointerEvent} event */
    const go = (event) => {
      const box = canvas.getBoundingClientRect();
      onGo(((event.clientX - box.left) / box.width) * plane.width, ((event.clientY - box.top) / box.height) * plane.height);
    };
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      go(event);
    });
    canvas.addEventListener("pointermove", (event) => event.buttons && go(event));
    this.land = new Path2D();
    for (const area of plane.areas.values()) {
      if (area.kind !== "sea" && area.segments.length) this.land.addPath(new Path2D(area.d));
    }
  }

  /**
   * Draw again; the land is kept as a picture of its own.
   * @param {Stack[]} stacks
   * @param {Box} seen
   * @param {Scene["control"]} control
   */
  draw(stacks, seen, control) {
    const { ink, scale, ratio } = this;
    const style = getComputedStyle(this.canvas);
    ink.setTransform(1, 0, 0, 1, 0, 0);
    ink.clearRect(0, 0, this.canvas.width, this.canvas.height);
    ink.scale(scale * ratio, scale * ratio);
    ink.fillStyle = style.getPropertyValue("--sea");
    ink.fillRect(0, 0, this.plane.width, this.plane.height);
    ink.drawImage(/** @type {HTMLCanvasElement} */ (this.#ground(style, control)), 0, 0, this.plane.width, this.plane.height);
    for (const stack of stacks) {
      ink.fillStyle = this.colours.get(stack.owner) ?? "#444";
      ink.fillRect(stack.x - 24, stack.y - 24, 48, 48);
    }
    ink.strokeStyle = style.getPropertyValue("--accent");
    ink.lineWidth = 2 / scale;
    ink.strokeRect(seen.x, seen.y, seen.width, seen.height);
  }

  /**
   * @param {CSSStyleDeclaration} style
   * @param {Scene["control"]} control
   */
  #ground(style, control) {
    const key = style.getPropertyValue("--sheet") + JSON.stringify([...(control ?? [])]);
    if (this.key === key) return this.picture;
    this.key = key;
    this.picture = document.createElement("canvas");
    this.picture.width = this.canvas.width;
    this.picture.height = this.canvas.height;
    const ink = /** @type {CanvasRenderingContext2D} */ (this.picture.getContext("2d"));
    ink.scale(this.scale * this.ratio, this.scale * this.ratio);
    ink.fillStyle = style.getPropertyValue("--sheet-2");
    ink.fill(this.land);
    ink.globalAlpha = 0.5;
    for (const [id, side] of control ?? []) {
      const area = this.plane.area(id);
      if (!area?.segments.length || !side) continue;
      ink.fillStyle = this.colours.get(side) ?? "transparent";
      ink.fill(new Path2D(area.d));
    }
    return this.picture;
  }
}
