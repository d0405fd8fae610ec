/** Pop-ups over the board: placed beside a spot, kept inside the frame. */

import { Directive, directive, noChange } from "../../vendor/lit.js";

/** @typedef {[x: number | null | undefined, y: number | null | undefined, above?: boolean, clear?: boolean]} Placing */
/** @typedef {HTMLElement & {spot?: Placing}} Pop a card that belongs to a spot */

/** @extends {Directive<Placing>} */
class Place extends Directive {
  /** @param {Placing} spot */
  render(...spot) {
    return noChange;
  }

  /**
   * @param {{element: Pop}} part
   * @param {Placing} spot
   */
  update(part, spot) {
    part.element.spot = spot;
    return noChange;
  }
}

/** Mark an element with the spot it belongs to, whether it lies above it, and whether it has to leave free all that may be clicked next. */
export const place = directive(Place);

const MARGIN = 10;

/** How far a card keeps from the spot it belongs to. */
const APART = 34;

/** How much room a counter takes in a pile that lies open, in its own width. */
const SIDE_BY_SIDE = 1.1;

/** How close together the places lie that are tried for a card that has to leave everything free. */
const MESH = 24;

/**
 * The corners of the frame, for a card that may lie away from its spot: a menu is looked for where one clicked.
 * @type {Corner[]}
 */
const CORNERS = [
  { left: Infinity, top: 0 },
  { left: 0, top: 0 },
  { left: Infinity, top: Infinity },
];

/**
 * Move a pop-up beside its spot, inside the frame, where it covers least of what may be clicked next.
 * @param {Pop} pop
 */
export function settle(pop) {
  const [x = null, y = null, above = false, clear = false] = pop.spot ?? [];
  const loose = x === null || y === null || !pop.parentElement;
  pop.classList.toggle("loose", loose);
  if (loose) {
    pop.style.left = "";
    pop.style.top = "";
    leaveMenu(pop);
    return;
  }
  const frame = pop.parentElement.getBoundingClientRect();
  const size = { width: pop.offsetWidth, height: pop.offsetHeight };
  const usual = [...beside({ x, y }, size, above), ...(clear ? CORNERS : [])].map((corner) => inside(corner, size, frame));
  const next = above ? [] : [...clickable(pop.parentElement, frame), ...pileOf(pop.parentElement, pop.dataset.about)];
  const best = clear ? freest({ x, y }, usual, next, outlines(pop.parentElement, frame), size, frame) : least(usual, (corner) => covered(next, corner, size));
  pop.style.left = `${best.left}px`;
  pop.style.top = `${best.top}px`;
}

/**
 * A card without a spot lies at the lower edge, unless a menu is open there that it tells of.
 * @param {Pop} pop
 */
function leaveMenu(pop) {
  pop.classList.remove("high");
  const menu = pop.parentElement?.querySelector(".pop.menu");
  if (menu && shared(pop.getBoundingClientRect(), menu.getBoundingClientRect())) pop.classList.add("high");
}

/** @typedef {{left: number, top: number}} Corner */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {Corner & Size} Box */

/**
 * The place, of the usual ones and of a mesh over the whole frame, that covers nothing to be clicked, then least of the areas around it, then lies nearest.
 * @param {{x: number, y: number}} spot
 * @param {Corner[]} usual
 * @param {Box[]} next
 * @param {Box[]} areas
 * @param {Size} size
 * @param {Size} frame
 */
function freest({ x, y }, usual, next, areas, size, frame) {
  const mesh = [];
  for (let top = MARGIN; top < frame.height - size.height; top += MESH) for (let left = MARGIN; left < frame.width - size.width; left += MESH) mesh.push(inside({ left, top }, size, frame));
  const far = Math.hypot(frame.width, frame.height);
  /** @param {Corner} corner */
  const burden = (corner) => {
    const away = Math.hypot(corner.left + size.width / 2 - x, corner.top + size.height / 2 - y) / far;
    return covered(next, corner, size) * frame.width * frame.height + areas.reduce((sum, one) => sum + shared({ ...corner, ...size }, one), 0) + away;
  };
  return least([...usual, ...mesh], burden);
}

/**
 * The first of those that weigh least.
 * @param {Corner[]} places
 * @param {(corner: Corner) => number} burden
 */
function least(places, burden) {
  return places.map((corner) => ({ corner, weight: burden(corner) })).reduce((one, other) => (other.weight < one.weight ? other : one)).corner;
}

/**
 * @param {Box[]} next
 * @param {Corner} corner
 * @param {Size} size
 */
function covered(next, corner, size) {
  return next.filter((one) => shared({ ...corner, ...size }, one) > 0).length;
}

/**
 * Places around a spot, the usual one first.
 * @param {{x: number, y: number}} spot
 * @param {Size} size
 * @param {boolean} above
 * @returns {Corner[]}
 */
function beside({ x, y }, { width, height }, above) {
  const middle = above ? y - height - 24 : y - height / 2;
  return [
    { left: x + APART, top: middle },
    { left: x - APART - width, top: middle },
    { left: x - width / 2, top: y - height - APART },
    { left: x - width / 2, top: y + APART },
  ];
}

/**
 * @param {Corner} corner
 * @param {Size} size
 * @param {Size} frame
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
 * @returns {Box[]}
 */
function clickable(place, frame) {
  const board = place.querySelector("st-board");
  const counters = [...place.querySelectorAll(".counters:not(.away) .counter.can, .counter.chosen, .badge.can")].map((one) => one.getBoundingClientRect());
  const areas = board ? [...place.querySelectorAll(".area.can")].map((one) => board.pointer.spot(one.dataset.area ?? null)) : [];
  return [
    ...counters.map(({ left, top, width, height }) => ({ left: left - frame.left, top: top - frame.top, width, height })),
    ...areas.map(({ x, y }) => ({ left: x - 16, top: y - 16, width: 32, height: 32 })),
  ];
}

/**
 * The counters of the area a card tells of: as they will lie side by side, wherever they glide just now.
 * @param {HTMLElement} place
 * @param {string | undefined} area
 * @returns {Box[]}
 */
function pileOf(place, area) {
  const board = place.querySelector("st-board");
  const counters = area ? [...place.querySelectorAll(`.counter[data-area="${CSS.escape(area)}"]`)] : [];
  if (!board || !area || !counters.length) return [];
  const { x, y } = board.pointer.spot(area);
  const size = counters[0].getBoundingClientRect().width;
  const width = counters.length * size * SIDE_BY_SIDE;
  return [{ left: x - width / 2, top: y - size, width, height: 1.6 * size }];
}

/**
 * The boxes around the areas that a click would choose, in the frame.
 * @param {HTMLElement} place
 * @param {DOMRect} frame
 * @returns {Box[]}
 */
function outlines(place, frame) {
  return [...place.querySelectorAll(".area.can")].map((one) => one.getBoundingClientRect()).map(({ left, top, width, height }) => ({ left: left - frame.left, top: top - frame.top, width, height }));
}

/**
 * How large a part two boxes share.
 * @param {Box} one
 * @param {Box} other
 */
function shared(one, other) {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}
