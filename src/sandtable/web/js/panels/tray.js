/** The resources of whom one plays, by name, always in sight and explained. */

import { html, nothing } from "../../vendor/lit.js";

/**
 * Whose resources are shown: of who decides if that is oneself, else of the seat one looks through.
 * @param {Table} table
 */
function whose({ match, state }) {
  const { mine, eyes } = match.snapshot;
  return mine.includes(state.seat ?? "") ? state.seat : (eyes ?? mine[0] ?? null);
}

/**
 * What the tray holds: pairs of a resource and how much of it there is; the game says which.
 * @param {Table} table
 * @returns {Array<[string, number]>}
 */
export function resources(table) {
  const seat = whose(table);
  if (!seat) return [];
  if (table.look.resources) return table.look.resources(seat, table);
  return Object.entries(table.position.resources?.[seat] ?? {}).filter(([, value]) => typeof value === "number");
}

/**
 * A resource in words: what so much of it is called, and what it is good for.
 * @param {Table} table
 * @param {string} name
 * @param {number} [amount]
 */
export function named({ words }, name, amount = 2) {
  const short = words.text(`resource-${name}`, { amount }) ?? name.toUpperCase();
  return { short, long: words.text(`resource-${name}-long`, { amount }) ?? short, help: words.text(`resource-${name}-help`) ?? "" };
}

/** @param {Table} table */
export function tray(table) {
  const held = resources(table);
  if (!held.length) return nothing;
  return html`<ul class="tray" aria-label=${table.words.seat(whose(table))}>${held.map(([name, value]) => {
    const { short, long, help } = named(table, name, value);
    const amount = String(value).replace("-", "−");
    return html`<li tabindex="0" data-resource=${name} aria-label="${long}: ${amount}. ${help}"><b>${amount}</b> <span class="long">${long}</span><span class="short" aria-hidden="true">${short}</span>
      <span class="tray-help" role="tooltip"><b>${long}</b>${help ? html`<br>${help}` : nothing}</span></li>`;
  })}</ul>`;
}
