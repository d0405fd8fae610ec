/** What an action costs: the resources it changes. */

/**
 * What changed in a seat's resources, as pairs of name and difference.
 * @param {any} before
 * @param {any} after
 * @param {any} seat
 */
export function spending(before, after, seat) {
  const one = before?.[seat] ?? {};
  const other = after?.[seat];
  if (!other) return [];
  return Object.keys(other)
    .filter((name) => typeof other[name] === "number" && other[name] !== one[name])
    .map((name) => [name, other[name] - (one[name] ?? 0)]);
}

/**
 * Differences in words: −1 OP.
 * @param {any[]} changes
 * @param {GameWords} words
 */
export function spoken(changes, words) {
  return changes.map(([name, change]) => `${change > 0 ? "+" : "−"}${Math.abs(change)} ${words.text(`resource-${name}`, { amount: Math.abs(change) }) ?? name}`).join(", ");
}
