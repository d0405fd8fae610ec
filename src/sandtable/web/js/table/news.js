/** News at a table: what the live region says, and the battle that is shown. */

import { settings } from "../settings.js";

/** How many events are read out at once. */
const SPOKEN = 4;

/** The live region hears what happened, and what is to be decided. */
export function announced(screen, news) {
  const { match, words } = screen;
  const lines = news
    .filter((entry) => entry.kind === "play")
    .flatMap((entry) => entry.events ?? [])
    .slice(-SPOKEN)
    .map((event) => words.text(event.id, words.spoken(event.args)) ?? "");
  if (match.mine) lines.push(words.say(match.snapshot.state.prompt));
  return lines.filter(Boolean).join(". ");
}

/** A battle that was just fought is shown. */
export function stage(screen, news) {
  if (screen.past || !settings.get("battles") || !screen.look.battle) return;
  const fought = news.filter((entry) => entry.kind === "play").map((entry) => screen.look.battle(entry, screen)).filter(Boolean);
  if (!fought.length) return;
  screen.battle = { ...fought.at(-1), at: performance.now() };
  for (const area of screen.battle.areas) screen.board?.pulse(area);
  screen.redraw();
}
