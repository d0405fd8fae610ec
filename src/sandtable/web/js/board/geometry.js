/** The geometry of boards: sheets side by side on one plane, outlines, neighbours and the lines between them. */

import { meet } from "./room.js";

const GAP = 24;

/** What is only a point has so much around it. */
const POINT = 40;

/** @typedef {Segment & {a: string, b: string | null}} Border a stretch of border with the areas that are known to lie at it */

/** One plane of all boards of a game. */
export class Plane {
  /**
   * What one looks at first, where a game says so.
   * @type {Box | null}
   */
  start = null;

  /**
   * @param {Array<BoardFacts & {small?: string | null, picture?: string | null}>} boards
   * @param {boolean} [upright] whether the sheets lie below each other, for a window that is higher than wide
   */
  constructor(boards, upright = false) {
    /** @type {Sheet[]} */
    this.sheets = [];
    /** @type {Map<string, Area>} */
    this.areas = new Map();
    const widest = Math.max(...boards.map(({ shapes }) => shapes.width));
    const highest = Math.max(...boards.map(({ shapes }) => shapes.height));
    let at = 0;
    for (const board of boards) {
      const { width, height } = board.shapes;
      const [x, y] = upright ? [(widest - width) / 2, at] : [at, (highest - height) / 2];
      this.sheets.push({ id: board.id, name: board.map.name, small: board.small ?? null, picture: board.picture ?? null, x, y, width, height });
      this.#place(board, x, y);
      at += (upright ? height : width) + GAP;
    }
    this.width = upright ? widest : at - GAP;
    this.height = upright ? at - GAP : highest;
    /** The signs that areas bear, as symbols of SVG. */
    this.signs = boards[0]?.signs ?? "";
  }

