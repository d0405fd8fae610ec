/** The card that teaches: the task of a puzzle and how it stands, or the guide of a first turn. */

import { html, nothing } from "../../vendor/lit.js";
import { once } from "../api.js";
import { thingsOf } from "../choices.js";
import { icon } from "../icons.js";
import { go } from "../router.js";
import { inWords, t } from "../words.js";

const STEPS = 6;

/** The pages that speak of the board, before a game's own guide takes over. */
const INTRODUCTION = [1, 2, 4, 5];

/** How far from the card's edge what is advised must be, in pixels. */
const CLEAR = 60;

/** Read the task of the puzzle this match is, if it is one. */
export async function readTask(screen) {
  const { puzzle, game } = screen.match.snapshot;
  if (!puzzle) return;
  const all = await once(`/api/puzzles/${game}`);
  screen.task = all.find((one) => one.id === puzzle.id) ?? null;
  screen.redraw();
  await screen.updateComplete;
  lookAtTask(screen);
}

/** Once the board is there, show the areas that the task or the guide is about, beside the card. */
export function lookAtTask(screen) {
  const areas = screen.task?.look ?? (guiding(screen) ? screen.look.guideLook : null);
  if (!areas?.length || !screen.board?.plane) return;
  const card = screen.querySelector(".coach")?.getBoundingClientRect();
  const frame = screen.board.getBoundingClientRect();
  const beside = card && card.width < frame.width * 0.6;
  screen.board.frameAreas(areas, { left: beside ? card.right / frame.width : 0, top: card && !beside ? (card.bottom - frame.top) / frame.height : 0 });
}

const guiding = (screen) => Boolean(screen.query?.get("guide") && screen.look.guide);

// What is advised ------------------------------------------------------------------------------------------------

/** What the guide would play now, or nothing. */
function advice(screen) {
  if (screen.past || !guiding(screen) || (screen.guided ?? 0) < INTRODUCTION.length) return null;
  return screen.look.guide(screen).advice ?? null;
}

/** What one would click on the board to follow the advice. */
export function advised(screen) {
  const action = advice(screen);
  const { chosen, onMap } = screen.choices;
  return new Set(action ? thingsOf(action, screen.words, onMap).filter((name) => !chosen.includes(name)) : []);
}

/** Light the buttons that follow the advice, and bring its place on the board out from under the card. */
export function lightAdvice(screen) {
  const text = advice(screen)?.text ?? null;
  for (const button of screen.querySelectorAll("[data-action]")) button.classList.toggle("advised", button.dataset.action === text);
  if (text === screen.advisedLast || !screen.board?.view) return;
  screen.advisedLast = text;
  const [place] = [...advised(screen)].map((name) => areaOf(name, screen)).filter(Boolean);
  if (place) uncover(place, screen);
}

function areaOf(name, screen) {
  const [word, id] = [name.slice(0, name.indexOf(":")), name.slice(name.indexOf(":") + 1)];
  return screen.board.plane.area(word === "area" ? id : screen.units.find((unit) => unit.id === id)?.area);
}

/** Bring a place into view, and beside or below the card that hides it. */
function uncover({ x, y }, screen) {
  const { view } = screen.board;
  view.reveal(x, y);
  const card = screen.querySelector(".coach")?.getBoundingClientRect();
  const frame = screen.board.getBoundingClientRect();
  const left = frame.left + (x - view.window.x) * view.k;
  const top = frame.top + (y - view.window.y) * view.k;
  if (!card || left > card.right + CLEAR || top > card.bottom + CLEAR) return;
  if (card.width < frame.width * 0.6) view.pan(card.right + CLEAR - left, 0);
  else view.pan(0, card.bottom + CLEAR - top);
}

// The card -------------------------------------------------------------------------------------------------------

export function coach(screen) {
  if (screen.task) return puzzleCard(screen);
  if (screen.query?.get("guide")) return guideCard(screen);
  return nothing;
}

/** A card that folds away, for who wants to see the board. */
function card(screen, { look = "", label, heading, body, foot }) {
  const { folded = false } = screen;
  const fold = () => {
    screen.folded = !folded;
    screen.redraw();
  };
  return html`<aside class="coach ${look} ${folded ? "folded" : ""}" aria-label=${label}>
    <header><h2>${heading}</h2>
      <button class="fold" aria-expanded=${!folded} aria-label=${t(folded ? "coach-unfold" : "coach-fold")} @click=${fold}>${icon(folded ? "plus" : "minus")}</button></header>
    ${folded ? nothing : html`<div class="coach-body" tabindex="0">${body}</div>`}
    <p class="row">${foot}</p>
  </aside>`;
}

function puzzleCard(screen) {
  const { task } = screen;
  const { puzzle, game } = screen.match.snapshot;
  const standing = puzzle.solved ? "solved" : puzzle.failed ? "failed" : "";
  return card(screen, {
    look: standing,
    label: t("puzzle-task"),
    heading: inWords(task.title),
    body: html`<p>${inWords(task.text)}</p>
      ${standing ? html`<p class="verdict" role="status">${icon(puzzle.solved ? "check" : "close")} ${t(`puzzle-${standing}`)}</p>` : nothing}
      ${puzzle.left !== undefined && !standing ? html`<p class="muted">${t("puzzle-left", { count: puzzle.left })}</p>` : nothing}
      <details><summary>${t("puzzle-hint")}</summary><p>${inWords(task.hint)}</p></details>
      ${ruleLinks(task.rules, screen)}`,
    foot: html`<span class="grow"></span><a class="button" href="/learn/${game}">${t("nav-learn")}</a>`,
  });
}

function ruleLinks(rules = [], screen) {
  return rules.length ? html`<p class="rules">${rules.map((rule) => html`<button class="rule-link" @click=${() => screen.showRule(rule)}>${rule}</button>`)}</p>` : nothing;
}

/** After a few words about the board a game's own guide goes with the decisions. */
function ownGuide(screen) {
  const page = screen.guided ?? 0;
  const next = () => {
    screen.guided = page + 1;
    screen.redraw();
  };
  if (page < INTRODUCTION.length) return plainPage(screen, `${page + 1}/${INTRODUCTION.length}`, t(`guide-${INTRODUCTION[page]}`), t("guide-next"), next);
  const { text, advice: action, rules, over } = screen.look.guide(screen);
  return card(screen, {
    label: t("guide-title"),
    heading: t("guide-title"),
    body: html`<p role="status">${text}</p>${ruleLinks(rules, screen)}`,
    foot: html`${action ? html`<button class="button main" id="advice" @click=${() => screen.play(action)}>${screen.words.action({ ...action, phase: screen.match.snapshot.state.phase })}</button>` : nothing}
      <span class="grow"></span><button class="button end ${over ? "main" : "quiet"}" @click=${() => go(`/match/${screen.id}`, { replace: true })}>${t("guide-end")}</button>`,
  });
}

function plainPage(screen, heading, text, button, next) {
  return card(screen, {
    label: t("guide-title"),
    heading,
    body: html`<p role="status">${text}</p>`,
    foot: html`<button class="button main" @click=${next}>${button}</button>`,
  });
}

function guideCard(screen) {
  if (screen.look.guide) return ownGuide(screen);
  const step = Math.min(STEPS, screen.guided ?? 1);
  const next = () => {
    if (step === STEPS) return go(`/match/${screen.id}`, { replace: true });
    screen.guided = step + 1;
    return screen.redraw();
  };
  return plainPage(screen, `${step}/${STEPS}`, t(`guide-${step}`), t(step === STEPS ? "guide-end" : "guide-next"), next);
}
