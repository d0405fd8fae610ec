/** Counters as wargamers know them: nation colour, branch symbol, values, reduced side, marks. */

import { svg, nothing } from "../../vendor/lit.js";
import { drawEmblem } from "./emblems.js";

/** The side of a counter in its own units. */
export const SIZE = 40;

const BOX = { x: 8.5, y: 7.5, width: 23, height: 14.5 };

/** @type {Record<string, Html>} */
const BRANCHES = {
  infantry: svg`<path d="M8.5 7.5L31.5 22M31.5 7.5L8.5 22"/>`,
  armor: svg`<rect x="12" y="10.6" width="16" height="8.3" rx="4.15"/>`,
  mechanized: svg`<path d="M8.5 7.5L31.5 22M31.5 7.5L8.5 22"/><rect x="12" y="10.6" width="16" height="8.3" rx="4.15"/>`,
  cavalry: svg`<path d="M8.5 22L31.5 7.5"/>`,
  artillery: svg`<circle cx="20" cy="14.75" r="3.1" class="full"/>`,
  air: svg`<path class="full" d="M20 14.75C16.5 11.2 12 11.2 12 14.75S16.5 18.3 20 14.75C23.5 18.3 28 18.3 28 14.75S23.5 11.2 20 14.75Z"/>`,
  hq: svg`<path d="M8.5 12H31.5"/><path class="full" d="M8.5 7.5H31.5V12H8.5Z"/>`,
  fleet: svg`<path class="full" d="M9.5 16H30.5L28 20.5H12.5ZM14 15V12.5H17V10H19V8.5H20.6V12.5H25.5V15Z"/>`,
  submarine: svg`<path class="full" d="M9.5 16.2C12.5 13.6 14 13.6 17.2 13.6V10.6H21V13.6H24.5C28 13.6 29.5 14.4 30.5 16.2C29 18.6 27 18.9 24 18.9H14.5C12 18.9 10.5 18.2 9.5 16.2Z"/>`,
  convoy: svg`<path class="full" d="M10 15.6H30L27.6 20.4H12.6ZM13 14.6V12H17.6V14.6ZM19 14.6V9.2H20.8V14.6ZM22.4 14.6V12H27V14.6Z"/>`,
  partisan: svg`<path d="M8.5 7.5L31.5 22M31.5 7.5L8.5 22" stroke-dasharray="3 2"/>`,
  fort: svg`<path class="full" d="M12 20.5V11.5H15V13.5H18.5V11.5H21.5V13.5H25V11.5H28V20.5Z"/>`,
  gas: svg`<path d="M12 18C14 12 17 21 20 14.75S26 17.5 28 11"/>`,
  mission: svg`<path class="full" d="M20 8.4L22 13H29.6V15.4H22L21.4 19.4H23.4V21H16.6V19.4H18.6L18 15.4H10.4V13H18Z"/>`,
};

/**
 * Small signs in the corner of a counter; each has its own form, so that none depends on colour alone.
 * @type {Record<string, Html>}
 */
const MARKS = {
  moved: svg`<g class="mark moved"><circle r="7"/><path d="M-3.6 0H2.6M0 -2.9L3.2 0L0 2.9"/></g>`,
  attacking: svg`<g class="mark attacking"><circle r="7"/><path d="M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4M-4.2 2.2L-2.2 4.2M4.2 2.2L2.2 4.2"/></g>`,
  supporting: svg`<g class="mark supporting"><circle r="7"/><path d="M0 -3.8V3.8M-3.8 0H3.8"/></g>`,
  unsupplied: svg`<g class="mark unsupplied"><path d="M0 -7.6L8 6H-8Z"/><path d="M0 -2.8V1.6M0 3.7V4.4"/></g>`,
  loaded: svg`<g class="mark loaded"><rect x="-6.5" y="-5.5" width="13" height="11" rx="1.5"/><path d="M-6.5 -1H6.5M0 -5.5V-1"/></g>`,
  target: svg`<g class="mark target"><circle r="7"/><circle r="3.4"/><path d="M0 -7.5V-4M0 4V7.5M-7.5 0H-4M4 0H7.5"/></g>`,
  ceded: svg`<g class="mark ceded"><circle r="7"/><path d="M-2.6 4.4V-4.2M-2.6 -4H3.6L1.8 -1.6L3.6 .8H-2.6"/></g>`,
  aboard: svg`<g class="mark aboard"><circle r="7"/><path d="M-4.6 -1.4C-3.2 -3.4 -1.6 -3.4 0 -1.4S3.2 .6 4.6 -1.4M-4.6 2.6C-3.2 .6 -1.6 .6 0 2.6S3.2 4.6 4.6 2.6"/></g>`,
  elite: svg`<g class="mark elite"><circle r="7"/><path d="M0 -4.6L1.3 -1.5L4.6 -1.2L2.1 .9L2.9 4.2L0 2.4L-2.9 4.2L-2.1 .9L-4.6 -1.2L-1.3 -1.5Z"/></g>`,
  entrenched: svg`<g class="mark entrenched"><rect x="-7" y="-6" width="14" height="12" rx="2"/><path d="M-5 2.5H-2.5V-1H0V2.5H2.5V-1H5"/></g>`,
};

