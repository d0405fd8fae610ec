/** Small flags on counters, drawn from a few words: a pattern and its colours. */

import { svg, nothing } from "../../vendor/lit.js";

/** The sides of a flag in its own units. */
const WIDTH = 12;
const HEIGHT = 8;

const STAR = "M0 -1L.29 -.31L.95 -.31L.41 .12L.59 .81L0 .4L-.59 .81L-.41 .12L-.95 -.31L-.29 -.31Z";

/**
 * The patterns a flag may have; each is given its colours.
 * @type {Record<string, (colours: string[]) => Html>}
 */
const PATTERNS = {
  rows: (colours) => colours.map((colour, i) => svg`<rect y=${(i * HEIGHT) / colours.length} width=${WIDTH} height=${HEIGHT / colours.length} fill=${colour}/>`),
  columns: (colours) => colours.map((colour, i) => svg`<rect x=${(i * WIDTH) / colours.length} width=${WIDTH / colours.length} height=${HEIGHT} fill=${colour}/>`),
  disc: ([ground, colour]) => [field(ground), svg`<circle cx="6" cy="4" r="2.5" fill=${colour}/>`],
  star: ([ground, colour]) => [field(ground), svg`<path transform="translate(6 4.1) scale(3.1)" d=${STAR} fill=${colour}/>`],
  cross: ([ground, colour, inner]) => [field(ground), svg`<path d="M4.2 0V8M0 4H12" stroke=${colour} stroke-width="2.2"/>`, inner ? svg`<path d="M4.2 0V8M0 4H12" stroke=${inner} stroke-width="1"/>` : nothing],
  plus: ([ground, outer, colour]) => [field(ground), svg`<path d="M6 .6V7.4M2.6 4H9.4" stroke=${outer} stroke-width="3"/><path d="M6 .6V7.4M2.6 4H9.4" stroke=${colour} stroke-width="1.7"/>`],
  union: ([ground, white, red]) => [field(ground), svg`<path d="M0 0L12 8M12 0L0 8" stroke=${white} stroke-width="1.7"/><path d="M0 0L12 8M12 0L0 8" stroke=${red} stroke-width=".7"/><path d="M6 0V8M0 4H12" stroke=${white} stroke-width="2.7"/><path d="M6 0V8M0 4H12" stroke=${red} stroke-width="1.5"/>`],
  canton: ([first, second, corner, colour]) => [field(second), svg`<path d="M0 .6H12M0 2.9H12M0 5.1H12M0 7.4H12" stroke=${first} stroke-width="1.15"/>`, svg`<rect width="5.4" height="4.3" fill=${corner}/>`, colour ? svg`<path transform="translate(2.7 2.2) scale(1.6)" d=${STAR} fill=${colour}/>` : nothing],
  sun: ([ground, corner, colour]) => [field(ground), svg`<rect width="6" height="4.4" fill=${corner}/><circle cx="3" cy="2.2" r="1.4" fill=${colour}/>`],
  crescent: ([ground, colour]) => [field(ground), svg`<circle cx="5" cy="4" r="2.5" fill=${colour}/><circle cx="5.8" cy="4" r="2" fill=${ground}/><path transform="translate(8.4 4) scale(1.3)" d=${STAR} fill=${colour}/>`],
  saltire: ([ground, colour]) => [field(ground), svg`<path d="M0 0L12 8M12 0L0 8" stroke=${colour} stroke-width="1.8"/>`],
};

/** @param {string} colour */
function field(colour) {
  return svg`<rect width=${WIDTH} height=${HEIGHT} fill=${colour}/>`;
}

/**
 * A flag as its pattern and colours tell, in twelve units by eight; nothing where none is known.
 * @param {string | undefined} told such as `rows #000000 #ffffff #c8102e`
 */
export function drawEmblem(told) {
  const [pattern, ...colours] = (told ?? "").split(" ");
  const drawn = PATTERNS[pattern]?.(colours);
  return drawn ? svg`<g class="emblem">${drawn}<rect class="emblem-edge" width=${WIDTH} height=${HEIGHT}/></g>` : nothing;
}
