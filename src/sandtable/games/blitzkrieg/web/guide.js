/** The guided first turn of Blitzkrieg General: the lines of its sheet, each with what it advises. */

import { once } from "/static/js/api.js";
import { inWords } from "/static/js/words.js";

/** One learns with Germany; bots hold the other seven powers. */
export const guideSeats = Object.fromEntries(["italy", "japan", "usa", "cw", "france", "ussr", "china"].map((power) => [power, "easy"]));

/** Seven bots take their time; so long they pause before each decision, in milliseconds. */
export const guidePause = 100;

/** Where the first turn happens. */
export const guideLook = ["western-germany", "prussia", "austria", "western-poland", "east-poland", "lwow"];

let sheet = null;

/** Read the lines when somebody is guided for the first time. */
async function read(screen) {
  sheet = (await once(screen.info.sheets)).first_turn;
  screen.redraw();
}

/**
 * The page of the guide for the present decision: the first line that fits it.
 * @returns {{text: string, advice: object|null, rules: string[], over: boolean}}
 */
export function guide(screen) {
  const { snapshot, mine } = screen.match;
  if (!sheet) {
    read(screen);
    return { text: "", advice: null, rules: [], over: false };
  }
  const page = ({ text, rules = [] }, advice = null, over = false) => ({ text: inWords(text), advice, rules, over });
  if (snapshot.state.turn > 1) return page({ text: sheet.over }, null, true);
  if (!mine) return page(sheet.waiting.find((line) => holds(line.when ?? {}, snapshot.view)));
  const line = sheet.lines.find((one) => fits(one, snapshot));
  return line ? page(line, wanted(line, snapshot.actions)) : page({ text: sheet.strayed });
}

/** Whether a line speaks of this decision. */
function fits(line, { state, view, actions }) {
  return (
    line.phases.includes(state.phase) &&
    holds(line.when ?? {}, view) &&
    !(line.unless ?? []).some((one) => holds(one, view)) &&
    (!line.moving || (state.prompt?.args?.armies ?? []).some(({ id }) => id === line.moving)) &&
    (!line.actions || wanted(line, actions) !== null)
  );
}

/** The first of a line's actions that is legal; a star stands for any end. */
function wanted(line, actions) {
  for (const order of line.actions ?? []) {
    const found = actions.find(({ text }) => (order.endsWith("*") ? text.startsWith(order.slice(0, -1)) : text === order));
    if (found) return found;
  }
  return null;
}

/** Whether everything wanted is found: keys of objects, members of lists, equal values. */
function holds(asked, found) {
  if (Array.isArray(asked)) return Array.isArray(found) && asked.every((one) => found.some((other) => holds(one, other)));
  if (asked && typeof asked === "object") return Boolean(found) && typeof found === "object" && Object.entries(asked).every(([key, value]) => holds(value, found[key]));
  return asked === found;
}
