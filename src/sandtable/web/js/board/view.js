/** Looking at the board: pan, zoom, fly, remember. */

import { select, zoom, zoomIdentity, zoomTransform } from "../../vendor/d3.js";
import { recall, remember, settings } from "../settings.js";

const CLOSEST = 4.5;

export class View {
  /**
   * @param {HTMLElement} frame what one looks through
   * @param {HTMLElement} sheet what is moved
   * @param {Plane} plane
   * @param {object} given
   * @param {string} given.key under which name one's place is remembered
   * @param {(k: number) => void} given.onZoom hears of it while the view moves
   * @param {() => void} given.onRest hears of it when the view rests
   * @param {() => number} given.above how many pixels at the upper edge something lies upon
   */
  constructor(frame, sheet, plane, { key, onZoom, onRest, above }) {
    this.frame = frame;
    this.sheet = sheet;
    this.plane = plane;
    this.key = key;
    this.onZoom = onZoom;
    this.onRest = onRest;
    this.above = above;
    this.zoom = zoom()
      .filter((event) => !event.button && (event.type !== "wheel" || !event.shiftKey))
      .clickDistance(6)
      .on("start", ({ sourceEvent }) => {
        frame.classList.add("moving");
        if (sourceEvent) this.#taken();
      })
      .on("zoom", ({ transform }) => this.#show(transform))
      .on("end", () => this.#rest());
    this.selection = select(frame).call(this.zoom).on("dblclick.zoom", null);
    this.sizes = new ResizeObserver(() => this.#resize());
    this.sizes.observe(frame);
    this.size = { width: 800, height: 600 };
    /**
     * Where a flight leads to that is not over.
     * @type {Camera | null}
     */
    this.heading = null;
    /** Whether one looks at the whole plane, and goes on doing so when the frame changes. */
    this.entire = false;
    /** How many pixels at the lower edge something lies upon. */
    this.covered = 0;
    this.begun = false;
    this.#resize();
    this.#begin();
  }

  get k() {
    return zoomTransform(this.frame).k;
  }

  get whole() {
    const { width, height } = this.size;
    return Math.min(width / this.plane.width, height / this.plane.height);
  }

  /** The part of the plane that is seen. */
  get window() {
    return this.#windowAt(zoomTransform(this.frame));
  }

  /** The part of the plane that is seen, and how close, or will be when the flight is over: on its way far off a flight looks from high above. */
  get ahead() {
    const at = this.heading ?? zoomTransform(this.frame);
    return { ...this.#windowAt(at), k: at.k };
  }

  /** The part of the plane that is seen, or will be when the flight is over, and that nothing covers. */
  get clear() {
    const { k, ...seen } = this.ahead;
    const above = this.above() / k;
    return { ...seen, y: seen.y + above, height: seen.height - above - this.covered / k };
  }

  /** @param {Camera} transform */
  #windowAt({ x, y, k }) {
    const { width, height } = this.size;
    return { x: -x / k, y: -y / k, width: width / k, height: height / k };
  }

  /** Asking for the size of the frame has the whole page laid out, so it is asked only when it changes. */
  #resize() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    if (!width) return;
    const wider = this.begun ? width - this.size.width : 0;
    this.size = { width, height };
    const margin = 0.25;
    this.zoom.scaleExtent([this.whole * 0.85, CLOSEST]).translateExtent([
      [-this.plane.width * margin - width * 0.1, -this.plane.height * margin],
      [this.plane.width * (1 + margin) + width * 0.1, this.plane.height * (1 + margin)],
    ]);
    if (this.begun && this.entire) this.fit(null, this.heading !== null);
    else if (wider) this.#keepMiddle(wider);
    else this.#notify();
  }

  /**
   * What was in the middle of the frame stays there, or what one flies to.
   * @param {number} wider
   */
  #keepMiddle(wider) {
    const { x, y, k } = this.heading ?? zoomTransform(this.frame);
    this.#apply(zoomIdentity.translate(x + wider / 2, y).scale(k), this.heading !== null);
  }

  /** A hand has taken the board, or a key. */
  #taken() {
    this.heading = null;
    this.entire = false;
  }

