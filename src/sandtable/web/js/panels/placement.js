/** Pop-ups over the board: placed beside a spot, kept inside the frame. */

import { Directive, directive, noChange } from "../../vendor/lit.js";

class Place extends Directive {
  render() {
    return noChange;
  }

  /**
   * @param {any} part
   * @param {any} given
   */
  update(part, [x, y, above]) {
    part.element.spot = { x, y, above };
    return noChange;
  }
}

/** Mark an element with the spot it belongs to. */
export const place = directive(Place);

const MARGIN = 10;

/** How far a card keeps from the spot it belongs to. */
const APART = 34;

/**
 * Move a pop-up beside its spot, inside the frame, where it covers least of what may be clicked next.
 * @param {any} pop
 */
export function settle(pop) {
  const { x, y, above } = pop.spot ?? {};
  const loose = x === null || x === undefined;
  pop.classList.toggle("loose", loose);
  if (loose) {
    pop.style.left = "";
    pop.style.top = "";
    return;
  }
  const frame = pop.parentElement.getBoundingClientRect();
  const size = { width: pop.offsetWidth, height: pop.offsetHeight };
  const places = around({ x, y }, size, above).map((corner) => inside(corner, size, frame));
  const next = above ? [] : clickable(pop.parentElement, frame);
  const covers = (/** @type {Corner} */ corner) => next.filter((one) => overlaps({ ...corner, ...size }, one)).length;
  const best = places.reduce((one, other) => (covers(other) < covers(one) ? other : one));
  pop.style.left = `${best.left}px`;
  pop.style.top = `${best.top}px`;
}

/** @typedef {{left: number, top: number}} Corner */

/**
 * Places around a spot, the usual one first, then the corners of the frame.
 * @param {{x: number, y: number}} spot
 * @param {{width: number, height: number}} size
 * @param {boolean} above
 * @returns {Corner[]}
 */
function around({ x, y }, { width, height }, above) {
  const middle = above ? y - height - 24 : y - height / 2;
  return [
    { left: x + APART, top: middle },
    { left: x - APART - width, top: middle },
    { left: x - width / 2, top: y - height - APART },
    { left: x - width / 2, top: y + APART },
    { left: Infinity, top: 0 },
    { left: 0, top: 0 },
    { left: Infinity, top: Infinity },
  ];
}

/**
 * @param {Corner} corner
 * @param {{width: number, height: number}} size
 * @param {{width: number, height: number}} frame
 * @returns {Corner}
 */
function inside({ left, top }, size, frame) {
  const room = { left: frame.width - size.width - MARGIN, top: frame.height - size.height - MARGIN };
  return { left: Math.max(MARGIN, Math.min(room.left, left)), top: Math.max(MARGIN, Math.min(room.top, top)) };
}

/**
 * The counters and the middles of areas that a click would choose, in the frame.
 * @param {HTMLElement} place
 * @param {DOMRect} frame
 */
function clickable(place, frame) {
  const board = place.querySelector("st-board");
  const counters = [...place.querySelectorAll(".counters:not(.away) .counter.can, .counter.chosen, .badge.can")].map((one) => one.getBoundingClientRect());
  const areas = [...place.querySelectorAll(".area.can")].map((one) => board.pointer.spot(one.dataset.area));
  return [
    ...counters.map(({ left, top, width, height }) => ({ left: left - frame.left, top: top - frame.top, width, height })),
    ...areas.map(({ x, y }) => ({ left: x - 16, top: y - 16, width: 32, height: 32 })),
  ];
}

/**
 * @param {any} one
 * @param {any} other
 */
function overlaps(one, other) {
  return one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;
}
