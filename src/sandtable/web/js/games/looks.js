/** How each game looks; a game without a module of its own is drawn from what every view has. */

import * as plain from "./plain.js";

const MODULES = {
  "third-reich": () => import("./third-reich.js"),
  empires: () => import("./empires.js"),
  blitzkrieg: () => import("./blitzkrieg.js"),
};

export async function lookOf(game) {
  const look = await MODULES[game]?.().catch(() => null);
  return { ...plain, ...(look ?? {}) };
}
