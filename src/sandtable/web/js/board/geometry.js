/** The geometry of boards: sheets side by side on one plane, outlines, neighbours and the lines between them. */

import { meet } from "./room.js";

const GAP = 60;

/** The outline of an area in a picture. */
const OUTLINE = /<path\b[^>]*? data-area="([^"]+)"[^>]*? d="([^"]+)"/g;

/** One plane of all boards of a game. Places are known at once, outlines when the picture of a sheet has come. */
export class Plane {
  /** How many sheets have their outlines. */
  outlined = 0;
  /**
   * What one looks at first, where a game says so.
   * @type {Box | null}
   */
  start = null;

  /**
   * @param {any[]} boards as the server describes them: map and shapes
   * @param {boolean} [upright] whether the sheets lie below each other, for a window that is higher than wide
   */
  constructor(boards, upright = false) {
    this.sheets = [];
    this.areas = new Map();
    const widest = Math.max(...boards.map(({ shapes }) => shapes.width));
    const highest = Math.max(...boards.map(({ shapes }) => shapes.height));
    let at = 0;
    for (const board of boards) {
      const { width, height } = board.shapes;
      const [x, y] = upright ? [(widest - width) / 2, at] : [at, (highest - height) / 2];
      this.sheets.push({ id: board.id, name: board.map.name, small: board.small ?? null, x, y, width, height });
      this.#place(board, x, y);
      at += (upright ? height : width) + GAP;
    }
    this.width = upright ? widest : at - GAP;
    this.height = upright ? at - GAP : highest;
  }

  /**
   * @param {any} given
   * @param {number} dx
   * @param {number} dy
   */
  #place({ id: sheet, map, shapes }, dx, dy) {
    const near = neighboursOf(map);
    for (const area of map.areas) {
      const shape = shapes.areas[area.id];
      if (!shape) continue;
      const [x, y] = [shape.label[0] + dx, shape.label[1] + dy];
      const frame = shape.rect ? { x: shape.rect[0] + dx, y: shape.rect[1] + dy, width: shape.rect[2], height: shape.rect[3] } : null;
      this.areas.set(area.id, { ...area, sheet, x, y, frame, neighbours: near.get(area.id) ?? [], ...outlineOf(frame ? framePath(frame) : "", frame, x, y) });
    }
  }

  /**
   * Take the outlines of a sheet's areas from its picture; what is only a point there gets a circle.
   * @param {number} number
   * @param {string} picture the text of an SVG with one path for each area
   */
  outline(number, picture) {
    const sheet = this.sheets[number];
    const drawn = new Map();
    for (const [, id, d] of picture.matchAll(OUTLINE)) if (!drawn.has(id)) drawn.set(id, d);
    for (const area of this.areas.values()) {
      if (area.sheet !== sheet.id) continue;
      const { id, x, y, frame } = area;
      const d = drawn.has(id) ? shifted(placed(drawn.get(id)), sheet.x, sheet.y) : area.d || circlePath(x, y, 40);
      Object.assign(area, outlineOf(d, frame, x, y));
    }
    this.outlined += 1;
    this.found = null;
  }

  /**
   * The number of the sheet a point lies on, or nearest to.
   * @param {number} x
   * @param {number} y
   */
  sheetAt(x, y) {
    /** @param {Box} sheet */
    const away = (sheet) => Math.max(sheet.x - x, x - sheet.x - sheet.width, sheet.y - y, y - sheet.y - sheet.height, 0);
    const distances = this.sheets.map(away);
    return distances.indexOf(Math.min(...distances));
  }

  /**
   * The numbers of the sheets in sight.
   * @param {Box} seen
   */
  sheetsIn(seen) {
    return this.sheets.map((sheet, number) => (meet(sheet, seen) ? number : -1)).filter((number) => number >= 0);
  }

  /**
   * The sheet an area lies on.
   * @param {Area} area
   */
  sheet(area) {
    return this.sheets[this.sheets.findIndex((sheet) => sheet.id === area.sheet)];
  }

  /**
   * @param {any} id
   * @returns {any}
   */
  area(id) {
    return this.areas.get(id);
  }

  /**
   * The area a step of the arrow keys leads to: the neighbour that lies best in that direction.
   * @param {any} from
   * @param {number} dx
   * @param {number} dy
   */
  towards(from, dx, dy) {
    const here = this.area(from);
    let best = null;
    let score = 0.35;
    for (const area of here.neighbours.map((/** @type {any} */ id) => this.area(id)).filter(Boolean)) {
      const length = Math.hypot(area.x - here.x, area.y - here.y) || 1;
      const fit = ((area.x - here.x) * dx + (area.y - here.y) * dy) / length;
      const value = fit - length / 6000;
      if (value > score) [best, score] = [area.id, value];
    }
    return best ?? this.#beyond(here, dx, dy);
  }

  /**
   * @param {any} here
   * @param {number} dx
   * @param {number} dy
   */
  #beyond(here, dx, dy) {
    let best = null;
    let score = Infinity;
    for (const area of this.areas.values()) {
      const along = (area.x - here.x) * dx + (area.y - here.y) * dy;
      const aside = Math.abs((area.x - here.x) * dy - (area.y - here.y) * dx);
      if (along <= 1 || aside > along) continue;
      if (along + aside < score) [best, score] = [area.id, along + aside];
    }
    return best;
  }

  /** Every stretch of border with the two areas it parts; computed once for the sheets that are there. */
  get edges() {
    if (!this.found) {
      const found = new Map();
      for (const area of this.areas.values()) for (const segment of area.segments) note(found, segment, area.id);
      this.found = [...found.values()].filter((edge) => edge.b);
    }
    return this.found;
  }

  /**
   * A path along all borders between areas of which `parts(a, b)` says that a line runs there.
   * @param {any} parts
   */
  line(parts) {
    return join(this.edges.filter((edge) => parts(edge.a, edge.b)));
  }
}

