/** The guided first turn: the lines of a game's sheet, each with what it advises. */

import { once } from "../api.js";
import { inWords, isRef } from "../words.js";

/** How long bots pause before each decision of a guided game, in milliseconds, where its sheet does not say. */
const PAUSE = 250;

/**
 * The sheet of a game's first turn, or none.
 * @param {GameInfo} info
 * @returns {Promise<FirstTurn | null>}
 */
export async function firstTurn(info) {
  /** @type {{first_turn?: FirstTurn}} */
  const sheets = await once(info.sheets);
  return sheets.first_turn ?? null;
}

/**
 * What a guided game begins with: who sits where, and how fast bots answer.
 * @param {GameInfo} info
 */
export async function guidedTable(info) {
  const sheet = await firstTurn(info);
  return { seats: sheet?.seats ?? {}, pause: sheet?.pause ?? PAUSE };
}

/**
 * The page of the guide for the present decision: the first line that fits it.
 * @param {FirstTurn} sheet
 * @param {Match} match
 * @returns {{text: string, advice: Action | null, rules: string[], over: boolean}}
 */
export function pageOf(sheet, { snapshot, mine }) {
  /**
   * @param {{text?: Names, rules?: string[]}} [line]
   * @param {Action | null} [advice]
   */
  const page = ({ text, rules = [] } = {}, advice = null, over = false) => ({ text: inWords(text), advice, rules, over });
  if (snapshot.state.turn > 1) return page({ text: sheet.over }, null, true);
  if (!mine) return page(sheet.waiting.find((line) => holds(line.when ?? {}, snapshot.view)));
  const line = sheet.lines.find((one) => fits(one, snapshot));
  return line ? page(line, wanted(line, snapshot.actions)) : page({ text: sheet.strayed });
}

/**
 * Whether a line speaks of this decision; one that advises only where its advice can be followed, or anyway.
 * @param {GuideLine} line
 * @param {Snapshot} snapshot
 */
function fits(line, { state, view, actions }) {
  return (
    line.phases.includes(state.phase ?? "") &&
    holds(line.when ?? {}, view) &&
    !(line.unless ?? []).some((one) => holds(one, view)) &&
    (!line.moving || moving(state.prompt).includes(line.moving)) &&
    (!line.actions || Boolean(line.anyway) || wanted(line, actions) !== null)
  );
}

/**
 * The armies a question is about.
 * @param {Message | null} prompt
 */
function moving(prompt) {
  const { army = null, armies = null } = prompt?.args ?? {};
  return [army, armies].flat().filter(isRef).map(({ id }) => id);
}

/**
 * The first of a line's actions that is legal; a star stands for any end.
 * @param {GuideLine} line
 * @param {Action[]} actions
 */
function wanted(line, actions) {
  for (const order of line.actions ?? []) {
    const found = actions.find(({ text }) => (order.endsWith("*") ? text.startsWith(order.slice(0, -1)) : text === order));
    if (found) return found;
  }
  return null;
}

/**
 * Whether everything wanted is found: keys of objects, members of lists, equal values.
 * @param {Wanted} asked
 * @param {unknown} found
 * @returns {boolean}
 */
function holds(asked, found) {
  if (Array.isArray(asked)) return Array.isArray(found) && asked.every((one) => found.some((other) => holds(one, other)));
  if (asked && typeof asked === "object") return Boolean(found) && typeof found === "object" && Object.entries(asked).every(([key, value]) => holds(value, /** @type {Record<string, unknown>} */ (found)[key]));
  return asked === found;
}
