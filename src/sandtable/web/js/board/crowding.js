/** Crowded areas: piles of neighbours that would lie on each other move apart, as little as possible. */

import { meet } from "./room.js";

/** How often all are looked at. */
const ROUNDS = 16;

/** How far a pile may be moved, in sides of a counter. */
const FAR = 1.1;

/**
 * How far the counters of each area are moved.
 * @param {Map<string, Box>} groups the box around all that stands in an area
 * @param {number} unit the side of a counter
 * @param {Plane} plane
 * @returns {Map<string, {x: number, y: number}>}
 */
export function easing(groups, unit, plane) {
  const boxes = [...groups].map(([id, box]) => ({ id, box: { ...box }, from: box }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let calm = true;
    boxes.forEach((one, i) => {
      for (const other of boxes.slice(i + 1)) {
        if (!meet(one.box, other.box)) continue;
        calm = false;
        part(one.box, other.box);
      }
    });
    for (const { id, box, from } of boxes) {
      const area = plane.area(id);
      if (area) hold(box, from, area, unit);
    }
    if (calm) break;
  }
  const moved = boxes.map(({ id, box, from }) => /** @type {[string, {x: number, y: number}]} */ ([id, { x: box.x - from.x, y: box.y - from.y }]));
  return new Map(moved.filter(([, { x, y }]) => x || y));
}

/**
 * Move two boxes apart, each by half, the shorter way.
 * @param {Box} a
 * @param {Box} b
 */
function part(a, b) {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const [axis, side, by] = across < down ? /** @type {const} */ (["x", "width", across]) : /** @type {const} */ (["y", "height", down]);
  const first = a[axis] + a[side] / 2 <= b[axis] + b[side] / 2 ? -1 : 1;
  a[axis] += (first * by) / 2;
  b[axis] -= (first * by) / 2;
}

/**
 * Nothing is moved far, nor out of its area.
 * @param {Box} box
 * @param {Box} from
 * @param {Area} area
 * @param {number} unit
 */
function hold(box, from, area, unit) {
  const [right, down] = [Math.max(unit * 0.3, Math.min(unit * FAR, area.box.width / 2)), Math.max(unit * 0.3, Math.min(unit * FAR, area.box.height / 2))];
  box.x = Math.max(from.x - right, Math.min(from.x + right, box.x));
  box.y = Math.max(from.y - down, Math.min(from.y + down, box.y));
}

/**
 * The box around some boxes.
 * @param {Box[]} boxes
 * @returns {Box}
 */
export function around(boxes) {
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  return { x: left, y: top, width: Math.max(...boxes.map((box) => box.x + box.width)) - left, height: Math.max(...boxes.map((box) => box.y + box.height)) - top };
}
