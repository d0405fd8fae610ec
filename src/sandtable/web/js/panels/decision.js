/** The decision at hand: one sentence, what one has, the buttons that are no place on the map, undo. Every button keeps its place. */

import { html, nothing } from "../../vendor/lit.js";
import { byKind } from "../choices.js";
import { icon } from "../icons.js";
import { askedAbout } from "../table/asking.js";
import { isHasty } from "../table/haste.js";
import { leftBy } from "../table/undone.js";
import { answering, inWords, t } from "../words.js";
import { adviceButton } from "./advice.js";
import { handSentence } from "./hand.js";
import { focused, hold, hover, hush, letGo, tell, tellKind, wasHeld } from "./tip.js";
import { tray } from "./tray.js";

const ENDS = new Set(["end", "done", "stop", "finish", "pass", "leave", "let_pass", "roll"]);
const SHOWN = 7;
/** So many orders to the armies of one pile are buttons too. */
const PILED = 4;

/** The key that goes on: no more of this, end, roll. */
export const GO_ON = "x";
/** The key that says yes: search, fight, end in spite of all. */
export const YES = "y";

/**
 * A game may lay out a decision of its own in a dock: `{body, taken}`, where `taken` says which actions it offers itself.
 * @param {Table} table
 */
export function decision(table) {
  const { match, words, choices, past } = table;
  const { state, ending, players, mine, undo, pinned } = match.snapshot;
  if (past) return nothing;
  const deciding = players.find((player) => player.seat === state.seat);
  const own = match.mine;
  const dock = table.look.dock?.(table);
  const buttons = [...choices.plain, ...piled(table)];
  const plain = dock?.taken ? buttons.filter((action) => !dock.taken(action)) : buttons;
  const sentence = ending ? table.endingText() : table.coaching ? t("coach-looks") : own ? (handSentence(table) ?? words.say(state.prompt)) : waiting(table, deciding);
  const asked = own ? askedAbout(table) : null;
  return html`
    <section class="decision ${own ? "own" : ""}" aria-label=${t("decision")}>
      ${dock ? html`<div class="dock">${dock.body}</div>` : nothing}
      <div class="decision-text">
        ${state.seat ? html`<span class="seat-chip" data-side=${table.sideOf(state.seat)}>${words.seat(state.seat)}</span>` : nothing}
        <p class="prompt" id="prompt" title=${sentence}>${sentence}${ending ? html` <a class="button" href="/match/${table.id}/ending">${t("ending-page")}</a>` : nothing} ${inWords(pinned?.sentence)}</p>
        <span class="grow"></span>
        ${ending ? nothing : tray(table)}
        <button class="button quiet forget ${choices.chosen.length ? "" : "off"}" ?disabled=${!choices.chosen.length} data-help="deselect" @click=${() => table.deeds.forget()}>${icon("close")}<span class="wide">${t("deselect")}</span> <kbd>Esc</kbd></button>
        ${adviceButton(table)}
        ${mine.length && !ending && !pinned
          ? html`<button class="button" id="undo" ?disabled=${!undo?.allowed} data-help="undo" aria-label=${t("undo")} @click=${() => table.deeds.undo()}>${icon("undo")}<span class="wide">${t("undo")}</span></button>`
          : nothing}
      </div>
      <div class="decision-buttons">${asked ? sure(table, asked) : own ? plainButtons(table, plain, dock?.taken) : nothing}</div>
    </section>`;
}

/**
 * The orders to armies that lie upon each other, where all orders are to them: the map shows only that there is a pile.
 * @param {Table} table
 */
function piled(table) {
  const orders = table.choices.all.filter(({ things, quiet }) => things.length === 1 && !quiet);
  const areas = new Set(orders.map(({ things }) => table.unit(things[0].replace("army:", ""))?.area));
  return orders.length > 1 && orders.length <= PILED && areas.size === 1 && !areas.has(undefined) ? orders.map(({ action }) => action) : [];
}

/**
 * @param {Table} table
 * @param {Player | undefined} player
 */
function waiting(table, player) {
  const seat = table.words.seat(table.match.snapshot.state.seat);
  if (!player) return "";
  if (player.kind === "bot") return t("waiting-bot", { seat, name: table.botName(player.bot) });
  if (player.kind === "open") return t("waiting-open", { seat });
  return t("waiting-person", { seat, name: player.name ?? seat });
}

/**
 * Asked once more, in the place of the buttons: where the end was pressed there is now the way back.
 * @param {Table} table
 * @param {Sure} asked
 */
function sure(table, { label, text, left, play }) {
  /** @param {MouseEvent} event */
  const back = (event) => {
    if (event.detail > 1) return; // the second of the two quick clicks that asked
    table.sure = null;
    table.redraw();
  };
  return html`<div class="sure" role="alertdialog" aria-labelledby="sure-text">
    <p id="sure-text">${left.join(" ")}</p>
    <button class="button danger" data-key=${YES} data-sure=${text} @click=${play}>${label} <kbd>Y</kbd></button>
    <span class="grow"></span>
    <button class="button go" data-key=${GO_ON} id="not-yet" @click=${back}>${t("sure-back")} <kbd>X</kbd></button></div>`;
}

