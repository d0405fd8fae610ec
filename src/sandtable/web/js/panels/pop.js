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

/**
 * Move a pop-up beside its spot, inside the frame.
 * @param {any} pop
 */
export function settle(pop) {
  const { x, y, above } = pop.spot ?? {};
  const frame = pop.parentElement.getBoundingClientRect();
  const width = pop.offsetWidth;
  const height = pop.offsetHeight;
  const margin = 10;
  pop.classList.toggle("loose", x === null || x === undefined);
  if (x === null || x === undefined) {
    pop.style.left = "";
    pop.style.top = "";
    return;
  }
  const beside = x + 34 + width < frame.width ? x + 34 : x - 34 - width;
  const left = Math.max(margin, Math.min(frame.width - width - margin, beside));
  const top = Math.max(margin, Math.min(frame.height - height - margin, above ? y - height - 24 : y - height / 2));
  pop.style.left = `${left}px`;
  pop.style.top = `${top}px`;
}
