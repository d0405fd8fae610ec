/** The board: printed base, play layers, counters; what is clicked and looked at leaves as events. */

import { html, nothing, render, svg } from "../../vendor/lit.js";
import { settings } from "../settings.js";
import { inWords, t } from "../words.js";
import { icon } from "../icons.js";
import { Counters } from "./counters.js";
import { Keyboard } from "./keyboard.js";
import { arrow, controlTint, definitions, fronts, supplyLines } from "./layers.js";
import { layMarkers } from "./markers.js";
import { Minimap } from "./minimap.js";
import { askForLetters, drawNames, forgetWidths } from "./names.js";
import { Pointer } from "./pointer.js";
import { Print } from "./print.js";
import { reachSigns } from "./reach.js";
import { counterScale, letterSize } from "./stacks.js";
import { View } from "./view.js";

const SVG = "http://www.w3.org/2000/svg";

/** From how many times the size at which all is seen one looks at a part. */
const CLOSER = 1.15;
/** So many pixels beside a card that lies over the board a counter is seen whole. */
const BESIDE = 24;

export class Board extends HTMLElement {
  // Known once it is open.
  /** @type {Plane} */
  plane = /** @type {Plane} */ (/** @type {unknown} */ (null));
  /** @type {View} */
  view = /** @type {View} */ (/** @type {unknown} */ (null));
  /**
   * How the game looks.
   * @type {BoardGame}
   */
  game = /** @type {BoardGame} */ (/** @type {unknown} */ (null));
  /** @type {HTMLElement} */
  frame = /** @type {HTMLElement} */ (/** @type {unknown} */ (null));
  /** @type {HTMLElement} */
  sheet = /** @type {HTMLElement} */ (/** @type {unknown} */ (null));
  /** @type {SVGSVGElement} */
  play = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (null));
  /** @type {Record<string, SVGElement>} */
  layer = {};
  /** @type {string | null} */
  controlled = null;
  /** @type {string | null} */
  named = null;
  /** @type {string | null} */
  focused = null;
  /** @type {Minimap} */
  minimap = /** @type {Minimap} */ (/** @type {unknown} */ (null));
  /** @type {Print} */
  print = /** @type {Print} */ (/** @type {unknown} */ (null));
  /** @type {Counters} */
  counters = /** @type {Counters} */ (/** @type {unknown} */ (null));
  /** @type {Pointer} */
  pointer = /** @type {Pointer} */ (/** @type {unknown} */ (null));
  /** @type {Keyboard} */
  keyboard = /** @type {Keyboard} */ (/** @type {unknown} */ (null));
  pending = 0;
  /** Whether the board takes the place of the panel too, so that all its sheets are seen as large as can be. */
  spread = false;

  /** @type {Map<string, SVGPathElement>} */
  #areas = new Map();
  #scale = counterScale(1);
  #step = NaN;
  /** @type {Scene | null} */
  #scene = null;
  /**
   * Where crossings and the like lie.
   * @type {Box[]}
   */
  #linked = [];
  /** What was last kept clear of what covers it. */
  #cleared = "";

  /**
   * @param {Plane} plane
   * @param {BoardGame} game
   * @param {string} key
   */
  open(plane, game, key) {
    this.plane = plane;
    this.game = game;
    this.dataset.game = game.id;
    this.#build();
    this.view = new View(this.frame, this.sheet, plane, { key: `sandtable.view.${key}`, onZoom: (k) => this.#zoomed(k), onRest: () => this.#rested(), above: () => this.#head });
    if (this.view.entire) this.#lay(plane.sheets.length > 1);
    this.#listen();
    this.focused = null;
    if (!askForLetters()) document.fonts.ready.then(() => this.#lettersCame());
  }

  #lettersCame() {
    forgetWidths();
    this.named = null;
    this.redress();
  }

  disconnectedCallback() {
    this.view?.stop();
    this.pointer?.stop();
  }

  #build() {
    const { plane } = this;
    render(
      html`
        <div class="board-frame">
          <div class="board-sheet"></div>
        </div>
        <div class="board-head">
          <div class="board-sheets" role="group" aria-label=${t("board-sheets")}></div>
          <div class="board-tools" role="group" aria-label=${t("board-tools")}>
            <button class="button icon" data-tool="in" aria-label=${t("zoom-in")} title="${t("zoom-in")} (+)">${icon("plus")}</button>
            <button class="button icon" data-tool="out" aria-label=${t("zoom-out")} title="${t("zoom-out")} (−)">${icon("minus")}</button>
            <button class="button icon" data-tool="whole" aria-label=${t("zoom-whole")} title="${t("zoom-whole")} (0)">${icon("whole")}</button>
          </div>
        </div>
        <div class="minimap"><canvas aria-hidden="true"></canvas></div>`,
      this,
    );
    this.frame = /** @type {HTMLElement} */ (this.querySelector(".board-frame"));
    this.sheet = /** @type {HTMLElement} */ (this.querySelector(".board-sheet"));
    this.sheet.style.width = `${plane.width}px`;
    this.sheet.style.height = `${plane.height}px`;
    this.#switches();
    this.print = new Print(plane, () => this.view && this.print.look(this.view.k, this.view.window));
    this.sheet.append(...this.print.layers);
    this.#buildPlay();
    const colours = new Map(this.game.sides.map((side) => [side.id, side.colour]));
    this.minimap = new Minimap(/** @type {HTMLCanvasElement} */ (this.querySelector(".minimap canvas")), plane, colours, (x, y) => this.view.fly(x, y, this.view.k));
  }

  /** One button for each sheet, and one for all of them. */
  #switches() {
    const { sheets } = this.plane;
    if (sheets.length < 2) return;
    /** @param {string} name */
    const short = (name) => name.replace(/^.*:\s*/, "").replace(/^carte\s+|\s+map$/i, "");
    const { x, y, width, height } = this.view?.window ?? { x: 0, y: 0, width: 0, height: 0 };
    const here = this.view && this.view.k > this.view.whole * CLOSER ? this.plane.sheetAt(x + width / 2, y + height / 2) : -1;
    /**
     * @param {string | number} tool
     * @param {string} name
     * @param {number} key
     * @param {boolean} on
     */
    const button = (tool, name, key, on) => html`<button class="button" data-tool=${tool} aria-pressed=${on}><span>${name}</span> <kbd>${key}</kbd></button>`;
    render([sheets.map((sheet, i) => button(i, short(inWords(sheet.name)), i + 1, here === i)), button("whole", t("zoom-both"), 0, Boolean(this.view) && here < 0)], /** @type {HTMLElement} */ (this.querySelector(".board-sheets")));
  }

  #buildPlay() {
    const { plane } = this;
    this.play = document.createElementNS(SVG, "svg");
    this.play.setAttribute("viewBox", `0 0 ${plane.width} ${plane.height}`);
    this.play.setAttribute("class", "play");
    this.play.setAttribute("role", "application");
    this.play.setAttribute("aria-roledescription", t("map"));
    this.play.setAttribute("aria-label", t("map-help"));
    this.sheet.append(this.play);
    for (const name of ["defs", "lamp", "tint", "areas", "fronts", "supply", "names", "links", "routes", "counters", "badges", "hints", "markers", "reach"]) {
      this.layer[name] = document.createElementNS(SVG, name === "defs" ? "defs" : "g");
      this.layer[name].setAttribute("class", name);
      if (name !== "areas") this.layer[name].setAttribute("aria-hidden", "true");
      this.play.append(this.layer[name]);
    }
    this.counters = new Counters(this.layer.counters, this.layer.badges, plane);
    render(definitions(this.game.sides), this.layer.defs);
    render(svg`<rect class="lamplight" width=${plane.width} height=${plane.height}/>`, this.layer.lamp);
    for (const area of plane.areas.values()) {
      const path = document.createElementNS(SVG, "path");
      path.setAttribute("d", area.d);
      path.setAttribute("class", `area ${area.kind}`);
      path.dataset.area = area.id;
      if (area.kind !== "void") {
        path.setAttribute("role", "button");
        path.setAttribute("tabindex", "-1");
      }
      this.layer.areas.append(path);
      this.#areas.set(area.id, path);
    }
  }

  #listen() {
    this.pointer?.stop();
    this.pointer = new Pointer(this);
    this.keyboard ??= new Keyboard(this);
  }

  /**
   * Show a scene; what has not changed since the last one is left as it is.
   * @param {Scene} scene
   */
  show(scene) {
    this.#scene = scene;
    this.#areasOf(scene);
    this.#control(scene);
    /** @param {boolean} advised what is advised lies over the counters: a short way would be hidden by them */
    const arrows = (advised) => scene.routes.filter((route) => Boolean(route.advised) === advised).map((route) => arrow(this.plane, route.areas, route.kind, route.side));
    render(arrows(false), this.layer.routes);
    render(arrows(true), this.layer.hints);
    render(scene.supply ? supplyLines(this.plane, scene.supply) : nothing, this.layer.supply);
    this.#links();
    this.#place();
  }

  /** @param {Scene} scene */
  #control({ control, wars }) {
    const key = JSON.stringify([[...control], wars, settings.get("control"), settings.get("fronts")]);
    if (key === this.controlled) return;
    this.controlled = key;
    render(settings.get("control") ? controlTint(this.plane, control, this.game.home) : nothing, this.layer.tint);
    render(settings.get("fronts") ? fronts(this.plane, control, this.game.hostile) : nothing, this.layer.fronts);
  }

  /** @param {Scene} scene */
  #areasOf(scene) {
    const first = this.focused ?? [...scene.lit].find((name) => name.startsWith("area:"))?.slice(5) ?? scene.units[0]?.area;
    for (const [id, path] of this.#areas) {
      const lit = scene.lit.has(`area:${id}`);
      path.classList.toggle("can", lit);
      const tone = scene.reach?.get(id)?.tone ?? "";
      if (path.dataset.reach !== tone) path.dataset.reach = tone;
      path.classList.toggle("advised", Boolean(scene.advised?.has(`area:${id}`)));
      path.classList.toggle("chosen", scene.chosen.includes(`area:${id}`));
      path.classList.toggle("asked", Boolean(scene.asked?.includes(id)));
      path.classList.toggle("closed", Boolean(scene.closed?.has(id)));
      if (path.getAttribute("role") !== "button") continue;
      path.setAttribute("aria-label", this.game.describe(id, lit));
      path.setAttribute("tabindex", id === first ? "0" : "-1");
    }
  }

  /**
   * Names keep clear of counters and markers.
   * @param {Box[]} taken
   */
  #names(taken) {
    const size = this.#nameSize;
    const { plane } = this;
    const { areaName, landName } = this.game;
    const signs = this.#scene?.signs ?? [];
    const about = { plane, areaName, landName, signs, taken, size, unit: this.#scale.unit, far: this.#scale.merged, world: this.spread };
    const key = JSON.stringify([size, this.#scale.unit, settings.get("names"), settings.get("lang"), signs, taken, this.spread]);
    if (key === this.named) return;
    this.named = key;
    render(settings.get("names") ? drawNames(about) : [], this.layer.names);
  }

  /** What the game draws between areas: crossings, canals. */
  #links() {
    const linked = this.#scene?.links?.({ plane: this.plane, size: this.#nameSize, far: this.play.dataset.level === "far" }) ?? [];
    this.#linked = linked.map((one) => one.box).filter(Boolean);
    render(linked.map((one) => one.drawn), this.layer.links);
  }

  get #nameSize() {
    const k = this.view?.k ?? 1;
    return letterSize() * Math.max(11, 9.5 / k + 3);
  }

  /** @param {number} k */
  #zoomed(k) {
    this.print.look(k, this.view?.window ?? { x: 0, y: 0, width: 0, height: 0 });
    const step = Math.round(Math.log(k) / Math.log(1.12));
    if (step !== this.#step) {
      this.#step = step;
      this.#scale = counterScale(1.12 ** step, letterSize());
      this.play.dataset.level = k < 0.36 ? "far" : k < 0.62 ? "mid" : "near";
      this.play.style.setProperty("--px", `${1 / k}px`);
      if (this.#scene) {
        this.counters.still();
        this.#links();
        this.#place();
      }
    }
    this.#mini();
  }

  #mini() {
    cancelAnimationFrame(this.pending);
    this.pending = requestAnimationFrame(() => {
      if (!this.view || !this.#scene) return;
      this.minimap.draw(this.counters.stacks, this.view.window, this.#scene.control);
      this.#switches();
      this.dispatchEvent(new CustomEvent("look"));
    });
  }

  #place() {
    const scene = this.#scene;
    if (!scene || this.pointer.wait()) return;
    const open = new Set(this.pointer.opened);
    const laid = this.counters.place(scene, this.#scale, open);
    const markers = layMarkers(scene.markers ?? [], laid, this.plane, this.#scale);
    render(markers.map(({ drawn }) => drawn), this.layer.markers);
    this.#names([...this.counters.taken, ...this.#linked, ...markers.map(({ box }) => box)]);
    render(reachSigns(scene.reach, this.plane, laid, this.#scale, this.view.k), this.layer.reach);
    this.#mini();
  }

  /** Another decides: piles that were opened lie together again, unless the keys have their ring there. */
  tidy() {
    if (!this.pointer || this.keyboard.used) return;
    this.focused = null;
    this.pointer.close();
  }

  /** Put the counters where they belong now, after a pile was opened or closed. */
  rearrange() {
    if (this.#scene) this.#place();
  }

  /** @param {string} area */
  outlineOf(area) {
    return this.#areas.get(area);
  }

  /** @param {string} name */
  tool(name) {
    if (name === "in") this.view.by(1.45);
    if (name === "out") this.view.by(1 / 1.45);
    if (name === "whole") this.#world();
    const sheet = this.plane.sheets[Number(name)];
    if (sheet) this.#lay(false);
    if (sheet) this.view.fit(sheet);
  }

  /** Look at everything there is. */
  #world() {
    this.#lay(this.plane.sheets.length > 1);
    this.view.fit(null);
  }

  /**
   * Take the place of the panel, or give it back.
   * @param {boolean} spread
   */
  #lay(spread) {
    if (this.spread === spread) return;
    this.spread = spread;
    this.toggleAttribute("data-spread", spread);
    this.dispatchEvent(new CustomEvent("spread"));
  }

  /** The pixels at the upper edge that buttons lie upon, where the board has several sheets. */
  get #head() {
    const head = /** @type {HTMLElement} */ (this.querySelector(".board-head"));
    return this.plane.sheets.length > 1 && head.offsetTop < this.frame.clientHeight / 2 ? head.offsetTop + head.offsetHeight : 0;
  }

  /** Who looks closer than at the whole has the panel back. */
  #rested() {
    if (this.spread && this.view && !this.view.entire && this.view.k > this.view.whole * CLOSER) this.gather();
  }

  /** Give the panel its place back. */
  gather() {
    this.#lay(false);
  }

  /** Where one looks, to come back to it. */
  get standpoint() {
    const { x, y, width, height, k } = this.view.ahead;
    return { x: x + width / 2, y: y + height / 2, k, entire: this.view.entire };
  }

  /** @param {{x: number, y: number, k: number, entire: boolean}} standpoint */
  standAt({ x, y, k, entire }) {
    if (entire) this.#world();
    else this.view.fly(x, y, k);
  }

  /** @param {string} id */
  focusArea(id) {
    this.keyboard.focus(id);
  }

  /**
   * The next or previous area that may be chosen, for the keyboard.
   * @param {1 | -1} direction
   */
  nextLit(direction) {
    if (!this.#scene) return;
    const { lit, units } = this.#scene;
    const homes = new Map(units.map((unit) => [`army:${unit.id}`, unit.area]));
    const areas = [...new Set([...lit].map((name) => (name.startsWith("area:") ? name.slice(5) : homes.get(name))).filter(Boolean))].sort();
    if (!areas.length) return;
    const at = areas.indexOf(this.focused ?? "");
    this.focusArea(areas[(at + direction + areas.length * 2) % areas.length] ?? areas[0]);
  }

  /**
   * The areas of what may be chosen, or of what is asked about.
   * @returns {Area[]}
   */
  #wanted() {
    if (!this.#scene) return [];
    const { lit, units, asked } = this.#scene;
    const homes = new Map(units.map((unit) => [`army:${unit.id}`, unit.area]));
    const named = lit.size ? [...lit].map((name) => (name.startsWith("area:") ? name.slice(5) : homes.get(name))) : asked;
    return [...new Set(named)].map((id) => this.plane.area(id ?? "")).filter(Boolean);
  }

  /** Bring what is wanted into view where none of it is seen: on one sheet, the one looked at or the one with most of it. */
  findLit(fly = true) {
    const areas = this.#wanted();
    const { x, y, width, height } = this.view.clear;
    const rim = this.#scale.unit; // what hangs over the edge is not found
    if (!areas.length || areas.some((area) => holds({ x: x + rim, y: y + rim, width: width - 2 * rim, height: height - 2 * rim }, area))) return;
    const here = this.plane.sheets[this.plane.sheetAt(x + width / 2, y + height / 2)].id;
    const [most] = this.plane.sheets.map((sheet) => areas.filter((area) => area.sheet === sheet.id)).sort((a, b) => b.length - a.length);
    const near = areas.filter((area) => area.sheet === here);
    this.view.fit(around(near.length * 2 >= most.length ? near : most), fly, Math.max(this.view.ahead.k, 0.8));
  }

  /**
   * Something covers the lower edge of the frame: what is wanted and in sight is not left beneath it.
   * @param {number} covered pixels
   */
  keepClear(covered) {
    this.view.covered = covered;
    const areas = covered && this.#scene ? this.#wanted() : [];
    const key = `${covered} ${areas.map((area) => area.id)}`;
    if (key === this.#cleared) return;
    this.#cleared = key;
    const { x, y, width, height } = this.view.clear;
    const seen = areas.filter((area) => holds(this.view.ahead, area));
    const room = this.#scale.unit;
    const beneath = Math.max(0, ...seen.map((area) => area.y + room - (y + height)));
    if (!beneath) return;
    const spare = Math.min(...seen.map((area) => area.y - room - y));
    if (beneath <= spare) this.view.fly(x + width / 2, y + height / 2 + beneath, this.view.ahead.k);
    else this.view.fit(around(seen), true, this.view.ahead.k);
  }

  /**
   * Show some areas as large as fits, without flying.
   * @param {string[]} ids
   * @param {{left: number, top: number}} covered the shares of the frame, from these edges, that something covers
   */
  frameAreas(ids, { left, top }) {
    const areas = ids.map((id) => this.plane.area(id)).filter(Boolean);
    if (!areas.length) return;
    const box = around(areas);
    const [width, height] = [box.width / (1 - left), box.height / (1 - top)];
    this.view.fit({ x: box.x + box.width - width, y: box.y + box.height - height, width, height }, false, 1.2);
  }

  /**
   * Fly to where areas are seen beside a card that lies over the board, unless all of them are.
   * @param {string[]} ids
   * @param {DOMRect} card
   */
  bringIn(ids, card) {
    const areas = ids.map((id) => this.plane.area(id)).filter(Boolean);
    const frame = this.getBoundingClientRect();
    const across = card.width < frame.width * 0.7;
    const left = across && card.left - frame.left < frame.right - card.right ? (card.right - frame.left) / frame.width : 0;
    const right = across && !left ? (frame.right - card.left) / frame.width : 0;
    const top = !across && card.top - frame.top < frame.bottom - card.bottom ? (card.bottom - frame.top) / frame.height : 0;
    const bottom = !across && !top ? (frame.bottom - card.top) / frame.height : 0;
    const { x, y, width, height } = this.view.clear;
    const [wide, high] = [1 - left - right, 1 - top - bottom];
    const room = (BESIDE * width) / frame.width;
    const free = { x: x + left * width + room, y: y + top * height + room, width: wide * width - 2 * room, height: high * height - 2 * room };
    if (!areas.length || areas.every((area) => holds(free, area))) return;
    const box = around(areas);
    const [whole, tall] = [box.width / wide, box.height / high];
    this.view.fit({ x: box.x - left * whole, y: box.y - top * tall, width: whole, height: tall }, true, this.view.ahead.k);
  }

  /**
   * Fly to areas and let them pulse.
   * @param {string[]} ids
   */
  showMe(ids) {
    const areas = ids.map((id) => this.plane.area(id)).filter(Boolean);
    if (!areas.length) return;
    const x = areas.reduce((sum, area) => sum + area.x, 0) / areas.length;
    const y = areas.reduce((sum, area) => sum + area.y, 0) / areas.length;
    this.view.fly(x, y);
    for (const area of areas) this.pulse(area.id);
  }

  /**
   * Let areas pulse where a card that lies over the board does not hide them.
   * @param {string[]} ids
   * @param {DOMRect} card
   */
  showBeside(ids, card) {
    this.bringIn(ids, card);
    for (const id of ids) this.pulse(id);
  }

  /** @param {string} id */
  pulse(id) {
    const path = this.#areas.get(id);
    if (!path) return;
    path.classList.remove("pulse");
    path.getBoundingClientRect();
    path.classList.add("pulse");
    setTimeout(() => path.classList.remove("pulse"), 1800);
  }

  /** Redraw after a change of language or toggles. */
  redress() {
    if (this.#scene) this.show(this.#scene);
  }
}

/**
 * Whether the counters of an area lie in a box.
 * @param {Box} box
 * @param {Area} area
 */
function holds({ x, y, width, height }, area) {
  return area.x > x && area.x < x + width && area.y > y && area.y < y + height;
}

/**
 * The box around some areas.
 * @param {Area[]} areas
 */
function around(areas) {
  const left = Math.min(...areas.map((area) => area.box.x));
  const top = Math.min(...areas.map((area) => area.box.y));
  const right = Math.max(...areas.map((area) => area.box.x + area.box.width));
  const bottom = Math.max(...areas.map((area) => area.box.y + area.box.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

customElements.define("st-board", Board);
