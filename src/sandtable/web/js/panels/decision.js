/** The decision at hand: one sentence, the buttons that are no place on the map, undo. */

import { html, nothing } from "../../vendor/lit.js";
import { byKind } from "../choices.js";
import { icon } from "../icons.js";
import { inWords, t } from "../words.js";

const ENDS = new Set(["end", "done", "stop", "finish", "pass", "leave", "let_pass", "roll"]);
const SHOWN = 7;

/** The key that goes on: no more of this, end, roll. */
export const GO_ON = "x";

/**
 * A game may lay out a decision of its own in a dock: `{body, taken}`, where `taken` says which actions it offers itself.
 * @param {any} table the match table
 */
export function decision(table) {
  const { match, words, choices, past } = table;
  const { state, ending, players, mine, undo, pinned } = match.snapshot;
  if (past) return nothing;
  const deciding = players.find((/** @type {any} */ player) => player.seat === state.seat);
  const own = match.mine;
  const dock = table.look.dock?.(table);
  const plain = dock?.taken ? choices.plain.filter((/** @type {any} */ action) => !dock.taken(action)) : choices.plain;
  return html`
    <section class="decision ${own ? "own" : ""}" aria-label=${t("decision")}>
      <div class="decision-text">
        ${state.seat ? html`<span class="seat-chip" data-side=${table.sideOf(state.seat)}>${words.seat(state.seat)}</span>` : nothing}
        <p class="prompt" id="prompt">${ending ? html`${table.endingText()} <a class="button" href="/match/${table.id}/ending">${t("ending-page")}</a>` : own ? words.say(state.prompt) : waiting(table, deciding)} ${inWords(pinned?.sentence)}</p>
        <span class="grow"></span>
        ${choices.chosen.length ? html`<button class="button quiet" @click=${() => table.deeds.forget()}>${icon("close")}<span class="wide">${t("deselect")}</span> <kbd>Esc</kbd></button>` : nothing}
        ${mine.length && !ending && !pinned
          ? html`<button class="button" id="undo" ?disabled=${!undo?.allowed} title="${t("undo")} (U)" aria-label=${t("undo")} @click=${() => table.deeds.undo()}>${icon("undo")}<span class="wide">${t("undo")}</span></button>`
          : nothing}
      </div>
      ${dock ? html`<div class="dock">${dock.body}</div>` : nothing}
      ${own && plain.length ? html`<div class="decision-buttons">${plainButtons(table, plain)}</div>` : nothing}
    </section>`;
}

/**
 * @param {Table} table
 * @param {Player} player
 */
function waiting(table, player) {
  const seat = table.words.seat(table.match.snapshot.state.seat);
  if (!player) return "";
  if (player.kind === "bot") return t("waiting-bot", { seat, name: table.botName(player.bot) });
  if (player.kind === "open") return t("waiting-open", { seat });
  return t("waiting-person", { seat, name: player.name ?? seat });
}

/**
 * Buttons for all actions without a place: few as they are, many grouped by kind.
 * @param {Table} table
 * @param {Action[]} actions
 */
function plainButtons(table, actions) {
  /** @param {Action} action */
  const isEnd = (action) => ENDS.has(action.kind) || table.look.ends?.includes(action.kind);
  const ends = actions.filter(isEnd);
  const rest = actions.filter((action) => !isEnd(action));
  const groups = rest.length > SHOWN ? [...byKind(rest).values()] : rest.map((action) => [action]);
  return html`
    ${groups.map((group) => (group.length === 1 ? one(table, group[0]) : several(table, group)))}
    ${ends.map((action, i) => one(table, action, ends.length > 1 && action.kind === "end" ? "" : "go", i ? undefined : GO_ON))}`;
}

/**
 * A button that plays an action; a key can press it.
 * @param {Table} table
 * @param {Action} action
 */
export function one(table, action, look = "", key = table.look.keys?.[action.kind] ?? "", text = table.words.action(action)) {
  return html`<button class="button ${look}" data-action=${action.text} data-key=${key || nothing} @click=${() => table.deeds.play(action)}
    @pointerenter=${() => table.deeds.weigh(action)} @pointerleave=${() => table.deeds.weigh(null)} @focus=${() => table.deeds.weigh(action)} @blur=${() => table.deeds.weigh(null)}>
    ${table.dicey(action) ? icon("dice") : nothing}${text}${key ? html` <kbd>${key.toUpperCase()}</kbd>` : nothing}</button>`;
}

/**
 * @param {Table} table
 * @param {any} group
 */
function several(table, group) {
  return html`<button class="button" aria-haspopup="menu" @click=${(/** @type {any} */ event) => table.deeds.offer(group, event.currentTarget)}>
    ${table.kindName(group[0].kind)} <span class="count">${group.length}</span></button>`;
}
