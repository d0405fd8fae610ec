/** What others are doing, in a sentence, with the hand on the clock: pause, one on, the pace, straight to now. */

import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../icons.js";
import { settings } from "../settings.js";
import { PACES } from "../table/theatre.js";
import { t } from "../words.js";

/** @param {Table} table */
export function theatreBar(table) {
  const { theatre, match, words } = table;
  const { seat, sentence, outcomes } = /** @type {NonNullable<typeof theatre.scene>} */ (theatre.scene);
  const { waiting, paused, on } = theatre;
  return html`<section class="decision theatre ${match.mine ? "own" : ""}" aria-label=${t("theatre")}>
    <div class="decision-text">
      ${seat ? html`<span class="seat-chip" data-side=${table.sideOf(seat)}>${words.seat(seat)}</span>` : nothing}
      <p class="prompt" id="scene">${sentence} <small class="muted">${outcomes.slice(0, 2).join(" · ")}</small></p>
      <span class="grow"></span>
      ${match.mine ? html`<span class="theatre-call">${t("theatre-yours")}</span>` : nothing}
    </div>
    <div class="decision-buttons">
      <button class="button icon" id="theatre-pause" aria-label=${t(paused ? "theatre-on" : "theatre-pause")} data-help="theatre-pause" @click=${() => theatre.pause()}>${icon(paused ? "play" : "pause")}</button>
      <button class="button icon" id="theatre-step" ?disabled=${!on} aria-label=${t("theatre-step")} data-help="theatre-step" @click=${() => theatre.step()}>${icon("next")}</button>
      ${paceChoice()}
      ${theatre.held ? html`<button class="button" data-help="theatre-follow" @click=${() => { theatre.held = false; table.redraw(); }}>${icon("target")}<span class="wide">${t("theatre-follow")}</span></button>` : nothing}
      <span class="grow"></span>
      <span class="muted wide">${waiting > 1 ? t("theatre-waiting", { count: waiting - 1 }) : on ? nothing : t("theatre-thinking", { seat: words.seat(match.snapshot.state.seat) })}</span>
      <button class="button go" id="theatre-now" data-key="x" data-help="theatre-now" ?disabled=${!on} @click=${() => theatre.skip()}>${icon("last")}${t(match.mine ? "theatre-turn" : "theatre-now")} <kbd>X</kbd></button>
    </div>
  </section>`;
}

/** How fast the deeds of others are shown. */
export function paceChoice() {
  return html`<label class="pace" data-help="pace"><span class="wide">${t("pace")}</span>
    <select aria-label=${t("pace")} @change=${(/** @type {Of<HTMLSelectElement>} */ event) => settings.set("pace", event.target.value)}>
      ${Object.keys(PACES).map((pace) => html`<option value=${pace} ?selected=${settings.get("pace") === pace}>${t(`pace-${pace}`)}</option>`)}
    </select></label>`;
}
