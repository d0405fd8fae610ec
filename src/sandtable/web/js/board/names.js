/** Names of areas and lands: each where it hides nothing and nothing hides it, the important ones first; what finds no room waits until one comes closer. */

import { svg, nothing } from "../../vendor/lit.js";
import { Room } from "./room.js";

/** How small a name may become before it is left out, in parts of its size. */
const SIZES = [1, 0.88, 0.78];

/** The parts of a letter's size above and below the line it stands on. */
const ABOVE = 0.8;
const BELOW = 0.26;

/** A row of signs below a name, in parts of the letter's size. */
const ROW = 1.2;

/** @type {Array<[keyof AreaFacts, string]>} */
const SIGNS = [
  ["capital_of", "capital"],
  ["supply_source", "supply"],
  ["key", "key"],
  ["city", "city"],
  ["fortress", "fortress"],
  ["resource", "resource"],
  ["port", "port"],
];

/**
 * The signs of an area, drawn with the symbols of the printed board.
 * @param {Area} area
 */
function signsOf(area) {
  if (area.kind === "void") return [];
  const found = SIGNS.filter(([key]) => area[key]).map(([, sign]) => (sign === "port" && area.mediterranean ? "south-port" : sign));
  if ([area.terrain].flat().some((terrain) => String(terrain).includes("pass"))) found.push("pass");
  return found;
}

/** @param {Area} area */
const isMain = (area) => Boolean(area.capital_of || area.supply_source || area.city);

/** @param {Area} area */
const isNamed = (area) => Object.values(area.name ?? { en: "named" }).some(Boolean);

/** @param {Area} area */
const isPossession = (area) => area.status === "possession" && area.kind === "land";

/** @param {Area} area */
const yieldsOf = (area) => (Array.isArray(area.production) && area.production.some(Boolean) ? area.production.join("·") : "");

/**
 * @typedef {object} Names what is to be written, and around what
 * @property {Plane} plane
 * @property {(area: string) => string} areaName
 * @property {BoardGame["landName"]} landName
 * @property {AreaSign[]} signs
 * @property {Box[]} taken where counters and markers lie
 * @property {number} size of letters
 * @property {number} unit the side of a counter
 * @property {boolean} far whether lands are named instead of areas
 * @property {boolean} world whether one looks at everything, and lands are named besides
 */

/**
 * All names that find room.
 * @param {Names} about
 */
export function drawNames(about) {
  const room = new Room();
  for (const box of about.taken) room.take(box);
  return labels(about).map((label) => written(label, room, about.plane)).filter((drawn) => drawn !== nothing);
}

/**
 * What is written, in the order of its importance.
 * @param {Names} about
 */
function labels(about) {
  const { plane, far, world } = about;
  const areas = [...plane.areas.values()];
  const land = areas.filter((area) => area.kind !== "sea" && area.kind !== "void");
  const main = land.filter(isMain);
  const seas = areas.filter((area) => area.kind === "sea");
  const rest = far ? land.filter((area) => (area.kind === "box" || isPossession(area)) && !isMain(area)) : [...land.filter((area) => !isMain(area)), ...areas.filter((area) => area.kind === "void" && isNamed(area))];
  return [...(far || world ? lands(about, land) : []), ...(far ? [] : main).map((area) => areaLabel(area, about)), ...rest.map((area) => areaLabel(area, about)), ...seas.map((area) => seaLabel(area, about)), ...(far ? main : []).map((area) => areaLabel(area, about))];
}

/**
 * @typedef {object} Label a name that is to be written
 * @property {string[]} lines
 * @property {string} kind its class
 * @property {string} face the weight and slope of its letters
 * @property {string} family
 * @property {number} size of letters
 * @property {number} least how wide what hangs below it is, in letters
 * @property {number} row how high that is
 * @property {(width: number, letter: number) => Iterable<Point>} places where it may stand, best first
 * @property {(x: number, y: number, letter: number) => Html} below draws what hangs below it
 */

/**
 * The name of an area with its signs, below the place of its counters if it can be.
 * @param {Area} area
 * @param {Names} about
 * @returns {Label}
 */
function areaLabel(area, { areaName, signs, size, unit, far }) {
  const marks = far ? [] : signsOf(area);
  const sign = signs.find((one) => one.area === area.id);
  const produced = far ? "" : yieldsOf(area);
  const kind = `name ${area.kind} ${isMain(area) ? "main" : ""}`;
  const row = marks.length || produced || sign ? ROW : 0;
  const aside = sign ? 1.4 + 0.5 * sign.text.length : 0;
  return {
    lines: [areaName(area.id)],
    kind,
    face: isMain(area) ? "700" : "500",
    family: "narrow",
    size,
    least: Math.max(marks.length * 1.02, produced ? 1.8 : 0) + 2 * aside,
    row,
    places: (width, letter) => placesOf(area, unit, width, letter, row * letter),
    below: (x, y, letter) => [marks.map((mark, i) => signPicture(mark, x, y, letter, i, marks.length)), yields(produced, x, y, letter), sign ? areaSign(sign, x, y, letter) : nothing],
  };
}

