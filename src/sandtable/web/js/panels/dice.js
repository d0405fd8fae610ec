/** Who bound the dice since when, in a sentence. */

import { html, nothing } from "../../vendor/lit.js";
import { holds, remembered } from "../shares.js";
import { language, t } from "../words.js";

/**
 * The sentence of the dice that fall now, whose shares are missing, and this browser's own.
 * @param {Table} table
 */
export function boundDice(table) {
  const { snapshot } = table.match;
  const { bound, waiting } = snapshot.dice;
  const now = bound[bound.length - 1];
  const noted = remembered(table.id);
  const by = now.shares.map((share) => people(table, share.seats));
  return html`<p class="muted bound-dice"><small>
    ${t("dice-bound", { after: now.after, people: by.length, by: listed(by) })}
    ${snapshot.brought && !snapshot.solo ? t("brought", { from: snapshot.brought }) : nothing}
    ${snapshot.data ? t("own-data", { digest: snapshot.data }) : nothing}
    ${waiting.length ? t("dice-waiting", { by: listed([people(table, waiting)]) }) : nothing}
    ${noted ? t("dice-yours", { share: noted.share }) : nothing}
    ${holds(snapshot, noted) ? nothing : html`<strong>${t("dice-not-yours")}</strong>`}
  </small></p>`;
}

/**
 * @param {Table} table
 * @param {string[]} seats
 */
function people(table, seats) {
  const { players } = table.match.snapshot;
  const names = seats.map((seat) => players.find((player) => player.seat === seat)?.name || table.words.seat(seat));
  return listed([...new Set(names)]);
}

/** @param {string[]} names */
function listed(names) {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
}
