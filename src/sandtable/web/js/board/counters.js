/** The counters on the board: piles that are kept from scene to scene, badges for those who look from afar. */

import { render, svg } from "../../vendor/lit.js";
import { drawCounter, SIZE } from "./counter.js";
import { around, easing } from "./crowding.js";
import { arrange, placesOf } from "./stacks.js";

const SVG = "http://www.w3.org/2000/svg";

/** A pile of more counters than this says how many they are. */
const MANY = 2;

/** @typedef {SVGGElement & {where?: string, look?: string}} CounterNode a counter that is drawn: where it was put, and its face as it was drawn */

export class Counters {
  /** @type {Map<string, CounterNode>} */
  #nodes = new Map();
  /** @type {Laid & {key: string, moved: Map<string, Spot>, taken: Box[]}} */
  #rest = { key: "", moved: new Map(), places: new Map(), stacks: [], taken: [] };

  /**
   * The boxes in which something lies while no pile is open.
   * @type {Box[]}
   */
  taken = [];

  /**
   * Where the piles lie now.
   * @type {Stack[]}
   */
  stacks = [];

  /**
   * @param {SVGElement} counters the layer they lie in
   * @param {SVGElement} badges
   * @param {Plane} plane
   */
  constructor(counters, badges, plane) {
    this.layer = { counters, badges };
    this.plane = plane;
  }

  /**
   * Put the counters of a scene where they belong; those of open areas lie on top.
   * @param {Scene} scene
   * @param {Scale} scale
   * @param {Set<string>} open
   * @returns {Laid}
   */
  place(scene, scale, open) {
    const rest = this.#atRest(scene.units, scale);
    const { places, stacks } = open.size ? eased(arrange(scene.units, this.plane, scale.unit, open), rest.moved) : rest;
    this.stacks = stacks;
    this.taken = rest.taken;
    const seen = new Set();
    for (const unit of scene.units) {
      const place = places.get(unit.id);
      if (!place) continue;
      seen.add(unit.id);
      this.#counter(unit, place, scene, scale, open.has(unit.area));
    }
    for (const stack of stacks) this.#pileUp(stack.units);
    for (const [id, node] of this.#nodes) {
      if (seen.has(id)) continue;
      node.remove();
      this.#nodes.delete(id);
    }
    this.layer.counters.classList.toggle("away", scale.merged);
    render(scale.merged ? badges(stacks, scene, scale) : counts(stacks, scale), this.layer.badges);
    return { places, stacks };
  }

  /**
   * Where the counters lie while no pile is open.
   * @param {Unit[]} units
   * @param {Scale} scale
   */
  #atRest(units, scale) {
    const key = JSON.stringify([scale, units.map((unit) => [unit.id, unit.area, unit.pile])]);
    if (this.#rest.key === key) return this.#rest;
    const laid = arrange(units, this.plane, scale.unit, new Set());
    /** @type {Map<string, Box>} */
    const groups = new Map();
    for (const [area, box] of boxes(laid, scale)) groups.set(area, around([groups.get(area) ?? box, box]));
    const moved = easing(groups, scale.merged ? scale.badge : scale.unit, this.plane);
    const rest = eased(laid, moved);
    this.#rest = { key, moved, ...rest, taken: boxes(rest, scale).map(([, box]) => box) };
    return this.#rest;
  }

  /**
   * What lies higher in a pile is drawn later, so that the counter one sees on top is the one a click takes.
   * @param {Unit[]} units
   */
  #pileUp(units) {
    /** @type {CounterNode | null} */
    let below = null;
    for (const { id } of units) {
      const node = this.#nodes.get(id);
      if (!node) continue;
      if (below && below.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) this.layer.counters.append(node);
      below = node;
    }
  }

  /** Counters that only change their size do not glide. */
  still() {
    this.layer.counters.classList.add("still");
    clearTimeout(this.stillness);
    this.stillness = setTimeout(() => this.layer.counters.classList.remove("still"), 60);
  }

  /**
   * @param {Unit} unit
   * @param {Place} place
   * @param {Scene} scene
   * @param {Scale} scale
   * @param {boolean} front
   */
  #counter(unit, place, { lit, chosen, held, advised }, scale, front) {
    const node = this.#node(unit.id);
    const name = `army:${unit.id}`;
    const inHand = Boolean(held?.has(unit.id));
    const marks = { can: lit.has(name), advised: advised?.has(name), chosen: chosen.includes(name) || inHand || unit.active === true, held: inHand, spent: unit.spent };
    const state = ["counter", ...Object.entries(marks).filter(([, is]) => is).map(([mark]) => mark)].join(" ");
    // What is written anew is styled anew, though it be the same.
    if (node.dataset.area !== unit.area) node.dataset.area = unit.area;
    if (node.getAttribute("class") !== state) node.setAttribute("class", state);
    const where = `translate(${place.x}px, ${place.y}px) scale(${scale.unit / SIZE})`;
    if (node.where !== where) node.style.transform = node.where = where;
    const look = JSON.stringify([unit.look, unit.branch, unit.value, unit.support, unit.reduced, unit.marks, unit.badge, unit.number, unit.elite, unit.echelon, unit.cargo]);
    if (node.look !== look) {
      node.look = look;
      render(drawCounter(unit), node);
    }
    if (front && node !== this.layer.counters.lastElementChild) this.layer.counters.append(node);
  }

  /** @param {string} id */
  #node(id) {
    const known = this.#nodes.get(id);
    if (known) return known;
    /** @type {CounterNode} */
    const node = document.createElementNS(SVG, "g");
    node.dataset.army = id;
    this.#nodes.set(id, node);
    this.layer.counters.append(node);
    return node;
  }
}