/**
 * The name of a sea, on two lines where one is wider than the sea.
 * @param {Area} area
 * @param {Names} about
 * @returns {Label}
 */
function seaLabel(area, { areaName, size, unit, far }) {
  const name = areaName(area.id);
  const least = far ? size * 0.8 : 12;
  /** @param {string} text */
  const letters = (text) => Math.min(size * 1.15, Math.max(least, (area.box.width * 1.25) / text.length));
  const lines = name.length * letters(name) * 0.62 > area.box.width ? halves(name) : [name];
  return {
    lines,
    kind: "name sea",
    face: "italic 400",
    family: "wide",
    size: Math.min(...lines.map(letters)),
    least: 0,
    row: 0,
    places: function* (width, letter) {
      yield* placesOf(area, unit, width, letter, 0);
      yield* around(area, letter);
    },
    below: () => [],
  };
}

/**
 * The names of lands over what is theirs at home, for who looks from afar; what else they hold goes by its own.
 * @param {Names} about
 * @param {Area[]} areas
 * @returns {Label[]}
 */
function lands({ areaName, landName, size, unit, far }, areas) {
  /** @type {Map<string, {name: string, areas: Area[]}>} */
  const found = new Map();
  for (const area of areas) {
    const name = area.country && area.kind === "land" && !isPossession(area) ? landName(area) : "";
    const key = `${area.sheet} ${name}`;
    if (name) found.set(key, { name, areas: [...(found.get(key)?.areas ?? []), area] });
  }
  const told = [...found.values()].filter((land) => far || land.areas.every((/** @type {Area} */ area) => areaName(area.id) !== land.name));
  const ordered = told.sort((a, b) => extent(b.areas) - extent(a.areas));
  return ordered.map(({ name, areas: own }) => ({
    lines: [name],
    kind: "name land-name",
    face: "700",
    family: "narrow",
    size: size * Math.min(1.5, Math.max(0.95, Math.sqrt(extent(own)) / (size * 11))),
    least: 0,
    row: 0,
    places: function* (width, letter) {
      for (const area of central(own)) yield* placesOf(area, unit, width, letter, 0);
    },
    below: () => [],
  }));
}

/** @param {Area[]} areas */
const extent = (areas) => areas.reduce((sum, { box }) => sum + box.width * box.height, 0);

/**
 * Areas from the middle of a land outwards.
 * @param {Area[]} areas
 */
function central(areas) {
  const whole = extent(areas);
  const x = areas.reduce((sum, area) => sum + (area.x * area.box.width * area.box.height) / whole, 0);
  const y = areas.reduce((sum, area) => sum + (area.y * area.box.width * area.box.height) / whole, 0);
  return [...areas].sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y)).slice(0, 5);
}

/**
 * Where the name of an area may stand, best first: below its counters, over them, beside them, or elsewhere in the area.
 * Most names stand at the first place, so the others are looked for only when asked.
 * @param {Area} area
 * @param {number} unit
 * @param {number} width of the name
 * @param {number} letter
 * @param {number} row what hangs below it
 * @returns {Generator<Point>}
 */
function* placesOf(area, unit, width, letter, row) {
  const { x, y } = area;
  const below = y + unit * 0.47 + letter * 0.85;
  const over = y - unit * 0.72 - letter * BELOW - row;
  const beside = unit * 0.6 + width / 2;
  yield [x, below];
  yield [x, over];
  yield [x, y + letter * 0.35];
  const others = [[x - width * 0.3, below], [x + width * 0.3, below], [x + beside, y], [x - beside, y], [x, below + letter * 0.8], [x, over - unit * 0.5], [x - width * 0.3, over], [x + width * 0.3, over], ...around(area, letter)];
  for (const [a, b] of others) if (inside(area, a, b - letter * 0.3)) yield [a, b];
}

/**
 * Places all over the box of an area, from its middle outwards.
 * @param {Area} area
 * @param {number} letter
 */
function around({ box, x, y }, letter) {
  /** @type {Point[]} */
  const places = [];
  for (const column of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const row of [0.5, 0.3, 0.7, 0.15, 0.85]) places.push([box.x + box.width * column, box.y + box.height * row + letter * 0.3]);
  return places.sort(([a, b], [c, d]) => Math.hypot(a - x, b - y) - Math.hypot(c - x, d - y));
}

/**
 * Whether a point lies in an area.
 * @param {Area} area
 * @param {number} x
 * @param {number} y
 */
