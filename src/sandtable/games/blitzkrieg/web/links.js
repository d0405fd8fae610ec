/** Where the boards of 1939 join: crossings from edge to edge, canals and straits with who may pass, the inset of Africa. */

import { svg } from "/static/vendor/lit.js";
import { sheets } from "./sheets.js";

/** @import { BlitzkriegTable, Block } from "./types.d.ts" */

/** @typedef {"left" | "right" | "top" | "bottom"} Side of a sheet */
/** @typedef {Spot & {from: string, to: string, side: Side, middle?: boolean, place: number}} End one end of a crossing: where it begins, and how many begin there before it */
/** @typedef {Block & {at: Point}} Strait a strait, and where its sign stands */

/**
 * What lies between the areas of a plane, worked out once.
 * @type {{plane: Plane, ends: End[], straits: Strait[], inset: Spot | null} | null}
 */
let laid = null;

/**
 * Everything between areas, at the sizes of the moment.
 * @param {LinksAbout} about
 * @param {BlitzkriegTable} table
 */
export function links({ plane, size, far }, table) {
  if (laid?.plane !== plane) laid = { plane, ends: crossings(plane), straits: straits(plane), inset: inset(plane) };
  const { words, choices } = table;
  /** @param {string} id */
  const lit = (id) => !table.past && choices.lit.has(`area:${id}`);
  const open = table.shown.straits ? laid.straits : [];
  return [
    ...insetLabel(laid.inset, size, words),
    ...laid.ends.map((end) => crossing(end, plane, size, far, words.name("area", end.to), lit(end.to))),
    ...open.map((strait) => sign(strait, size, table)),
  ];
}

// Crossings ------------------------------------------------------------------------------------------------------

/**
 * Both ends of every crossing, with the place at the edge of the sheet where it begins.
 * @param {Plane} plane
 * @returns {End[]}
 */
function crossings(plane) {
  /** @type {Array<Omit<End, "place"> | null>} */
  const found = [];
  for (const { a, b } of sheets.links) {
    found.push(end(plane, a.area, b.area), end(plane, b.area, a.area));
  }
  for (const { a, b, id } of sheets.same_board) {
    if (sheets.blocks.some((block) => block.id === id) || touching(plane, a, b)) continue;
    found.push(below(plane, a, b), below(plane, b, a));
  }
  /** @type {Map<string, number>} */
  const places = new Map();
  return found.filter(Boolean).map((one) => {
    const key = `${one.from} ${one.side}`;
    const place = places.get(key) ?? 0;
    places.set(key, place + 1);
    return { ...one, place };
  });
}

/**
 * Below the name of a sea, pointing to where it leads.
 * @param {Plane} plane
 * @param {string} from
 * @param {string} to
 * @returns {Omit<End, "place"> | null}
 */
function below(plane, from, to) {
  const [here, there] = [plane.area(from), plane.area(to)];
  if (!here || !there) return null;
  return { from, to, x: here.x, y: here.y + UNDER, side: there.x < here.x ? "left" : "right", middle: true };
}

/**
 * @param {Plane} plane
 * @param {string} a
 * @param {string} b
 */
function touching(plane, a, b) {
  return plane.edges.some((edge) => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a));
}

/**
 * Where an area of one board leads to the other: on land at the edge of its sheet, at sea below its name.
 * @param {Plane} plane
 * @param {string} from
 * @param {string} to
 */
function end(plane, from, to) {
  const area = plane.area(from);
  if (!area) return null;
  if (area.water || area.kind === "sea") {
    const under = below(plane, from, to);
    return under && { ...under, side: edge(plane, area) };
  }
  return outward(plane, area, to);
}

/**
 * The edge of its sheet that an area is nearest to, left or right.
 * @param {Plane} plane
 * @param {Area} area
 * @returns {Side}
 */
function edge(plane, area) {
  const sheet = plane.sheet(area);
  return area.x - sheet.x < sheet.width / 2 ? "left" : "right";
}

/** @type {Side[]} */
const SIDES = ["left", "right", "top", "bottom"];

/**
 * The point of an outline that lies nearest to an edge of its sheet.
 * @param {Plane} plane
 * @param {Area} area
 * @param {string} to
 * @returns {Omit<End, "place">}
 */
