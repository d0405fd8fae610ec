/** Reading what all games' views have in common: frames with paths, resources spent. */

/** The path that is being drawn: the areas of the innermost frame that has a way. */
export function routeOf(view, words) {
  const ids = Object.keys(words.words.area ?? {});
  for (const frame of [...(view.frames ?? [])].reverse()) {
    const way = frame.way ?? frame.path ?? frame.steps;
    if (Array.isArray(way) && way.length > 1 && way.every(Number.isInteger)) return way.map((number) => ids[number]);
  }
  return null;
}

/** What changed in a seat's resources, as pairs of name and difference. */
export function spending(before, after, seat) {
  const one = before?.[seat] ?? {};
  const other = after?.[seat];
  if (!other) return [];
  return Object.keys(other)
    .filter((name) => typeof other[name] === "number" && other[name] !== one[name])
    .map((name) => [name, other[name] - (one[name] ?? 0)]);
}

/** The army the innermost frame is about. */
export function acting(view, words) {
  const { army } = view.frames?.at(-1) ?? {};
  return Number.isInteger(army) ? Object.keys(words.words.army ?? {})[army] : null;
}