/**
 * Buttons for all actions without a place: those that keep theirs, legal or not; others, few as they are, many grouped by kind; the end last.
 * To give up the war is never beside them, only in the list, until one is asked about it.
 * @param {Table} table
 * @param {Action[]} actions
 * @param {((action: Action) => boolean) | undefined} taken what a dock offers
 */
function plainButtons(table, actions, taken) {
  /** @param {Action} action */
  const isEnd = (action) => ENDS.has(action.kind) || table.look.ends?.includes(action.kind);
  const { buttons: told, state } = table.match.snapshot;
  const buttons = (told ?? []).map((button) => ({ ...button, action: answering(button.action, state) }));
  const placed = buttons.filter(({ action, legal, idle }) => !idle && !taken?.(action) && (!legal || actions.some(({ text }) => text === action.text)));
  const fixed = placed.filter(({ action }) => !isEnd(action));
  const ends = placed.filter(({ action }) => isEnd(action));
  const known = new Set(buttons.filter((one) => one.idle || placed.includes(one)).map(({ action }) => action.text));
  const loose = actions.filter((action) => !known.has(action.text) && (actions.length <= 2 || !table.words.actions[action.kind]?.gives_up));
  const rest = loose.filter((action) => !isEnd(action));
  const groups = rest.length > SHOWN ? [...byKind(rest).values()] : rest.map((action) => [action]);
  const last = [...ends, ...loose.filter(isEnd).map((action) => ({ action, legal: true, rules: [] }))];
  const first = last.find(({ legal }) => legal)?.action;
  /** @param {Action} action */
  const safe = (action) => !leftBy(table, action).length && !(last.length > 1 && action.kind === "end") && !table.look.early?.(table);
  const onward = first ? null : fixed.at(-1); // what must come before the end
  return html`
    ${fixed.map((button) => (button.legal ? one(table, button.action, button === onward ? "onward" : "") : spent(table, button.action, button.rules)))}
    ${groups.map((group) => (group.length === 1 ? one(table, group[0]) : several(table, group)))}
    <span class="grow"></span>
    ${last.map(({ action, legal, rules }) => (legal ? one(table, action, safe(action) ? "go" : "", action === first ? GO_ON : undefined) : spent(table, action, rules)))}`;
}

/**
 * A button that plays an action; a key can press it. The second of two quick clicks ends nothing and throws no dice.
 * @param {Table} table
 * @param {Action} action
 */
export function one(table, action, look = "", key = table.look.keys?.[action.kind] ?? "", text = table.words.action(action)) {
  const show = () => tell(table, action);
  /** @param {MouseEvent} event */
  const press = (event) => {
    if (wasHeld() || isHasty(table, event, action)) return;
    table.deeds.play(action);
  };
  return html`<button class="button ${look}" data-action=${action.text} data-key=${key || nothing} @click=${press}
    @pointerenter=${(/** @type {PointerEvent} */ event) => hover(event, show)} @pointerleave=${() => hush(table)} @focus=${(/** @type {FocusEvent} */ event) => focused(event, show)} @blur=${() => hush(table)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => hold(event, show)} @pointerup=${letGo} @pointercancel=${letGo}>
    ${table.dicey(action) ? icon("dice") : nothing}${text}${key ? html` <kbd>${key.toUpperCase()}</kbd>` : nothing}</button>`;
}

/**
 * A button whose action is spent: it stays in its place and tells why.
 * @param {Table} table
 * @param {Action} action
 * @param {RuleTold[]} rules
 */
function spent(table, action, rules) {
  const show = () => tell(table, action, rules);
  return html`<button class="button spent" aria-disabled="true" data-spent=${action.text} aria-description=${inWords(rules[0])} @click=${show}
    @pointerenter=${(/** @type {PointerEvent} */ event) => hover(event, show)} @pointerleave=${() => hush(table)} @focus=${(/** @type {FocusEvent} */ event) => focused(event, show)} @blur=${() => hush(table)}>${table.words.action(action)}</button>`;
}

/**
 * Many actions of one kind behind one button.
 * @param {Table} table
 * @param {Action[]} group
 */
function several(table, group) {
  const show = () => tellKind(table, group[0].kind);
  /** @param {Of<HTMLElement>} event */
  const press = (event) => !wasHeld() && table.deeds.offer(group, event.currentTarget);
  return html`<button class="button" aria-haspopup="menu" data-kind=${group[0].kind} @click=${press}
    @pointerenter=${(/** @type {PointerEvent} */ event) => hover(event, show)} @pointerleave=${() => hush(table)} @focus=${(/** @type {FocusEvent} */ event) => focused(event, show)} @blur=${() => hush(table)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => hold(event, show)} @pointerup=${letGo} @pointercancel=${letGo}>
    ${table.kindName(group[0].kind)} <span class="count">${group.length}</span></button>`;
}