function outward(plane, area, to) {
  const from = area.id;
  const sheet = plane.sheet(area);
  /** @type {Record<Side, (p: Point) => number>} */
  const edges = { left: (p) => p[0] - sheet.x, right: (p) => sheet.x + sheet.width - p[0], top: (p) => p[1] - sheet.y, bottom: (p) => sheet.y + sheet.height - p[1] };
  const corners = pointsOf(area);
  let best = { side: SIDES[0], least: Infinity };
  for (const side of SIDES) {
    const least = Math.min(...corners.map(edges[side]));
    if (least < best.least - 20) best = { side, least };
  }
  const along = corners.filter((p) => edges[best.side](p) < best.least + 30);
  const x = along.reduce((sum, p) => sum + p[0], 0) / along.length;
  const ys = along.map((p) => p[1]);
  const y = Math.min(...ys) + 0.2 * (Math.max(...ys) - Math.min(...ys));
  return { from, to, x: clamp(x, sheet.x + 8, sheet.x + sheet.width - 8), y: clamp(y, sheet.y + 40, sheet.y + sheet.height - 40), side: best.side };
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/**
 * @param {Area} area
 * @returns {Point[]}
 */
function pointsOf(area) {
  const { x, y, width, height } = area.box;
  return area.segments.length ? area.segments.map((segment) => segment.p) : [[x, y], [x + width, y], [x, y + height], [x + width, y + height], [x, y + height / 2], [x + width, y + height / 2]];
}

/**
 * The two points at which areas that do not touch come closest.
 * @param {Area} a
 * @param {Area} b
 */
function nearest(a, b) {
  let best = { distance: Infinity, ends: /** @type {Point[]} */ ([]) };
  for (const p of pointsOf(a)) {
    for (const q of pointsOf(b)) {
      const distance = (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2;
      if (distance < best.distance) best = { distance, ends: [p, q] };
    }
  }
  return best.ends;
}

/** How far below the name of a sea its crossings begin. */
const UNDER = 62;

/** @type {Record<Side, string>} */
const ARROW = { left: "M-.9 0L.1 -.55V-.2H.9V.2H.1V.55Z", right: "M.9 0L-.1 -.55V-.2H-.9V.2H-.1V.55Z", top: "M0 -.9L.55 .1H.2V.9H-.2V.1H-.55Z", bottom: "M0 .9L.55 -.1H.2V-.9H-.2V-.1H-.55Z" };

/**
 * One end: a red arrow and the name of the area it leads to; a click goes there.
 * @param {End} end
 * @param {Plane} plane
 * @param {number} size
 * @param {boolean} far whether the arrow stands alone
 * @param {string} name
 * @param {boolean} lit
 */
function crossing({ to, x, y, side, place, middle: centred }, plane, size, far, name, lit) {
  const height = size * 1.45;
  const width = far ? size * 1.9 : size * (1.9 + 0.47 * name.length);
  const aside = centred ? 0 : side === "left" ? width / 2 : side === "right" ? -width / 2 : 0;
  const box = { x: plane.within(x + aside, y, width) - width / 2, y: y + place * height * 1.12 - height / 2, width, height };
  return { box, drawn: svg`<g class="crossing ${lit ? "can" : ""}" data-go=${to} transform="translate(${box.x} ${box.y})">
    <rect width=${width} height=${height} rx=${size * 0.3}/>
    <path d=${ARROW[side]} transform="translate(${side === "right" ? width - size * 0.95 : size * 0.95} ${height / 2}) scale(${size * 0.7})"/>
    <text x=${side === "right" ? width - size * 1.75 : size * 1.75} y=${height * 0.71} font-size=${size} text-anchor=${side === "right" ? "end" : "start"}>${name}</text></g>` };
}

// Canals and straits ---------------------------------------------------------------------------------------------

/**
 * @param {Plane} plane
 * @returns {Strait[]}
 */
function straits(plane) {
  return sheets.blocks.flatMap((block) => {
    const at = middle(plane, block.between[0], block.between[1]);
    return at ? [{ ...block, at }] : [];
  });
}

/**
 * The middle of the border between two areas, or of the gap between them.
 * @param {Plane} plane
 * @param {string} a
 * @param {string} b
 * @returns {Point | null}
 */
function middle(plane, a, b) {
  const [one, other] = [plane.area(a), plane.area(b)];
  if (!one || !other) return null;
  if (one.sheet !== other.sheet) {
    const crossed = end(plane, a, b);
    return crossed && [crossed.x, crossed.y - UNDER * 1.6];
  }
  const shared = plane.edges.filter((edge) => (edge.a === a && edge.b === b) || (edge.a === b && edge.b === a));
  const points = shared.length ? shared.map((edge) => edge.p) : nearest(one, other);
  return [points.reduce((sum, p) => sum + p[0], 0) / points.length, points.reduce((sum, p) => sum + p[1], 0) / points.length];
}

/**
 * Open or closed, and to whom, as the game says.
 * @param {Strait} strait
 * @param {number} size
 * @param {BlitzkriegTable} table
 */
function sign(strait, size, table) {
  const { words, shown } = table;
  const closed = shown.straits?.[strait.id] ?? [];
  const [x, y] = strait.at;
  const label = words.text("strait", { name: words.text(`strait-${strait.id}`), closed: closed.length > 1 ? "both" : (closed[0] ?? "nobody") });
  const r = size * 0.75;
  return { box: { x: x - r, y: y - r, width: 2 * r, height: 2 * r }, drawn: svg`<g class="strait ${closed.length ? "shut" : "open"}" data-sides=${closed.join(" ")} transform="translate(${x} ${y}) scale(${size * 0.075})"><title>${label}</title>
    <circle r="10"/><path d=${closed.length ? "M-4.4 -1.4H4.4V5.6H-4.4ZM-2.8 -1.4V-3.6A2.8 2.8 0 0 1 2.8 -3.6V-1.4" : "M-5.6 -2C-3.7 -4.4 -1.9 -4.4 0 -2S3.7 .4 5.6 -2M-5.6 3C-3.7 .6 -1.9 .6 0 3S3.7 5.4 5.6 3"}/></g>` };
}

// The inset ------------------------------------------------------------------------------------------------------

const INSET = ["cape-of-good-hope", "south-africa", "east-africa", "abessinia", "east-african-sea"];

/** @param {Plane} plane */
function inset(plane) {
  const boxes = INSET.map((id) => plane.area(id)?.box).filter(Boolean);
  return boxes.length ? { x: Math.min(...boxes.map((box) => box.x)), y: Math.min(...boxes.map((box) => box.y)) } : null;
}

/**
 * @param {Spot | null} place
 * @param {number} size
 * @param {GameWords} words
 */
function insetLabel(place, size, words) {
  if (!place) return [];
  const [x, y, letter, name] = [place.x + 6, place.y - size * 0.4, size * 1.1, words.text("inset-africa") ?? ""];
  return [{ box: { x, y: y - letter * 0.8, width: letter * 0.46 * name.length, height: letter }, drawn: svg`<text class="inset-name" x=${x} y=${y} font-size=${letter}>${name}</text>` }];
}
