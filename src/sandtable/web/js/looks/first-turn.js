/** A guided first turn from the sheet `first_turn` of a game: lines, each with what it advises. */

import { once } from "../api.js";
import { inWords } from "../words.js";

/**
 * What a look needs to guide: `prepare` reads the lines, `guide` finds the page for the present decision,
 * the first line whose action is legal now.
 */
export function firstTurn() {
  const sheet = { lines: [], waiting: {}, strayed: {}, over: {} };
  const page = (text, advice = null, over = false) => ({ text: inWords(text), advice, over });

  async function prepare(info) {
    Object.assign(sheet, (await once(info.sheets)).first_turn);
  }

  /** @returns {{text: string, advice: object|null, over: boolean}} */
  function guide(screen) {
    const { snapshot, mine } = screen.match;
    const { turn, phase } = snapshot.state;
    if (turn > 1) return page(sheet.over, null, true);
    if (!mine) return page(sheet.waiting);
    const legal = new Map(snapshot.actions.map((action) => [action.text, action]));
    const line = sheet.lines.find(({ phases, action }) => phases.includes(phase) && legal.has(action));
    return line ? page(line.text, legal.get(line.action)) : page(sheet.strayed);
  }

  return { prepare, guide };
}
