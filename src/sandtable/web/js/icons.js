/** Small line icons. */

import { svg, html } from "../vendor/lit.js";

/** @type {Record<string, string>} */
const SHAPES = {
  plus: "M12 5V19M5 12H19",
  minus: "M5 12H19",
  whole: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
  undo: "M9 6L4 11L9 16M4 11H15A4.5 4.5 0 0 1 15 20H11",
  list: "M9 6H20M9 12H20M9 18H20M4.5 6H4.6M4.5 12H4.6M4.5 18H4.6",
  log: "M6 3H15L19 7V21H6ZM9 11H16M9 15H16",
  forces: "M3 6H21V18H3ZM3 6L21 18M21 6L3 18",
  chart: "M4 20V4M4 20H20M8 16V11M12 16V7M16 16V13",
  chat: "M4 5H20V16H10L5 20V16H4Z",
  replay: "M4 12A8 8 0 1 0 7 5.8M4 4V9H9",
  book: "M12 6C9 4 6 4 4 5V19C6 18 9 18 12 20C15 18 18 18 20 19V5C18 4 15 4 12 6ZM12 6V20",
  learn: "M12 4L22 9L12 14L2 9ZM6 11V16C8 19 16 19 18 16V11",
  sun: "M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8M12 2V4M12 20V22M2 12H4M20 12H22M5 5L6.4 6.4M17.6 17.6L19 19M5 19L6.4 17.6M17.6 6.4L19 5",
  moon: "M20 14A8 8 0 1 1 10 4A6.5 6.5 0 0 0 20 14Z",
  layers: "M12 3L21 8L12 13L3 8ZM3 12L12 17L21 12M3 16L12 21L21 16",
  close: "M6 6L18 18M18 6L6 18",
  eye: "M2 12C5 6 19 6 22 12C19 18 5 18 2 12ZM12 9.5A2.5 2.5 0 1 0 12 14.5A2.5 2.5 0 1 0 12 9.5",
  play: "M7 4L20 12L7 20Z",
  pause: "M8 5V19M16 5V19",
  first: "M6 5V19M19 5L9 12L19 19Z",
  back: "M17 5L7 12L17 19Z",
  next: "M7 5L17 12L7 19Z",
  last: "M18 5V19M5 5L15 12L5 19Z",
  fork: "M7 4V10C7 14 17 12 17 18V20M17 4V8C17 11 7 12 7 16V20M4 7L7 4L10 7M14 7L17 4L20 7",
  link: "M10 14A4 4 0 0 0 15.6 14L19 10.6A4 4 0 0 0 13.4 5L12 6.4M14 10A4 4 0 0 0 8.4 10L5 13.4A4 4 0 0 0 10.6 19L12 17.6",
  download: "M12 4V15M7 11L12 16L17 11M5 20H19",
  upload: "M12 16V5M7 9L12 4L17 9M5 20H19",
  picture: "M3 5H21V19H3ZM3 16L9 11L13 15L16 12L21 17M15.5 8.5H15.6",
  flag: "M6 21V4H18L15 8L18 12H6",
  help: "M9 9A3 3 0 1 1 12 12.5V14.5M12 18H12.1",
  more: "M5 12H5.1M12 12H12.1M19 12H19.1",
  check: "M5 12L10 17L19 7",
  dice: "M5 5H19V19H5ZM9 9H9.1M15 15H15.1M12 12H12.1",
  person: "M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4M4 21C5 15 19 15 20 21",
  invite: "M10 4A4 4 0 1 0 10 12A4 4 0 1 0 10 4M2 21C3 15 14 15 17 18M19 11V17M16 14H22",
  bell: "M6 17V11A6 6 0 0 1 18 11V17L20 19H4ZM10 22H14",
  robot: "M6 9H18V19H6ZM12 9V5M9.5 13H9.6M14.5 13H14.6M10 16.5H14M12 4H12.1",
  bulb: "M9 17A6 6 0 1 1 15 17V18H9ZM10 21H14",
  target: "M12 5A7 7 0 1 0 12 19A7 7 0 1 0 12 5M12 2V6M12 18V22M2 12H6M18 12H22",
  calendar: "M4 6H20V20H4ZM4 10H20M8 3V7M16 3V7",
  panel: "M3 5H21V19H3ZM15 5V19",
  star: "M12 4L14.4 9.2L20 9.8L15.8 13.6L17 19.2L12 16.3L7 19.2L8.2 13.6L4 9.8L9.6 9.2Z",
};

/** @param {string} name */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${svg`<path d=${SHAPES[name] ?? ""}/>`}</svg>`;
}

/**
 * A die showing a number.
 * @param {number} value
 */
export function die(value, faces = 6) {
  if (faces !== 6 || value > 6) return html`<span class="die text">${value}</span>`;
  const spots = /** @type {Record<number, number[]>} */ ({ 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] })[value] ?? [];
  return html`<svg class="die" viewBox="0 0 24 24" role="img" aria-label=${value}>
    <rect x="1" y="1" width="22" height="22" rx="4.5"/>
    ${spots.map((spot) => svg`<circle cx=${6 + 6 * ((spot - 1) % 3)} cy=${6 + 6 * Math.floor((spot - 1) / 3)} r="2.2"/>`)}
  </svg>`;
}
