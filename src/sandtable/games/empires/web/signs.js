/** Signs on the board of 1914: trenches by level with what they add, flags over taken cities. */

import { svg } from "/static/vendor/lit.js";

/**
 * A trench marker, 46 by 18: one crenellated line for level 1, two for level 2, and the bonus.
 * @param {number} level
 * @param {number} bonus
 * @param {string} colour
 */
export function trenchSign(level, bonus, colour) {
  /**
   * @param {number} y
   * @param {number} height
   */
  const line = (y, height) => `M4 ${y}h4v${-height}h5v${height}h4v${-height}h5v${height}h4`;
  return svg`<g class="trench">
    <rect x="0" y="0" width="46" height="18" rx="3" fill=${colour}/>
    ${level === 2 ? svg`<path d="${line(8.2, 4.4)}${line(15.2, 4.4)}"/>` : svg`<path d=${line(12.6, 7)}/>`}
    <text x="36" y="13.6">+${bonus}</text></g>`;
}

/**
 * The flag of the power that holds a city of somebody else.
 * @param {string} colour
 */
export function cityFlag(colour) {
  return svg`<g class="flag"><path class="pole" d="M3 1V20"/><path d="M3 2H19L15.5 6.5L19 11H3Z" fill=${colour}/></g>`;
}
