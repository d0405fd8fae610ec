/** Choosing on the board: what a click on an area or an army means. */

import { meant, ranked } from "../choices.js";
import { t } from "../words.js";

/** A click on the board: it plays, narrows the choice, opens a menu, or is answered with the reason why not. */
export function clicked(screen, { area, army, x, y }) {
  screen.why = null;
  if (screen.past || !screen.match.mine) return lookAt(screen, area);
  const names = [army && `army:${army}`, `area:${area}`].filter(Boolean);
  for (const name of names) {
    const { play, pick, narrow } = screen.choices.click(name);
    if (play) return playOrShow(screen, play, { x, y });
    if (narrow) {
      screen.choices = narrow;
      screen.menu = pick?.length ? { actions: pick, x, y } : null;
      return screen.redraw();
    }
    if (pick) return offerAt(screen, pick, x, y);
  }
  return among(screen, area, names, x, y);
}

/** A click on an area means its only choosable armies, else it is refused with the reason. */
function among(screen, area, names, x, y) {
  const here = screen.units.filter((unit) => unit.area === area && screen.choices.lit.has(`army:${unit.id}`));
  if (here.length && !names[0].startsWith("army:")) {
    const actions = here.flatMap((unit) => screen.choices.open.filter((one) => one.things.includes(`army:${unit.id}`)).map((one) => one.action));
    return offerAt(screen, [...new Set(actions)], x, y);
  }
  lookAt(screen, area);
  if (!armyFirst(screen, names)) return whyNot(screen, names[0], x, y);
  const stands = screen.units.find((unit) => unit.area === area);
  return stands ? whyNot(screen, `army:${stands.id}`, x, y) : chooseFirst(screen, x, y);
}

/** Whether an area was clicked while only armies can be chosen. */
function armyFirst(screen, [name]) {
  const { chosen, lit } = screen.choices;
  return name.startsWith("area:") && !chosen.length && lit.size > 0 && [...lit].every((one) => one.startsWith("army:"));
}

/** An empty area says nothing while armies are chosen: say what to do first. */
function chooseFirst(screen, x, y) {
  screen.why = { sentence: null, rules: [], x, y };
  screen.spoken = t("choose-army-first");
  screen.redraw();
}

/** On a touch screen nothing hovers: an action with dice shows its odds before it is played. */
function playOrShow(screen, action, { x, y }) {
  if (screen.dicey(action) && matchMedia("(hover: none)").matches) return offerAt(screen, [action], x, y);
  return screen.play(action);
}

/** Offer actions in a menu at a place of the board. */
export function offerAt(screen, actions, x, y) {
  screen.menu = { actions: ranked(actions, screen.look.rank), x, y };
  screen.redraw();
}

function lookAt(screen, area) {
  screen.looked = area;
  screen.redraw();
}

/** Ask about what a click on a thing most likely meant. */
async function whyNot(screen, name, x, y) {
  const { actions } = screen.match.snapshot;
  const guesses = meant(actions, screen.words, name, screen.look.rank, screen.choices.chosen);
  for (const guess of guesses.slice(0, 3)) if (await screen.askWhy(guess, x, y)) return;
}
