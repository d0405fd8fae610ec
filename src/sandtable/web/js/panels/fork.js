/** Playing on from a moment: what that means, and who is to sit where. */

import { html } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { go } from "../router.js";
import { arranged, usualBot, YOU } from "../screens/seats.js";
import { t } from "../words.js";

/** @param {Table} table */
export function showFork(table) {
  /** @type {HTMLDialogElement | null} */ (table.element.querySelector("#fork-dialog"))?.showModal();
}

/**
 * Who sits where when bots take the seats of the others: those that were bots stay who they are.
 * @param {Table} table
 * @param {string[]} mine
 */
function withBots(table, mine) {
  const { info, match } = table;
  const before = Object.fromEntries(match.snapshot.players.filter((player) => player.bot).map((player) => [player.seat, player.bot]));
  const seats = arranged(info, mine, usualBot(info));
  return Object.fromEntries(Object.entries(seats).map(([seat, holder]) => [seat, holder === YOU ? YOU : (before[seat] ?? holder)]));
}

/** @param {Table} table */
export function fork(table) {
  const { info, match, past } = table;
  const own = match.snapshot.mine.length ? match.snapshot.mine : [past?.state?.seat ?? info.seats[0].id];
  const names = own.map((seat) => table.words.seat(seat)).join(", ");
  const alone = own.length < info.seats.length && usualBot(info);
  /** @param {Of<HTMLFormElement, SubmitEvent>} event */
  const begin = (event) => {
    event.preventDefault();
    const seats = new FormData(event.target).get("who") === "bots" ? withBots(table, own) : undefined;
    table.deeds.dare(async () => go(`/match/${(await match.fork(past?.number ?? match.snapshot.state.decisions, seats)).id}`));
  };
  return html`<dialog id="fork-dialog" aria-labelledby="fork-title">
    <div class="dialog-head"><h2 id="fork-title">${t("fork")}</h2>
      <form method="dialog"><button class="button icon quiet" aria-label=${t("close")}>${icon("close")}</button></form></div>
    <p>${t("fork-text", { number: past?.number ?? 0 })}</p>
    <form @submit=${begin}>
      <fieldset><legend>${t("new-seats")}</legend>
        ${alone ? html`<label class="check"><input type="radio" name="who" value="bots" checked>${t("fork-bots", { seats: names })}</label>` : ""}
        <label class="check"><input type="radio" name="who" value="all" ?checked=${!alone}>${t("preset-screen")}</label></fieldset>
      <p><button class="button main" id="fork-begin">${icon("fork")}${t("new-begin")}</button></p></form>
  </dialog>`;
}