/**
 * The drawing of one counter: its nation's flag, its branch, its number, its value.
 * @param {Face} unit
 */
export function drawCounter(unit) {
  const { ground, ink, emblem } = unit.look;
  return svg`
    <rect class="drop" x="1.5" y="2.5" width="${SIZE}" height="${SIZE}" rx="4"/>
    <rect class="halo" x="-3" y="-3" width="${SIZE + 6}" height="${SIZE + 6}" rx="6.5"/>
    <rect class="body" width="${SIZE}" height="${SIZE}" rx="4" fill=${ground}/>
    ${unit.reduced ? svg`<path class="band" d="M0 40L0 34L34 0L40 0L40 6L6 40Z"/>` : nothing}
    <rect class="edge" x=".6" y=".6" width="${SIZE - 1.2}" height="${SIZE - 1.2}" rx="3.5"/>
    ${symbol(unit, ink)}
    <text class="value" x="20" y="36.4" fill=${ink}>${unit.value ?? ""}${unit.support ? svg`<tspan class="support">${unit.support}</tspan>` : nothing}</text>
    ${emblem ? svg`<g transform="translate(2 29.6) scale(.82)">${drawEmblem(emblem)}</g>` : nothing}
    ${unit.number ? svg`<text class="number ${unit.number.length > 1 ? "two" : ""}" x="34.8" y="17.4" fill=${ink}>${unit.number}</text>` : nothing}
    ${unit.reduced ? svg`<path class="step" d="M32 24L35.4 20.6L38.8 24" stroke=${ink} stroke-width="1.8" fill="none"/>` : nothing}
    ${unit.badge ? svg`<text class="badge-text" x="37.6" y="36" fill=${ink}>${unit.badge}</text>` : nothing}
    ${(unit.cargo ?? []).map((load, i) => carried(load, i))}
    ${(unit.marks ?? []).slice(0, 3).map((mark, i) => svg`<g transform="translate(${37 - i * 15} 3)">${MARKS[mark] ?? nothing}</g>`)}`;
}

/**
 * What a ship carries, as a small counter at its foot.
 * @param {Face} load
 * @param {number} i
 */
function carried({ look, ...load }, i) {
  return svg`<g class="carried" transform="translate(${-5 + i * 18} 25) scale(.44)"><rect class="body" width="40" height="27" rx="4" fill=${look.ground}/>${symbol({ ...load, look, echelon: "" }, look.ink)}</g>`;
}

/**
 * @param {Face} unit
 * @param {string} ink
 */
function symbol(unit, ink) {
  const echelon = unit.echelon === undefined ? "xxxx" : unit.echelon;
  return svg`
    <g class="symbol" transform="translate(-4 0)" stroke=${ink} fill=${ink}>
      <rect x=${BOX.x} y=${BOX.y} width=${BOX.width} height=${BOX.height} fill-opacity=".1"/>
      ${BRANCHES[unit.branch] ?? BRANCHES.infantry}
      ${unit.elite ? svg`<path class="full" d="M20 11.4L20.9 13.7H23.3L21.4 15.2L22.1 17.6L20 16.2L17.9 17.6L18.6 15.2L16.7 13.7H19.1Z"/>` : nothing}
    </g>
    ${echelon ? svg`<text class="echelon" x=${echelon.length > 4 ? 20 : 16} y="5.9" fill=${ink}>${echelon}</text>` : nothing}`;
}

export function markSigns() {
  return MARKS;
}
