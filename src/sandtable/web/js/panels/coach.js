/** The card that teaches: the task of a puzzle and how it stands, or the guide of a first turn. */

import { html, nothing } from "../../vendor/lit.js";
import { once } from "../api.js";
import { thingsOf } from "../choices.js";
import { icon } from "../icons.js";
import { pageOf } from "../looks/guide.js";
import { go } from "../router.js";
import { answering, inWords, t } from "../words.js";

const STEPS = 6;

/** The pages that speak of the board, before a game's own guide takes over. */
const INTRODUCTION = [1, 2, 4, 5];

/** How far from the card's edge what is advised must be, in pixels. */
const CLEAR = 60;

/**
 * Read the task of the puzzle this match is, if it is one.
 * @param {Table} table
 */
export async function readTask(table) {
  const { puzzle, game } = table.match.snapshot;
  if (!puzzle) return;
  /** @type {Task[]} */
  const all = await once(`/api/puzzles/${game}`);
  table.task = all.find((one) => one.id === puzzle.id) ?? null;
  table.redraw();
  await table.element.updateComplete;
  lookAtTask(table);
}

/**
 * Once the board is there, show the areas that the task or the guide is about, beside the card.
 * @param {Table} table
 */
export function lookAtTask(table) {
  const areas = table.task?.look ?? guideOf(table)?.look;
  if (!areas?.length || !table.board?.plane) return;
  const card = table.element.querySelector(".coach")?.getBoundingClientRect();
  const frame = table.board.getBoundingClientRect();
  const beside = card && card.width < frame.width * 0.6;
  table.board.frameAreas(areas, { left: beside ? card.right / frame.width : 0, top: card && !beside ? (card.bottom - frame.top) / frame.height : 0 });
}

/**
 * The guide of the first turn, where one is led through it.
 * @param {Table} table
 */
const guideOf = (table) => (table.query?.get("guide") ? table.firstTurn : null);

// What is advised ------------------------------------------------------------------------------------------------

/**
 * What the guide would play now, or nothing.
 * @param {Table} table
 */
function advice(table) {
  const guide = guideOf(table);
  if (table.past || !guide || (table.guided ?? 0) < INTRODUCTION.length) return null;
  return pageOf(guide, table.match).advice;
}

/**
 * What one would click on the board to follow the advice.
 * @param {Table} table
 */
export function advised(table) {
  const action = advice(table);
  const { chosen, onMap } = table.choices;
  return new Set(action ? thingsOf(action, table.words, onMap).filter((name) => !chosen.includes(name)) : []);
}

/**
 * Light the buttons that follow the advice, and bring its place on the board out from under the card.
 * @param {Table} table
 */
export function lightAdvice(table) {
  const text = advice(table)?.text ?? null;
  for (const button of table.element.querySelectorAll("[data-action]")) button.classList.toggle("advised", button.dataset.action === text);
  if (text === table.advisedLast || !table.board?.view) return;
  table.advisedLast = text;
  const [place] = [...advised(table)].map((name) => areaOf(name, table)).filter(Boolean);
  if (place) uncover(place, table);
}

/**
 * @param {string} name
 * @param {Table} table
 */
function areaOf(name, table) {
  const [word, id] = [name.slice(0, name.indexOf(":")), name.slice(name.indexOf(":") + 1)];
  return table.plane?.area(word === "area" ? id : (table.unit(id)?.area ?? ""));
}

/**
 * Bring a place into view, and beside or below the card that hides it.
 * @param {Spot} place
 * @param {Table} table
 */
function uncover({ x, y }, table) {
  if (!table.board) return;
  const { view } = table.board;
  view.reveal(x, y);
  const card = table.element.querySelector(".coach")?.getBoundingClientRect();
  const frame = table.board.getBoundingClientRect();
  const left = frame.left + (x - view.window.x) * view.k;
  const top = frame.top + (y - view.window.y) * view.k;
  if (!card || left > card.right + CLEAR || top > card.bottom + CLEAR) return;
  if (card.width < frame.width * 0.6) view.pan(card.right + CLEAR - left, 0);
  else view.pan(0, card.bottom + CLEAR - top);
}

// The card -------------------------------------------------------------------------------------------------------

/** @param {Table} table */
export function coach(table) {
  if (table.task) return puzzleCard(table, table.task);
  if (table.query?.get("guide")) return guideCard(table);
  return nothing;
}

