/** What the armies in hand can reach: a sign and a colour on every destination, by the kind of order that leads there. */

import { nothing, svg } from "../../vendor/lit.js";

/**
 * The sign of a kind of order, 20 wide around the middle; each has its own form, so that none depends on colour alone.
 * @type {Record<string, Html>}
 */
const SIGNS = {
  move: svg`<path d="M-5 0H4M0 -4.5L4.8 0L0 4.5"/>`,
  attack: svg`<path d="M-5 -5L5 5M5 -5L-5 5M-6 2L-2 6M6 2L2 6"/>`,
  declare: svg`<path d="M0 -4A4 4 0 1 0 0 4A4 4 0 1 0 0 -4M0 -7V-2M0 2V7M-7 0H-2M2 0H7"/>`,
  support: svg`<path d="M0 -5.5V5.5M-5.5 0H5.5"/>`,
  strategic: svg`<path d="M-5.5 -4.5L-1 0L-5.5 4.5M.5 -4.5L5 0L.5 4.5"/>`,
  rail: svg`<path d="M-6 -3H6M-6 3H6M-3.5 -5V5M0 -5V5M3.5 -5V5"/>`,
  sea: svg`<path d="M-6 -2C-4.5 -4.5 -2 -4.5 0 -2S4.5 .5 6 -2M-6 3C-4.5 .5 -2 .5 0 3S4.5 5.5 6 3"/>`,
  landing: svg`<path d="M0 -6V2M-3.6 -1.5L0 2.4L3.6 -1.5M-6 5C-4.5 3 -2 3 0 5S4.5 7 6 5"/>`,
  air: svg`<path d="M0 -6V6M-6 1L0 -2.5L6 1M-2.6 5.6L0 4L2.6 5.6"/>`,
  other: svg`<circle r="3"/>`,
};

/**
 * Other names of the same ways.
 * @type {Record<string, string>}
 */
const ALIKE = { rebase: "air", bomb: "air", mission: "air", paradrop: "air", naval: "sea", transport: "sea", amphibious: "landing", invasion: "landing", tactical: "move", land: "move", hold: "attack", fight: "attack", invade: "attack", war: "attack", embark: "sea" };

/** @param {string} kind */
function formOf(kind) {
  const name = kind.replaceAll("_", "-");
  return SIGNS[name] ? name : (ALIKE[name] ?? Object.keys(SIGNS).find((form) => name.includes(form)) ?? "other");
}

/**
 * The colour of an order: against an enemy, or by the way it takes.
 * @param {{kind: string, hostile: boolean}} order
 */
export function toneOf({ kind, hostile }) {
  const form = formOf(kind);
  return hostile ? "hostile" : ["sea", "landing"].includes(form) ? "sea" : ["strategic", "rail"].includes(form) ? "far" : form === "air" ? "air" : "near";
}

/**
 * A round sign in the colour of its order.
 * @param {{kind: string, hostile: boolean}} order
 */
export function orderSign(order) {
  return svg`<g class="order-sign ${toneOf(order)}"><circle r="9.5"/>${SIGNS[formOf(order.kind)]}</g>`;
}

/** Seen from so far away areas are small: their signs are too, and their prices are left to the panel. */
const FAR = 0.4;

/**
 * Signs on the areas that can be reached, above whatever stands there, with what it costs.
 * @param {Scene["reach"] | undefined} reach
 * @param {Plane} plane
 * @param {Laid} laid
 * @param {Scale} scale
 * @param {number} k
 */
export function reachSigns(reach, plane, laid, scale, k) {
  if (!reach?.size) return nothing;
  const far = k < FAR;
  /** @type {Map<string, number>} */
  const tops = new Map();
  for (const { area, y } of laid.stacks) tops.set(area, Math.min(tops.get(area) ?? Infinity, y - scale.unit / 2));
  return [...reach].map(([id, { order, cost }]) => {
    const area = plane.area(id);
    if (!area) return nothing;
    const top = tops.get(id);
    const y = top === undefined ? area.y : top - 6 / k;
    return svg`<g class="reach" transform="translate(${area.x} ${y}) scale(${(far ? 0.7 : 1.05) / k})">${orderSign(order)}${cost && !far ? svg`<text x="12" y="4.5">${cost}</text>` : nothing}</g>`;
  });
}
