/** The colours a game brings for its sides and nations. */

const ORDINARY = { ground: "#6d7466", ink: "#ffffff" };

/**
 * The ground and ink of a nation's counters; a star stands for all that are not named.
 * @param {GameInfo} info
 * @param {string} nation
 */
export function coloursOf(info, nation) {
  const nations = info.look.colours?.nations ?? {};
  return nations[nation] ?? nations["*"] ?? ORDINARY;
}

/**
 * The colour of a flag, or of whatever else has one.
 * @param {GameInfo} info
 * @param {"flags" | "camps"} kind
 * @param {string} id
 */
export function colourOf(info, kind, id, otherwise = "#6d6656") {
  return info.look.colours?.[kind]?.[id] ?? otherwise;
}

/**
 * The number a unit bears on its counter: the one its name ends with.
 * @param {string} id
 */
export function numberOf(id) {
  return /-(\d+)$/.exec(id)?.[1] ?? "";
}