/** @param {any} map */
function neighboursOf(map) {
  const near = new Map();
  /**
   * @param {any} a
   * @param {any} b
   */
  const link = (a, b) => near.set(a, [...(near.get(a) ?? []), b]);
  for (const { a, b } of [...(map.borders ?? []), ...(map.coasts ?? [])]) {
    link(a, b);
    link(b, a);
  }
  return near;
}

/**
 * @param {any} found
 * @param {any} given
 * @param {string} id
 */
function note(found, { p, c, q }, id) {
  const [from, to] = p[0] < q[0] || (p[0] === q[0] && p[1] < q[1]) ? [p, q] : [q, p];
  const key = `${from},${to},${c ?? ""}`;
  const edge = found.get(key);
  if (!edge) found.set(key, { p: from, c, q: to, a: id, b: null });
  else if (edge.a !== id) edge.b = id;
}

/**
 * Loose stretches joined end to end into as few lines as possible.
 * @param {any} edges
 */
function join(edges) {
  const ends = new Map();
  for (const edge of edges) {
    for (const point of [edge.p, edge.q]) {
      const key = String(point);
      if (!ends.has(key)) ends.set(key, []);
      ends.get(key).push(edge);
    }
  }
  const used = new Set();
  /**
   * @param {any} first
   * @param {any} from
   */
  const follow = (first, from) => {
    let d = `M${from[0]} ${from[1]}`;
    let here = from;
    for (let edge = first; edge; edge = ends.get(String(here)).find((/** @type {any} */ next) => !used.has(next))) {
      used.add(edge);
      here = String(edge.p) === String(here) ? edge.q : edge.p;
      d += edge.c ? `Q${edge.c[0]} ${edge.c[1]} ${here[0]} ${here[1]}` : `L${here[0]} ${here[1]}`;
    }
    return d;
  };
  /** @param {any} point */
  const loose = (point) => ends.get(String(point)).length === 1;
  const starts = edges.filter((/** @type {any} */ edge) => loose(edge.p) || loose(edge.q));
  let d = "";
  for (const edge of [...starts, ...edges]) {
    if (!used.has(edge)) d += follow(edge, !loose(edge.p) && loose(edge.q) ? edge.q : edge.p);
  }
  return d;
}

const COMMANDS = /([MLQZhva])([^MLQZhva]*)/g;

const STEPS = /([MZlq])([^MZlq]*)/g;
/** @param {any} value */
const tenth = (value) => Math.round(value * 10) / 10;

/**
 * A path written in steps as one that names places.
 * @param {any} d
 */
export function placed(d) {
  if (!/[lq]/.test(d)) return d;
  let here = [0, 0];
  let first = here;
  return d.replace(STEPS, (/** @type {any} */ _, /** @type {any} */ command, /** @type {any} */ rest) => {
    if (command === "Z") {
      here = first;
      return "Z";
    }
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map((/** @type {any} */ number, /** @type {any} */ i) => tenth(Number(number) + (command === "M" ? 0 : here[i % 2])));
    here = numbers.slice(-2);
    if (command === "M") first = here;
    return command.toUpperCase() + numbers.join(" ");
  });
}

/**
 * A path moved; only absolute commands name places.
 * @param {any} d
 * @param {number} dx
 * @param {number} dy
 */
function shifted(d, dx, dy) {
  if (!dx && !dy) return d;
  return d.replace(COMMANDS, (/** @type {any} */ whole, /** @type {any} */ command, /** @type {any} */ rest) => {
    if (!"MLQ".includes(command)) return whole;
    const numbers = rest.trim().split(/[ ,]+/).map(Number);
    return command + numbers.map((/** @type {number} */ value, /** @type {number} */ i) => tenth(value + (i % 2 ? dy : dx))).join(" ");
  });
}

/**
 * The stretches of an outline: straight, or curved about a control point.
 * @param {any} d
 */
function segmentsOf(d) {
  const segments = [];
  let here = null;
  let first = null;
  for (const [, command, rest] of d.matchAll(COMMANDS)) {
    const n = rest.trim().split(/[ ,]+/).map(Number);
    if (command === "M") {
      here = first = [n[0], n[1]];
    } else if (command === "L") {
      segments.push({ p: here, c: null, q: [n[0], n[1]] });
      here = [n[0], n[1]];
    } else if (command === "Q") {
      segments.push({ p: here, c: [n[0], n[1]], q: [n[2], n[3]] });
      here = [n[2], n[3]];
    } else if (command === "Z" && String(here) !== String(first)) {
      segments.push({ p: here, c: null, q: first });
    }
  }
  return segments;
}

/**
 * @param {any} d
 * @param {any} frame
 * @param {number} x
 * @param {number} y
 */
function outlineOf(d, frame, x, y) {
  const segments = segmentsOf(d);
  return { d, segments, box: frame ?? boxOf(segments, x, y) };
}

/**
 * @param {any} segments
 * @param {number} x
 * @param {number} y
 */
function boxOf(segments, x, y) {
  if (!segments.length) return { x: x - 40, y: y - 40, width: 80, height: 80 };
  const xs = segments.map((/** @type {any} */ { p }) => p[0]);
  const ys = segments.map((/** @type {any} */ { p }) => p[1]);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** @param {any} given */
function framePath({ x, y, width, height }) {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {any} r
 */
function circlePath(x, y, r) {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}
