/** What an action costs: the resources it changes. */

/** @typedef {Record<string, Record<string, number> | number>} Purses what each seat has: of every resource, or of the one there is */

/**
 * What changed in a seat's resources, as pairs of name and difference.
 * @param {Purses | undefined} before
 * @param {Purses | undefined} after
 * @param {string | null} seat
 * @returns {Array<[string, number]>}
 */
export function spending(before, after, seat) {
  const one = before?.[seat ?? ""];
  const other = after?.[seat ?? ""];
  if (typeof other !== "object") return [];
  const had = typeof one === "object" ? one : {};
  return Object.keys(other)
    .filter((name) => typeof other[name] === "number" && other[name] !== had[name])
    .map((name) => [name, other[name] - (had[name] ?? 0)]);
}

/**
 * Differences in words: −1 OP.
 * @param {Array<[string, number]>} changes
 * @param {GameWords} words
 */
export function spoken(changes, words) {
  return changes.map(([name, change]) => `${change > 0 ? "+" : "−"}${Math.abs(change)} ${words.text(`resource-${name}`, { amount: Math.abs(change) }) ?? name}`).join(", ");
}
