/** The guided first turn of Downfall of the Third Reich: the lines of its sheet, each with what it advises. */

import { once } from "/static/js/api.js";
import { inWords } from "/static/js/words.js";

/** The Axis learns, bots answer. */
export const guideSeats = { axis: "human", allies: "easy", ussr: "easy" };

const sheet = { lines: [], waiting: {}, strayed: {}, over: {} };

/** Read the lines of the guide. */
export async function prepare(info) {
  Object.assign(sheet, (await once(info.sheets)).first_turn);
}

/**
 * The page of the guide for the present decision: the first line whose action is legal now.
 * @returns {{text: string, advice: object|null, over: boolean}}
 */
export function guide(screen) {
  const { snapshot, mine } = screen.match;
  const { turn, phase } = snapshot.state;
  const page = (text, advice = null, over = false) => ({ text: inWords(text), advice, over });
  if (turn > 1) return page(sheet.over, null, true);
  if (!mine) return page(sheet.waiting);
  const legal = new Map(snapshot.actions.map((action) => [action.text, action]));
  const line = sheet.lines.find(({ phases, action }) => phases.includes(phase) && legal.has(action));
  return line ? page(line.text, legal.get(line.action)) : page(sheet.strayed);
}