/**
 * A card that folds away, for who wants to see the board.
 * @param {Table} table
 * @param {{look?: string, label: string, heading: string, body: Html, foot: Html}} what
 */
function card(table, { look = "", label, heading, body, foot }) {
  const { folded = false } = table;
  const fold = () => {
    table.folded = !folded;
    table.redraw();
  };
  return html`<aside class="coach ${look} ${folded ? "folded" : ""}" aria-label=${label}>
    <header><h2>${heading}</h2>
      <button class="fold" aria-expanded=${!folded} aria-label=${t(folded ? "coach-unfold" : "coach-fold")} @click=${fold}>${icon(folded ? "plus" : "minus")}</button></header>
    ${folded ? nothing : html`<div class="coach-body" tabindex="0">${body}</div>`}
    <p class="row">${foot}</p>
  </aside>`;
}

/**
 * @param {Table} table
 * @param {Task} task
 */
function puzzleCard(table, task) {
  const { game } = table.match.snapshot;
  const puzzle = /** @type {PuzzleTold} */ (table.match.snapshot.puzzle);
  const standing = puzzle.solved ? "solved" : puzzle.failed ? "failed" : "";
  return card(table, {
    look: standing,
    label: t("puzzle-task"),
    heading: inWords(task.title),
    body: html`<p>${inWords(task.text)}</p>
      ${standing ? html`<p class="verdict" role="status">${icon(puzzle.solved ? "check" : "close")} ${t(`puzzle-${standing}`)}</p>` : nothing}
      ${puzzle.left !== undefined && !standing ? html`<p class="muted">${t("puzzle-left", { count: puzzle.left })}</p>` : nothing}
      <details><summary>${t("puzzle-hint")}</summary><p>${inWords(task.hint)}</p></details>
      ${ruleLinks(task.rules, table)}`,
    foot: html`<span class="grow"></span><a class="button" href="/learn/${game}">${t("nav-learn")}</a>`,
  });
}

/**
 * @param {string[] | undefined} rules
 * @param {Table} table
 */
function ruleLinks(rules, table) {
  return rules?.length ? html`<p class="rules">${rules.map((rule) => html`<button class="rule-link" @click=${() => table.deeds.showRule(rule)}>${rule}</button>`)}</p>` : nothing;
}

/**
 * After a few words about the board a game's own guide goes with the decisions.
 * @param {Table} table
 * @param {FirstTurn} guide
 */
function ownGuide(table, guide) {
  const page = table.guided ?? 0;
  const next = () => {
    table.guided = page + 1;
    table.redraw();
  };
  if (page < INTRODUCTION.length) return plainPage(table, `${page + 1}/${INTRODUCTION.length}`, t(`guide-${INTRODUCTION[page]}`), t("guide-next"), next);
  const { text, advice: action, rules, over } = pageOf(guide, table.match);
  return card(table, {
    label: t("guide-title"),
    heading: t("guide-title"),
    body: html`<p role="status">${text}</p>${ruleLinks(rules, table)}`,
    foot: html`${action ? html`<button class="button main" id="advice" @click=${() => table.deeds.play(action, true)}>${table.words.action(answering(action, table.match.snapshot.state))}</button>` : nothing}
      <span class="grow"></span><button class="button end ${over ? "main" : "quiet"}" @click=${() => go(`/match/${table.id}`, { replace: true })}>${t("guide-end")}</button>`,
  });
}

/**
 * @param {Table} table
 * @param {string} heading
 * @param {string} text
 * @param {string} button
 * @param {() => void} next
 */
function plainPage(table, heading, text, button, next) {
  return card(table, {
    label: t("guide-title"),
    heading,
    body: html`<p role="status">${text}</p>`,
    foot: html`<button class="button main" @click=${next}>${button}</button>`,
  });
}

/** @param {Table} table */
function guideCard(table) {
  if (table.firstTurn) return ownGuide(table, table.firstTurn);
  const step = Math.min(STEPS, table.guided ?? 1);
  const next = () => {
    if (step === STEPS) return go(`/match/${table.id}`, { replace: true });
    table.guided = step + 1;
    return table.redraw();
  };
  return plainPage(table, `${step}/${STEPS}`, t(`guide-${step}`), t(step === STEPS ? "guide-end" : "guide-next"), next);
}