function inside({ segments }, x, y) {
  let within = false;
  for (const { p, q } of segments) if (p[1] > y !== q[1] > y && x < ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]) + p[0]) within = !within;
  return within;
}

/**
 * A label at the first place where there is room for it, smaller where there is none.
 * @param {Label} label
 * @param {Room} room
 * @param {Plane} plane
 */
function written({ lines, kind, face, family, size, least, row, places, below }, room, plane) {
  for (const part of SIZES) {
    const letter = size * part;
    const width = Math.max(least * letter, ...lines.map((line) => widthOf(line, face, family) * letter));
    const height = (lines.length - 1 + ABOVE + BELOW + row) * letter;
    for (const [wished, y] of places(width, letter)) {
      const x = plane.within(wished, y, width);
      const box = { x: x - width / 2, y: y - ABOVE * letter, width, height };
      if (!room.free(box)) continue;
      room.take(box);
      return svg`<text class=${kind} x=${x} y=${y} font-size=${letter}>${lines.length > 1 ? lines.map((line, i) => svg`<tspan x=${x} dy=${i ? letter : 0}>${line}</tspan>`) : lines[0]}</text>${below(x, y, letter)}`;
    }
  }
  return nothing;
}

/** @type {Map<string, number>} */
const widths = new Map();
/** @type {CanvasRenderingContext2D | null} */
let ink = null;

/**
 * How wide a text is in parts of its letters' size.
 * @param {string} text
 * @param {string} face
 * @param {string} family
 */
function widthOf(text, face, family) {
  const key = `${face} ${family} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  ink ??= document.createElement("canvas").getContext("2d");
  if (ink) ink.font = `${face} 100px ${familyOf(family)}`;
  const spaced = text.length * (family === "narrow" ? 0 : 0.12);
  const width = (ink?.measureText(text).width ?? text.length * 45) / 100 + spaced + 0.16;
  widths.set(key, width);
  return width;
}

/** @type {Map<string, string>} */
const families = new Map();

/**
 * The letters of a family by their names, asked of the page once.
 * @param {string} family
 */
function familyOf(family) {
  if (!families.has(family)) families.set(family, getComputedStyle(document.documentElement).getPropertyValue(family === "narrow" ? "--narrow" : "--font") || "sans-serif");
  return families.get(family);
}

/** The letters that names are written in. */
const FACES = ['500 16px "Barlow Condensed"', '700 16px "Barlow Condensed"', '16px "Source Sans 3"'];

/** Ask for the letters of names; whether they are here already. */
export function askForLetters() {
  if (!document.fonts) return true;
  for (const face of FACES) document.fonts.load(face).catch(() => null);
  return FACES.every((face) => document.fonts.check(face));
}

/** Measure all texts anew, since their letters have come. */
export function forgetWidths() {
  widths.clear();
}

/**
 * A name cut at the space nearest to its middle.
 * @param {string} name
 */
function halves(name) {
  const spaces = [...name.matchAll(/[ \u00a0]/g)].map(({ index }) => index).sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return spaces.length ? [name.slice(0, spaces[0]), name.slice(spaces[0] + 1)] : [name];
}

/**
 * @param {string} kind
 * @param {number} x
 * @param {number} y
 * @param {number} letter
 * @param {number} i
 * @param {number} count
 */
function signPicture(kind, x, y, letter, i, count) {
  const side = letter * 0.92;
  return svg`<use class="sign" href="#sign-${kind}" x=${x + (i - count / 2) * side * 1.08} y=${y + letter * 0.3} width=${side} height=${side}/>`;
}

/**
 * What an area produces for its owner and for a conqueror, where the map prints it.
 * @param {string} produced
 * @param {number} x
 * @param {number} y
 * @param {number} letter
 */
function yields(produced, x, y, letter) {
  if (!produced) return nothing;
  return svg`<g class="sign yields" transform="translate(${x} ${y + letter * 0.3})"><rect x=${-letter * 0.85} width=${letter * 1.7} height=${letter * 0.95} rx=${letter * 0.15}/>
    <text y=${letter * 0.78} font-size=${letter * 0.85}>${produced}</text></g>`;
}

/**
 * A marker of the game on an area, beside its signs.
 * @param {{text: string, colour: string}} sign
 * @param {number} x
 * @param {number} y
 * @param {number} letter
 */
function areaSign({ text, colour }, x, y, letter) {
  const width = letter * (0.5 + 0.5 * text.length);
  return svg`<g class="area-sign" transform="translate(${x} ${y + letter * 0.35})">
    <rect x=${-width / 2 - letter * 1.15} width=${width} height=${letter} rx=${letter * 0.2} fill=${colour}/>
    <text x=${-letter * 1.15} y=${letter * 0.8} font-size=${letter * 0.85}>${text}</text></g>`;
}
