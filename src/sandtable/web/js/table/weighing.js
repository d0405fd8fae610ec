/** Thinking about an action before it is played: its path, its cost, its odds. */

/** How long one rests on a choice, in milliseconds, before its cost is asked for. */
const HESITATION = 70;

/**
 * What a click on the area or army under the pointer would play.
 * @param {Table} table
 * @param {Pointed} given
 */
export function peek(table, { area, army, x, y }) {
  if (table.hand.settled || (table.hand.aimed && matchMedia("(hover: none)").matches)) return undefined; // it waits for its button
  if (!table.hand.empty && !area) return aim(table, null);
  if (table.past || !table.match.mine || !area) return weigh(table, null);
  if (!table.hand.empty) return aim(table, table.hand.to(area)[0] ?? null, { x, y });
  for (const name of [`army:${army}`, `area:${area}`].filter((one) => table.choices.lit.has(one))) {
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
  const { question } = table;
  do await new Promise((resolve) => setTimeout(resolve, HESITATION));
  while (table.busy && table.thinking === action); // the answer to the last decision comes first
  if (table.thinking !== action || table.question !== question) return;
  const known = await about(table, action);
  if (table.thinking !== action) return;
  table.weighed = { action, ...known, ...(spot ?? {}) };
  table.ghost = known?.route ? [{ areas: known.route, kind: "ghost" }] : null;
  table.redraw();
}

/**
 * Show way, cost and odds of an order one points at.
 * @param {Table} table
 * @param {Order | null} order
 * @param {{x: number, y: number}} [spot]
 */
export async function aim(table, order, spot = { x: 0, y: 0 }) {
  const { hand } = table;
  table.thinking = null;
  if (hand.aimed === order) return order ? undefined : putAway(table);
  hand.aimed = order;
  table.weighed = order && { order, ...spot };
  table.ghost = order && [{ areas: order.path, kind: "ghost" }];
  table.redraw();
  if (!order?.dice) return;
  await new Promise((resolve) => setTimeout(resolve, HESITATION));
  if (hand.aimed !== order || table.busy) return;
  const known = await prospect(table, order);
  if (hand.aimed !== order || !known) return;
  table.weighed = { order, ...known, ...spot };
  table.redraw();
}

/**
 * Armies in hand are drawn over the board: show the way they have come, and what they would do where they are.
 * @param {Table} table
 * @param {{area: string | null, way: string[], x: number, y: number}} spot
 */
export function drawn(table, { area, way, x, y }) {
  const order = (area && table.hand.to(area)[0]) || null;
  aim(table, order, { x, y });
  const start = table.unit(table.hand.armies[0])?.area;
  const areas = [start, ...way.filter((one) => one !== start), area].filter((one, i, all) => one && one !== all[i - 1]);
  table.ghost = order && [{ areas: /** @type {string[]} */ (areas), kind: "ghost" }];
  table.redraw();
}

/**
 * The odds an order leads to, asked once in a position.
 * @param {Table} table
 * @param {Order} order
 */
export function prospect(table, { actions }) {
  const { kept } = table;
  const key = actions.join("\n");
  const known = kept.get(key) ?? table.match.prospect(actions).catch(() => null);
  kept.set(key, known);
  return known;
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
  const known = kept.get(action.text);
  if (known) return known;
  const asking = ask(table, action);
  table.asking = asking;
  kept.set(action.text, asking);
  return asking;
}

/**
 * @param {Table} table
 * @param {Action} action
 * @returns {Promise<Known>}
 */
async function ask(table, action) {
  const { match, look } = table;
  const wondering = table.dicey(action) ? match.odds(action.text).catch(() => null) : null;
  const [odds, preview] = await Promise.all([wondering, match.preview(action.text).catch(() => null)]);
  return { odds: odds?.odds ?? null, next: preview?.prompt ?? null, ...(look.preview?.(preview, table, action) ?? {}) };
}
