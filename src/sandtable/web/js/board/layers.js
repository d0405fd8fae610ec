/** What is drawn over the printed board: control, fronts, supply, paths, names. */

import { svg, nothing } from "../../vendor/lit.js";

/**
 * Patterns and arrow heads; one pattern per side, so that control does not depend on colour alone.
 * @param {any} sides
 */
export function definitions(sides) {
  const forms = [
    svg`<path d="M0 10L10 0M-2.5 2.5L2.5 -2.5M7.5 12.5L12.5 7.5"/>`,
    svg`<path d="M0 0L10 10M-2.5 7.5L2.5 12.5M7.5 -2.5L12.5 2.5"/>`,
    svg`<path d="M0 5H10M5 0V10"/>`,
    svg`<path d="M0 2.5H10M0 7.5H10"/>`,
  ];
  return svg`
    ${sides.map(
      (/** @type {any} */ side, /** @type {any} */ i) => svg`
        <pattern id="side-${side.id}" width="10" height="10" patternUnits="userSpaceOnUse">
          <rect width="10" height="10" fill=${side.colour} fill-opacity=${side.cover ?? 0.38}/>
          <g stroke=${side.colour} stroke-width="1" stroke-opacity=".6">${forms[i % forms.length]}</g>
        </pattern>`,
    )}
    <pattern id="lit" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="10" height="10" class="lit-ground"/><rect width="4" height="10" class="lit-stripe"/>
    </pattern>
    <pattern id="closed" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect class="closed-stripe" width="5" height="12"/>
    </pattern>
    <marker id="arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto-start-reverse">
      <path class="arrow-head" d="M0 0L10 5L0 10Z"/>
    </marker>`;
}

/**
 * A tint over every area that is in other hands than the map prints it.
 * @param {Plane} plane
 * @param {any} control
 * @param {any} home
 */
export function controlTint(plane, control, home) {
  return [...control].map(([id, side]) => {
    const area = plane.area(id);
    return area && side && home(area) !== side ? svg`<path d=${area.d} fill="url(#side-${side})"/>` : nothing;
  });
}

/**
 * The line between areas of different sides.
 * @param {Plane} plane
 * @param {any} control
 * @param {any} hostile
 */
export function fronts(plane, control, hostile) {
  const d = plane.line((/** @type {any} */ a, /** @type {any} */ b) => {
    const one = control.get(a);
    const other = control.get(b);
    return one && other && one !== other && hostile(one, other, a, b);
  });
  return svg`<path class="front under" d=${d}/><path class="front" d=${d}/>`;
}

/**
 * Lines from every army to its source; armies without one are ringed.
 * @param {Plane} plane
 * @param {any} supply
 * @param {any} [places]
 */
export function supplyLines(plane, supply, places) {
  const lines = Object.entries(supply.lines ?? {}).map(([army, areas]) => {
    const points = areas.map((/** @type {any} */ id) => plane.area(id)).filter(Boolean);
    if (points.length < 2) return nothing;
    return svg`<path class="supply" d=${smooth(points)}/>`;
  });
  const sources = new Set(Object.values(supply.lines ?? {}).map((areas) => areas.at(-1)));
  const ends = [...sources].map((id) => {
    const area = plane.area(id);
    return area ? svg`<circle class="supply-end" cx=${area.x} cy=${area.y} r="9"/>` : nothing;
  });
  return [lines, ends];
}

/**
 * A path through areas with an arrow at its end.
 * @param {Plane} plane
 * @param {any} areas
 */
export function arrow(plane, areas, kind = "move", side = "") {
  const points = areas.map((/** @type {any} */ id) => plane.area(id)).filter(Boolean);
  if (points.length < 2) return nothing;
  const d = smooth(points);
  return svg`<path class="route under" d=${d}/><path class="route ${kind}" data-side=${side || nothing} d=${d} marker-end="url(#arrow)"/>`;
}

/**
 * A smooth curve through points.
 * @param {any[]} points
 */
export function smooth(points) {
  if (points.length < 3) return `M${points.map((/** @type {any} */ p) => `${p.x} ${p.y}`).join("L")}`;
  let d = `M${points[0].x} ${points[0].y}`;
  for (let i = 1; i < points.length - 1; i += 1) {
    const [p, q] = [points[i], points[i + 1]];
    const last = i === points.length - 2;
    const end = last ? q : { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    d += `Q${p.x} ${p.y} ${end.x} ${end.y}`;
  }
  return d;
}

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
  const found = SIGNS.filter(([key]) => area[key]).map(([, sign]) => (sign === "port" && area.mediterranean ? "south-port" : sign));
  if ([area.terrain].flat().some((terrain) => String(terrain).includes("pass"))) found.push("pass");
  return found;
}

/**
 * Name and signs of an area, below the place of its counters.
 * @param {Area} area
 * @param {string} name
 * @param {number} size
 * @param {any} drop
 */
export function areaName(area, name, size, drop) {
  const y = area.y + drop;
  if (area.kind === "sea") return seaName(area, name, size, y);
  const signs = area.kind === "void" ? [] : signsOf(area);
  const sign = size * 0.92;
  const main = area.capital_of || area.supply_source || area.city;
  return svg`<text class="name ${area.kind} ${main ? "main" : ""}" x=${area.x} y=${y} font-size=${size}>${name}</text>
    ${signs.map((kind, i) => svg`<use class="sign" href="#sign-${kind}" x=${area.x + (i - signs.length / 2) * sign * 1.08} y=${y + size * 0.3} width=${sign} height=${sign}/>`)}
    ${yields(area, size, y)}`;
}

/**
 * The name of a sea, on two lines where one is wider than the sea.
 * @param {any} given
 * @param {string} name
 * @param {number} size
 * @param {number} y
 */
function seaName({ x, box }, name, size, y) {
  /** @param {string} text */
  const letters = (text) => Math.min(size * 1.15, Math.max(12, (box.width * 1.25) / text.length));
  const lines = name.length * letters(name) * 0.62 > box.width ? halves(name) : [name];
  const letter = Math.min(...lines.map(letters));
  return svg`<text class="name sea" x=${x} y=${y} font-size=${letter}>${lines.map((line, i) => svg`<tspan x=${x} dy=${i ? letter : 0}>${line}</tspan>`)}</text>`;
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
 * What an area produces for its owner and for a conqueror, where the map prints it.
 * @param {any} given
 * @param {number} size
 * @param {number} y
 */
function yields({ production, x }, size, y) {
  if (!Array.isArray(production) || !production.some(Boolean)) return nothing;
  return svg`<g class="sign yields" transform="translate(${x} ${y + size * 0.3})"><rect x=${-size * 0.85} width=${size * 1.7} height=${size * 0.95} rx=${size * 0.15}/>
    <text y=${size * 0.78} font-size=${size * 0.85}>${production.join("·")}</text></g>`;
}

/**
 * A marker of the game on an area, beside its name.
 * @param {Area} area
 * @param {any} given
 * @param {number} size
 * @param {any} drop
 */
export function areaSign(area, { text, colour }, size, drop) {
  if (!area) return nothing;
  const width = size * (0.5 + 0.5 * text.length);
  return svg`<g class="area-sign" transform="translate(${area.x} ${area.y + drop + size * 0.35})">
    <rect x=${-width / 2 - size * 1.15} width=${width} height=${size} rx=${size * 0.2} fill=${colour}/>
    <text x=${-size * 1.15} y=${size * 0.8} font-size=${size * 0.85}>${text}</text></g>`;
}