  /**
   * @param {BoardFacts} board
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
      this.areas.set(area.id, { ...area, sheet, x, y, frame, neighbours: near.get(area.id) ?? [], ...outlineOf(shape.outline, dx, dy, frame ?? { x: x - POINT, y: y - POINT, width: 2 * POINT, height: 2 * POINT }) });
    }
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
   * The middle of something so wide, moved so that it does not hang over the edge of its sheet.
   * @param {number} x
   * @param {number} y
   * @param {number} width
   */
  within(x, y, width) {
    const sheet = this.sheets[this.sheetAt(x, y)];
    return Math.max(sheet.x + width / 2, Math.min(sheet.x + sheet.width - width / 2, x));
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
   * @param {string} id
   */
  area(id) {
    return this.areas.get(id);
  }

  /**
   * The area a step of the arrow keys leads to: the neighbour that lies best in that direction.
   * @param {string} from
   * @param {number} dx
   * @param {number} dy
   */
  towards(from, dx, dy) {
    const here = this.area(from);
    if (!here) return null;
    let best = null;
    let score = 0.35;
    for (const area of here.neighbours.map((id) => this.area(id)).filter(Boolean)) {
      const length = Math.hypot(area.x - here.x, area.y - here.y) || 1;
      const fit = ((area.x - here.x) * dx + (area.y - here.y) * dy) / length;
      const value = fit - length / 6000;
      if (value > score) [best, score] = [area.id, value];
    }
    return best ?? this.#beyond(here, dx, dy);
  }

  /**
   * @param {Area} here
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

  /** Every stretch of border with the two areas it parts; computed once. */
  get edges() {
    if (!this.found) {
      /** @type {Map<number, Border>} */
      const found = new Map();
      for (const area of this.areas.values()) for (const segment of area.segments) note(found, segment, area.id);
      this.found = [...found.values()].flatMap(({ b, ...edge }) => (b === null ? [] : [{ ...edge, b }]));
    }
    return this.found;
  }

  /**
   * A path along all borders between areas of which `parts(a, b)` says that a line runs there.
   * @param {(a: string, b: string) => boolean} parts
   */
  line(parts) {
    return join(this.edges.filter((edge) => parts(edge.a, edge.b)));
  }
}

/** @param {BoardFacts["map"]} map */
function neighboursOf(map) {
  /** @type {Map<string, string[]>} */
  const near = new Map();
  /**
   * @param {string} a
   * @param {string} b
   */
  const link = (a, b) => near.set(a, [...(near.get(a) ?? []), b]);
  for (const { a, b } of [...(map.borders ?? []), ...(map.coasts ?? [])]) {
    link(a, b);
    link(b, a);
  }
  return near;
}

/**
 * Stretches that do not cross each other are told apart by their middles, those of two neighbours are the same.
 * @param {Map<number, Border>} found
 * @param {Segment} segment
 * @param {string} id
 */
function note(found, { p, c, q }, id) {
  const key = Math.round((p[0] + q[0]) * 10) * 1e6 + Math.round((p[1] + q[1]) * 10);
  const edge = found.get(key);
  if (!edge) found.set(key, { p, c, q, a: id, b: null });
  else if (edge.a !== id) edge.b = id;
}

/**
 * Loose stretches joined end to end into as few lines as possible.
 * @param {Edge[]} edges
 */
function join(edges) {
  /** @type {Map<string, Edge[]>} */
  const ends = new Map();
  for (const edge of edges) {
    for (const point of [edge.p, edge.q]) {
      const key = String(point);
      const there = ends.get(key);
      if (there) there.push(edge);
      else ends.set(key, [edge]);
    }
  }
  const used = new Set();
  /**
   * @param {Edge} first
   * @param {Point} from
   */
  const follow = (first, from) => {
    let d = `M${from[0]} ${from[1]}`;
    let here = from;
    /** @type {Edge | undefined} */
    let edge = first;
    for (; edge; edge = ends.get(String(here))?.find((next) => !used.has(next))) {
      used.add(edge);
      here = String(edge.p) === String(here) ? edge.q : edge.p;
      d += edge.c ? `Q${edge.c[0]} ${edge.c[1]} ${here[0]} ${here[1]}` : `L${here[0]} ${here[1]}`;
    }
    return d;
  };
  /** @param {Point} point */
  const loose = (point) => ends.get(String(point))?.length === 1;
  const starts = edges.filter((edge) => loose(edge.p) || loose(edge.q));
  let d = "";
  for (const edge of [...starts, ...edges]) {
    if (!used.has(edge)) d += follow(edge, !loose(edge.p) && loose(edge.q) ? edge.q : edge.p);
  }
  return d;
}

const STEPS = /([MZlqhva])([^MZlqhva]*)/g;
const NUMBERS = /-?(?:\d+(?:\.\d+)?|\.\d+)/g;
const START = /M(-?[\d.]+) ?(-?[\d.]+)/g;
/** @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10;

/**
 * An outline written in steps, moved: as a path, in stretches (straight, or curved about a control point), and the box around it.
 * @param {string} steps
 * @param {number} dx
 * @param {number} dy
 * @param {Box} box of what has no stretches
 */
function outlineOf(steps, dx, dy, box) {
  const d = dx || dy ? steps.replace(START, (_, x, y) => `M${tenth(Number(x) + dx)} ${tenth(Number(y) + dy)}`) : steps;
  const segments = segmentsOf(d);
  return { d, segments, box: segments.length ? boxOf(segments) : box };
}

/**
 * The straight and curved stretches of an outline; frames and circles have none.
 * @param {string} d
 * @returns {Segment[]}
 */
function segmentsOf(d) {
  /** @type {Segment[]} */
  const segments = [];
  /** @type {Point} */
  let here = [0, 0];
  let first = here;
  for (const [, command, rest] of d.matchAll(STEPS)) {
    if (command === "Z") {
      if (here[0] !== first[0] || here[1] !== first[1]) segments.push({ p: here, c: null, q: first });
      here = first;
      continue;
    }
    const n = (rest.match(NUMBERS) ?? []).map(Number);
    if (command === "M") {
      here = first = [n[0], n[1]];
    } else if (command === "l" || command === "q") {
      const end = n.length - 2;
      /** @type {Point} */
      const there = [tenth(here[0] + n[end]), tenth(here[1] + n[end + 1])];
      segments.push({ p: here, c: command === "q" ? [tenth(here[0] + n[0]), tenth(here[1] + n[1])] : null, q: there });
      here = there;
    } else {
      return [];
    }
  }
  return segments;
}

/** @param {Segment[]} segments */
function boxOf(segments) {
  let [left, top] = segments[0].p;
  let [right, bottom] = segments[0].p;
  for (const { p: [x, y] } of segments) {
    if (x < left) left = x;
    else if (x > right) right = x;
    if (y < top) top = y;
    else if (y > bottom) bottom = y;
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
