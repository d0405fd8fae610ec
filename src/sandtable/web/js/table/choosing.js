/** Choosing on the board: what a click on an area or an army means. */

import { meant, ranked } from "../choices.js";
import { t } from "../words.js";

/**
 * A click on the board: it plays, narrows the choice, opens a menu, or is answered with the reason why not.
 * @param {Table} table
 * @param {any} given
 */
export function clicked(table, { area, army, x, y }) {
  table.why = null;
  if (table.theatre.on && table.match.mine) return table.theatre.toNow();
  if (table.past || !table.match.mine) return lookAt(table, area);
  const names = [army && `army:${army}`, `area:${area}`].filter(Boolean);
  for (const name of names) {
    const { play, pick, narrow } = table.choices.click(name);
    if (play) return playOrShow(table, play, { x, y });
    if (narrow) {
      table.choices = narrow;
      table.menu = pick?.length ? { actions: pick, x, y } : null;
      return table.redraw();
    }
    if (pick) return offerAt(table, pick, x, y);
  }
  return among(table, area, names, x, y);
}

/**
 * A click on an area means its only choosable armies, else it is refused with the reason.
 * @param {Table} table
 * @param {string} area
 * @param {string[]} names
 * @param {number} x
 * @param {number} y
 */
function among(table, area, names, x, y) {
  const here = table.units.filter((unit) => unit.area === area && table.choices.lit.has(`army:${unit.id}`));
  if (here.length && !names[0].startsWith("army:")) {
    const actions = here.flatMap((unit) => table.choices.open.filter((one) => one.things.includes(`army:${unit.id}`)).map((one) => one.action));
    return offerAt(table, [...new Set(actions)], x, y);
  }
  lookAt(table, area);
  if (!armyFirst(table, names)) return whyNot(table, names[0], x, y);
  const stands = table.units.find((unit) => unit.area === area);
  return stands ? whyNot(table, `army:${stands.id}`, x, y) : chooseFirst(table, x, y);
}

/**
 * Whether an area was clicked while only armies can be chosen.
 * @param {Table} table
 * @param {any} given
 */
function armyFirst(table, [name]) {
  const { chosen, lit } = table.choices;
  return name.startsWith("area:") && !chosen.length && lit.size > 0 && [...lit].every((one) => one.startsWith("army:"));
}

/**
 * An empty area says nothing while armies are chosen: say what to do first.
 * @param {Table} table
 * @param {number} x
 * @param {number} y
 */
function chooseFirst(table, x, y) {
  table.why = { sentence: null, rules: [], x, y };
  table.spoken = t("choose-army-first");
  table.redraw();
}

/**
 * On a touch screen nothing hovers: an action with dice shows its odds before it is played.
 * @param {Table} table
 * @param {any} action
 * @param {any} given
 */
function playOrShow(table, action, { x, y }) {
  if (table.dicey(action) && matchMedia("(hover: none)").matches) return offerAt(table, [action], x, y);
  return table.deeds.play(action);
}

/**
 * Offer actions in a menu at a place of the board.
 * @param {Table} table
 * @param {any} actions
 * @param {number} x
 * @param {number} y
 */
export function offerAt(table, actions, x, y) {
  table.menu = { actions: ranked(actions, table.look.rank), x, y };
  table.redraw();
}

/**
 * @param {Table} table
 * @param {string} area
 */
function lookAt(table, area) {
  table.looked = area;
  table.redraw();
}

/**
 * Ask about what a click on a thing most likely meant.
 * @param {Table} table
 * @param {string} name
 * @param {number} x
 * @param {number} y
 */
async function whyNot(table, name, x, y) {
  const { actions } = table.match.snapshot;
  const guesses = meant(actions, table.words, name, table.look.rank, table.choices.chosen);
  for (const guess of guesses.slice(0, 3)) if (await table.deeds.askWhy(guess, x, y)) return;
}
