/** How a game looks, from where the catalogue says; a game that brings nothing is drawn from what every view has. */

import * as plain from "./plain.js";

const STYLE = "look-style";

/**
 * The look of a game: what its own module says, else the plain way.
 * @param {GameInfo} info
 * @returns {Promise<Look>}
 */
export async function lookOf({ look }) {
  const sides = look.colours?.sides ?? [];
  if (!look.module) return { ...plain, sides };
  return { ...plain, sides, ...(await import(look.module)) };
}

/**
 * Put on the style of a game instead of that of another; done once it is there.
 * @param {GameInfo} info
 */
export function dressed({ look }) {
  const worn = document.getElementById(STYLE);
  if ((worn?.getAttribute("href") ?? null) === (look.style ?? null)) return Promise.resolve();
  worn?.remove();
  if (!look.style) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { id: STYLE, rel: "stylesheet", href: look.style });
  return new Promise((done) => {
    link.onload = link.onerror = () => done(undefined);
    document.head.append(link);
  });
}
