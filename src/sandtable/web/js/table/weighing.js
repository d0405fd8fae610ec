/** Thinking about an action before it is played: its path, its cost, its odds. */

/** How long one rests on a choice, in milliseconds, before its cost is asked for. */
const HESITATION = 70;

/**
 * What a click on the area or army under the pointer would play.
 * @param {Table} table
 * @param {any} given
 */
export function peek(table, { area, army, x, y }) {
  if (table.past || !table.match.mine || !area) return weigh(table, null);
  const names = [army && `army:${army}`, `area:${area}`].filter((name) => name && table.choices.lit.has(name));
  for (const name of names) {
    const { play } = table.choices.click(name);
    if (play) return weigh(table, play, { x, y });
  }
  return weigh(table, null);
}

/**
 * Show path, cost and odds of an action one thinks about.
 * @param {Table} table
 * @param {Action | null} action
 * @param {{x: number, y: number} | null} [spot]
 */
export async function weigh(table, action, spot = null) {
  table.thinking = action;
  if (!action) return putAway(table);
  const { snapshot } = table.match;
  await new Promise((resolve) => setTimeout(resolve, HESITATION));
  if (table.thinking !== action || table.busy || table.match.snapshot !== snapshot) return;
  const known = await about(table, action);
  if (table.thinking !== action) return;
  table.weighed = { action, ...known, ...(spot ?? {}) };
  table.ghost = known.route ? [{ areas: known.route, kind: "ghost" }] : null;
  table.redraw();
}

/** @param {Table} table */
function putAway(table) {
  if (!table.weighed && !table.ghost) return;
  table.weighed = null;
  table.ghost = null;
  table.redraw();
}

/**
 * What is known about an action, asked once in a position.
 * @param {Table} table
 * @param {Action} action
 */
function about(table, action) {
  const { kept } = table;
  if (!kept.has(action.text)) {
    table.asking = ask(table, action);
    kept.set(action.text, table.asking);
  }
  return kept.get(action.text);
}

/**
 * @param {Table} table
 * @param {Action} action
 */
async function ask(table, action) {
  const { match, look } = table;
  const wondering = table.dicey(action) ? match.odds(action.text).catch(() => null) : null;
  const [odds, preview] = await Promise.all([wondering, match.preview(action.text).catch(() => null)]);
  return { odds: odds?.odds ?? null, next: preview?.prompt ?? null, ...(look.preview?.(preview, table, action) ?? {}) };
}
