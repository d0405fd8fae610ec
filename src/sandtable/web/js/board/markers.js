/** Markers that lie on areas besides the counters: over the stack they belong to, or beside it. */

import { svg } from "../../vendor/lit.js";
import { placesOf } from "./stacks.js";

/** The width of a marker in its own units. */
const WIDTH = 46;
const HEIGHT = 18;

/**
 * All markers of a scene, with the box each lies in.
 * @param {Marker[]} markers
 * @param {Laid} laid where the counters stand
 * @param {Plane} plane
 * @param {Scale} scale
 */
export function layMarkers(markers, { places, stacks }, plane, scale) {
  return markers.flatMap((marker) => {
    const area = plane.area(marker.area);
    if (!area) return [];
    const here = stacks.filter((stack) => stack.area === area.id);
    const { x, y, size } = marker.below ? beside(area, here, places, scale) : over(area, here.find((stack) => marker.owners?.includes(stack.owner)), places, scale);
    const box = { x, y, width: (marker.below ? 20 : WIDTH) * size, height: (marker.below ? 20 : HEIGHT) * size };
    return [{ box, drawn: svg`<g class="marker" transform="translate(${x} ${y}) scale(${size})">${marker.draw()}</g>` }];
  });
}

/**
 * Above the stack whose owner it serves, else in the middle of the area.
 * @param {Area} area
 * @param {Stack | undefined} stack
 * @param {Laid["places"]} places
 * @param {Scale} scale
 */
function over(area, stack, places, { unit, merged, badge }) {
  const size = (merged ? badge * 1.05 : unit * 1.16) / WIDTH;
  if (!stack) return { x: area.x - (WIDTH * size) / 2, y: area.y - (HEIGHT * size) / 2, size };
  const top = merged ? stack.y - badge * 0.45 : Math.min(...placesOf(stack, places).map(({ y }) => y));
  return { x: stack.x - (WIDTH * size) / 2, y: top - (HEIGHT + 1.5) * size, size };
}

/**
 * To the left of everything that stands there.
 * @param {Area} area
 * @param {Stack[]} here
 * @param {Laid["places"]} places
 * @param {Scale} scale
 */
function beside(area, here, places, { unit, merged, badge }) {
  const size = (merged ? badge * 0.62 : unit * 0.55) / 20;
  const lefts = here.flatMap((stack) => (merged ? [stack.x - badge * 0.55] : placesOf(stack, places).map(({ x }) => x)));
  const x = lefts.length ? Math.min(...lefts) - 20 * size : area.x - 10 * size;
  return { x, y: area.y - 10 * size, size };
}
