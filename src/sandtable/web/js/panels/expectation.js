/** What each side may expect of the game, as a bar beside the board: off unless one wants it, and never among people who have not agreed. */

import { html, nothing, svg } from "../../vendor/lit.js";
import { settings } from "../settings.js";
import { t } from "../words.js";

/** Above this share of the bar a number has room in it. */
const SPOKEN = 0.06;

/**
 * What was told of which position, and whether an answer is still to come: the next question waits for it.
 * @type {WeakMap<Table, {key: string, shares: Record<string, number> | null, asking?: boolean}>}
 */
const known = new WeakMap();

/**
 * Which position is looked at, and its moment where it is in the past; nothing where none may be judged.
 * @param {Table} table
 */
function looked(table) {
  const { snapshot } = table.match;
  if (table.past && table.query.has("line")) return null; // what might have been is not in the book
  if (table.past) return snapshot.ending || snapshot.advice ? { key: `past ${table.past.number}`, moment: table.past.number } : null;
  if (!snapshot.advice || table.theatre.on || snapshot.role !== "player") return null;
  return { key: `now ${snapshot.state.decisions} ${snapshot.seq}`, moment: null };
}

/**
 * @param {Table} table
 * @param {string} key
 * @param {number | null} moment
 */
async function ask(table, key, moment) {
  if (known.get(table)?.asking) return;
  known.set(table, { key, shares: known.get(table)?.shares ?? null, asking: true });
  const told = await table.match.expectation(moment).catch(() => null);
  known.set(table, { key, shares: told?.shares ?? null });
  table.redraw(); // where another position is looked at by now, that is asked about then
}

/** @param {Table} table */
export function expectationBar(table) {
  if (!settings.get("expectation")) return nothing;
  const about = looked(table);
  if (!about) return nothing;
  if (known.get(table)?.key !== about.key) ask(table, about.key, about.moment);
  const shares = known.get(table)?.shares;
  if (!shares) return html`<svg class="expectation" role="img" aria-label=${t("expectation-thinking")}></svg>`;
  const sides = gathered(table, shares);
  const text = sides.map(({ name, share }) => `${name} ${Math.round(100 * share)} %`).join(", ");
  let above = 0;
  return html`<svg class="expectation" role="img" aria-label=${t("expectation-label", { text })}><title>${text}</title>
    ${sides.map(({ seat, share }) => {
      const top = 100 * above;
      above += share;
      return svg`<g data-side=${table.sideOf(seat)}><rect y="${top}%" width="100%" height="${100 * share}%"/>
        ${share >= SPOKEN ? svg`<text x="50%" y="${top + 50 * share}%">${Math.round(100 * share)}</text>` : nothing}</g>`;
    })}</svg>`;
}

/**
 * Seats that win together are one part of the bar.
 * @param {Table} table
 * @param {Record<string, number>} shares
 */
export function gathered(table, shares) {
  /** @type {Map<string, {seat: string, name: string, share: number}>} */
  const sides = new Map();
  for (const { id, side } of table.info.seats) {
    const key = side || id;
    const names = sides.get(key)?.name;
    sides.set(key, { seat: sides.get(key)?.seat ?? id, name: names ? `${names} + ${table.words.seat(id)}` : table.words.seat(id), share: shares[id] ?? 0 });
  }
  return [...sides.values()];
}
