/** Thinking about an action before it is played: its path, its cost, its odds. */

/** How long one rests on a choice, in milliseconds, before its cost is asked for. */
const HESITATION = 70;

/** What a click on the area or army under the pointer would play. */
export function peek(screen, { area, army, x, y }) {
  if (screen.past || !screen.match.mine || !area) return weigh(screen, null);
  const names = [army && `army:${army}`, `area:${area}`].filter((name) => name && screen.choices.lit.has(name));
  for (const name of names) {
    const { play } = screen.choices.click(name);
    if (play) return weigh(screen, play, { x, y });
  }
  return weigh(screen, null);
}

/** Show path, cost and odds of an action one thinks about. */
export async function weigh(screen, action, spot = null) {
  screen.thinking = action;
  if (!action) return putAway(screen);
  const { snapshot } = screen.match;
  await new Promise((resolve) => setTimeout(resolve, HESITATION));
  if (screen.thinking !== action || screen.busy || screen.match.snapshot !== snapshot) return;
  const known = await about(screen, action);
  if (screen.thinking !== action) return;
  screen.weighed = { action, ...known, ...(spot ?? {}) };
  screen.ghost = known.route ? [{ areas: known.route, kind: "ghost" }] : null;
  screen.redraw();
}

function putAway(screen) {
  if (!screen.weighed && !screen.ghost) return;
  screen.weighed = null;
  screen.ghost = null;
  screen.redraw();
}

/** What is known about an action, asked once in a position. */
function about(screen, action) {
  const { kept } = screen;
  if (!kept.has(action.text)) {
    screen.asking = ask(screen, action);
    kept.set(action.text, screen.asking);
  }
  return kept.get(action.text);
}

async function ask(screen, action) {
  const { match, look } = screen;
  const wondering = screen.dicey(action) ? match.odds(action.text).catch(() => null) : null;
  const [odds, preview] = await Promise.all([wondering, match.preview(action.text).catch(() => null)]);
  return { odds: odds?.odds ?? null, next: preview?.prompt ?? null, ...(look.preview?.(preview, screen, action) ?? {}) };
}
