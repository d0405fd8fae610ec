/** What is drawn over the printed board: control, fronts, supply, paths. */

import { svg, nothing } from "../../vendor/lit.js";

/**
 * Patterns and arrow heads; one pattern per side, so that control does not depend on colour alone.
 * @param {SideLook[]} sides
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
      (side, i) => svg`
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
 * @param {Scene["control"]} control
 * @param {BoardGame["home"]} home
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
 * @param {Scene["control"]} control
 * @param {BoardGame["hostile"]} hostile
 */
export function fronts(plane, control, hostile) {
  const d = plane.line((a, b) => {
    const one = control.get(a);
    const other = control.get(b);
    return Boolean(one && other && one !== other && hostile(one, other, a, b));
  });
  return svg`<path class="front under" d=${d}/><path class="front" d=${d}/>`;
}

/**
 * Lines from every army to its source; armies without one are ringed.
 * @param {Plane} plane
 * @param {Supply} supply
 */
export function supplyLines(plane, supply) {
  const lines = Object.entries(supply.lines ?? {}).map(([army, areas]) => {
    const points = areas.map((id) => plane.area(id)).filter(Boolean);
    if (points.length < 2) return nothing;
    return svg`<path class="supply" d=${smooth(points)}/>`;
  });
  const sources = new Set(Object.values(supply.lines ?? {}).map((areas) => areas.at(-1) ?? ""));
  const ends = [...sources].map((id) => {
    const area = plane.area(id);
    return area ? svg`<circle class="supply-end" cx=${area.x} cy=${area.y} r="9"/>` : nothing;
  });
  return [lines, ends];
}

/**
 * A path through areas with an arrow at its end.
 * @param {Plane} plane
 * @param {string[]} areas
 */
export function arrow(plane, areas, kind = "move", side = "") {
  const points = areas.map((id) => plane.area(id)).filter(Boolean);
  if (points.length < 2) return nothing;
  const d = smooth(points);
  return svg`<path class="route under" d=${d}/><path class="route ${kind}" data-side=${side || nothing} d=${d} marker-end="url(#arrow)"/>`;
}

/**
 * A smooth curve through points.
 * @param {Spot[]} points
 */
export function smooth(points) {
  if (points.length < 3) return `M${points.map((p) => `${p.x} ${p.y}`).join("L")}`;
  let d = `M${points[0].x} ${points[0].y}`;
  for (let i = 1; i < points.length - 1; i += 1) {
    const [p, q] = [points[i], points[i + 1]];
    const last = i === points.length - 2;
    const end = last ? q : { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    d += `Q${p.x} ${p.y} ${end.x} ${end.y}`;
  }
  return d;
}
