/** The card that teaches: the task of a puzzle and how it stands, or the guide of a first turn. */

import { html, nothing } from "../../vendor/lit.js";
import { once } from "../api.js";
import { icon } from "../icons.js";
import { go } from "../router.js";
import { inWords, t } from "../words.js";

const STEPS = 6;

/** The pages that speak of the board, before a game's own guide takes over. */
const INTRODUCTION = [1, 2, 4, 5];

/** Read the task of the puzzle this match is, if it is one. */
export async function readTask(screen) {
  const { puzzle, game } = screen.match.snapshot;
  if (!puzzle) return;
  const all = await once(`/api/puzzles/${game}`);
  screen.task = all.find((one) => one.id === puzzle.id) ?? null;
  screen.redraw();
  lookAtTask(screen);
}

/** Once both task and board are there, show the areas the task is about beside its card. */
export function lookAtTask(screen) {
  if (!screen.task?.look?.length || !screen.board?.plane) return;
  const card = screen.querySelector(".coach")?.getBoundingClientRect();
  const frame = screen.board.getBoundingClientRect();
  const beside = card && card.width < frame.width * 0.6;
  screen.board.frameAreas(screen.task.look, { left: beside ? card.right / frame.width : 0, top: card && !beside ? (card.bottom - frame.top) / frame.height : 0 });
}

export function coach(screen) {
  if (screen.task) return puzzleCard(screen);
  if (screen.query?.get("guide")) return guideCard(screen);
  return nothing;
}

function puzzleCard(screen) {
  const { task } = screen;
  const { puzzle, game } = screen.match.snapshot;
  const standing = puzzle.solved ? "solved" : puzzle.failed ? "failed" : "";
  return html`<aside class="coach ${standing}" aria-label=${t("puzzle-task")}>
    <h2>${inWords(task.title)}</h2>
    <p>${inWords(task.text)}</p>
    ${standing ? html`<p class="verdict" role="status">${icon(puzzle.solved ? "check" : "close")} ${t(`puzzle-${standing}`)}</p>` : nothing}
    ${puzzle.left !== undefined && !standing ? html`<p class="muted">${t("puzzle-left", { count: puzzle.left })}</p>` : nothing}
    <details><summary>${t("puzzle-hint")}</summary><p>${inWords(task.hint)}</p></details>
    <p class="row">${(task.rules ?? []).map((rule) => html`<button class="rule-link" @click=${() => screen.showRule(rule)}>${rule}</button>`)}
      <span class="grow"></span><a class="button" href="/learn/${game}">${t("nav-learn")}</a></p>
  </aside>`;
}

/** After a few words about the board a game's own guide goes with the decisions. */
function ownGuide(screen) {
  const page = screen.guided ?? 0;
  const next = () => {
    screen.guided = page + 1;
    screen.redraw();
  };
  if (page < INTRODUCTION.length) {
    return html`<aside class="coach" aria-label=${t("guide-title")}>
      <h2>${page + 1}/${INTRODUCTION.length}</h2>
      <p role="status">${t(`guide-${INTRODUCTION[page]}`)}</p>
      <p class="row"><button class="button main" @click=${next}>${t("guide-next")}</button></p></aside>`;
  }
  const { text, advice, over } = screen.look.guide(screen);
  return html`<aside class="coach" aria-label=${t("guide-title")}>
    <h2>${t("guide-title")}</h2>
    <p role="status">${text}</p>
    <p class="row">${advice ? html`<button class="button main" id="advice" @click=${() => screen.play(advice)}>${screen.words.action(advice)}</button>` : nothing}
      <span class="grow"></span><button class="button ${over ? "main" : "quiet"}" @click=${() => go(`/match/${screen.id}`, { replace: true })}>${t("guide-end")}</button></p>
  </aside>`;
}

function guideCard(screen) {
  if (screen.look.guide) return ownGuide(screen);
  const step = Math.min(STEPS, screen.guided ?? 1);
  const next = () => {
    if (step === STEPS) return go(`/match/${screen.id}`, { replace: true });
    screen.guided = step + 1;
    return screen.redraw();
  };
  return html`<aside class="coach" aria-label=${t("guide-title")}>
    <h2>${step}/${STEPS}</h2>
    <p role="status">${t(`guide-${step}`)}</p>
    <p class="row"><button class="button main" @click=${next}>${t(step === STEPS ? "guide-end" : "guide-next")}</button></p>
  </aside>`;
}