  #begin() {
    const kept = recall(this.key, /** @type {(Camera & {entire?: boolean}) | null} */ (null));
    if (kept?.entire) {
      this.fit(null, false);
    } else if (kept && Number.isFinite(kept.k)) {
      const { width, height } = this.size;
      this.#apply(zoomIdentity.translate(width / 2 - kept.x * kept.k, height / 2 - kept.y * kept.k).scale(kept.k));
    } else {
      this.fit(this.plane.start, false);
    }
    this.begun = true;
  }

  /** @param {import("../../vendor/d3.js").ZoomTransform} transform */
  #show(transform) {
    this.sheet.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
    this.#notify();
  }

  #notify() {
    this.onZoom?.(this.k);
  }

  #rest() {
    this.frame.classList.remove("moving");
    if (this.heading && this.#arrived(this.heading)) this.heading = null; // else another flight has begun
    const { x, y, width, height } = this.window;
    remember(this.key, { x: x + width / 2, y: y + height / 2, k: this.k, entire: this.entire });
    this.onRest?.();
  }

  /** @param {Camera} heading */
  #arrived(heading) {
    const { x, y, k } = zoomTransform(this.frame);
    return Math.abs(heading.k - k) < 1e-3 && Math.hypot(heading.x - x, heading.y - y) < 1;
  }

  /** @param {import("../../vendor/d3.js").ZoomTransform} transform */
  #apply(transform, fly = false, entire = false) {
    const flies = fly && !settings.calm;
    this.heading = flies ? transform : null;
    this.entire = entire;
    this.zoom.transform(flies ? this.selection.transition().duration(650) : this.selection, transform);
  }

  /**
   * Show a box of the plane as large as the frame allows.
   * @param {Box | null} box
   */
  fit(box, fly = true, closest = Math.max(1.5, this.whole)) {
    this.#apply(this.#fitting(box, closest), fly, !box);
  }

  /**
   * Fly to a box of the plane, seeing nothing beyond the sheets; a plane smaller than the frame stays in its middle.
   * @param {Box} box
   * @param {number} closest
   */
  flyWithin(box, closest) {
    const { x, y, k } = this.#fitting(box, closest);
    const [left, top] = [0, this.above()];
    const right = this.size.width - this.plane.width * k;
    const foot = this.size.height - this.covered - this.plane.height * k;
    /** @param {number} from @param {number} to @param {number} at */
    const kept = (from, to, at) => (from < to ? Math.min(to, Math.max(from, at)) : (from + to) / 2);
    this.#apply(zoomIdentity.translate(kept(right, left, x), kept(foot, top, y)).scale(k), true);
  }

  /**
   * From where a box of the plane, or all of it, is seen as large as the frame allows.
   * @param {Box | null} box
   * @param {number} closest
   */
  #fitting(box, closest) {
    const whole = box ?? { x: 0, y: 0, width: this.plane.width, height: this.plane.height };
    const { width } = this.size;
    const height = this.size.height - this.covered;
    const above = this.above();
    const across = width < height ? above : 0; // on a phone what lies above reaches from edge to edge
    const k = Math.min(closest, box ? 0.94 * Math.min(width / box.width, (height - above) / box.height) : 0.995 * Math.min(width / whole.width, (height - across) / whole.height));
    const x = width / 2 - (whole.x + whole.width / 2) * k;
    const free = height - whole.height * k;
    const y = (box ? (free + above) / 2 : Math.max(free / 2, Math.min(free, above))) - whole.y * k;
    return zoomIdentity.translate(x, y).scale(k);
  }

  /**
   * Fly to a point, coming closer if one is far away.
   * @param {number} x
   * @param {number} y
   */
  fly(x, y, k = Math.max(this.k, 0.9)) {
    const { width } = this.size;
    const height = this.size.height - this.covered;
    this.#apply(zoomIdentity.translate(width / 2 - x * k, height / 2 - y * k).scale(k), true);
  }

  /** @param {number} factor */
  by(factor) {
    this.#taken();
    const target = settings.calm ? this.selection : this.selection.transition().duration(180);
    this.zoom.scaleBy(target, factor);
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.#taken();
    const target = settings.calm ? this.selection : this.selection.transition().duration(120);
    this.zoom.translateBy(target, dx / this.k, dy / this.k);
  }

  /**
   * Bring a point into view if it is outside, without zooming.
   * @param {number} x
   * @param {number} y
   */
  reveal(x, y) {
    const seen = this.clear;
    const edge = 60 / this.k;
    const inside = x > seen.x + edge && x < seen.x + seen.width - edge && y > seen.y + edge && y < seen.y + seen.height - edge * 2;
    if (!inside) this.fly(x, y, this.k);
  }

  stop() {
    this.sizes.disconnect();
    this.selection.on(".zoom", null);
  }
}