/**
 * Every box in which a counter or a badge lies, with its area.
 * @param {Laid} laid
 * @param {Scale} scale
 * @returns {Array<[string, Box]>}
 */
function boxes({ places, stacks }, { merged, badge, unit }) {
  if (merged) return joined(stacks).map((stack) => [stack.area, { x: stack.x - badge * 0.58, y: stack.y - badge * 0.5, width: badge * 1.16, height: badge }]);
  return stacks.flatMap((stack) => placesOf(stack, places).map(({ x, y }) => /** @type {[string, Box]} */ ([stack.area, { x: x - unit * 0.05, y: y - unit * 0.05, width: unit * 1.11, height: unit * 1.11 }])));
}

/**
 * Counters moved with the piles of their areas.
 * @param {Laid} laid
 * @param {Map<string, Spot>} moved
 * @returns {Laid}
 */
function eased({ places, stacks }, moved) {
  if (!moved.size) return { places, stacks };
  const fresh = new Map(places);
  const piles = stacks.map((stack) => {
    const by = moved.get(stack.area);
    if (!by) return stack;
    for (const { id } of stack.units) {
      const place = places.get(id);
      if (place) fresh.set(id, { ...place, x: place.x + by.x, y: place.y + by.y });
    }
    return { ...stack, left: stack.left + by.x, x: stack.x + by.x, y: stack.y + by.y };
  });
  return { places: fresh, stacks: piles };
}

/**
 * How many counters lie in a pile that hides most of them.
 * @param {Stack[]} stacks
 * @param {Scale} scale
 */
function counts(stacks, { unit }) {
  return stacks.filter((stack) => !stack.wide && stack.units.length > MANY).map((stack) => svg`<g class="pile-count" transform="translate(${stack.left} ${stack.y + unit * 0.42}) scale(${unit / SIZE})">
    <rect x="-7" y="-7.5" width="17" height="15" rx="7.5"/><text x="1.5" y="4.6">${stack.units.length}</text></g>`);
}

/**
 * One badge for the counters of an owner in an area, with their strength.
 * @param {Stack[]} stacks
 * @param {Scene} scene
 * @param {Scale} scale
 */
function badges(stacks, { lit, advised }, { badge: size }) {
  return joined(stacks).map((stack) => {
    const can = stack.units.some((unit) => lit.has(`army:${unit.id}`));
    const wanted = stack.units.some((unit) => advised?.has(`army:${unit.id}`));
    const strength = stack.units.reduce((sum, unit) => sum + (Number(unit.value) || 0), 0);
    const look = stack.units[0].look;
    return svg`<g class="badge ${can ? "can" : ""} ${wanted ? "advised" : ""}" data-area=${stack.area} transform="translate(${stack.x} ${stack.y}) scale(${size / 20})">
      <rect x="-11" y="-9" width="22" height="18" rx="3" fill=${look.ground}/>
      <text y="5.4" fill=${look.ink}>${strength || stack.units.length}</text></g>`;
  });
}

/**
 * The piles of one owner in an area as one.
 * @param {Stack[]} stacks
 */
function joined(stacks) {
  /** @type {Map<string, Stack>} */
  const found = new Map();
  for (const stack of stacks) {
    const key = `${stack.area} ${stack.owner}`;
    const other = found.get(key);
    found.set(key, other ? { ...other, units: [...other.units, ...stack.units], x: (other.x + stack.x) / 2 } : stack);
  }
  return [...found.values()];
}
