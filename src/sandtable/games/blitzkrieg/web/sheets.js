/** The sheets of Blitzkrieg General, and small questions about them. */

import { once } from "/static/js/api.js";
import { language } from "/static/js/words.js";

/** What the game's data files say; read when a table opens. */
export const sheets = { cards: [], kinds: {}, tables: { turns: [] }, links: [], same_board: [], blocks: [], texts: {} };

/** The powers in the order of the rulebook. */
export const powers = [];

/** Read the sheets: counters, cards, dates, and the crossings between the boards. */
export async function prepare(info, table) {
  const [data, { links, same_board, blocks }] = await Promise.all([once(info.sheets), once(`/api/boards/${info.boards[0].id}/links`)]);
  Object.assign(sheets, data, { links, same_board, blocks });
  powers.splice(0, powers.length, ...info.seats.map((seat) => seat.id));
  if (advanced(table?.match.snapshot)) readTexts(info, table);
}

/** The texts of the cards, in the language of the moment; they come while the board is already there. */
export function readTexts(info, table) {
  const lang = language();
  if (sheets.texts[lang]) return;
  sheets.texts[lang] = {};
  once(info.rules[lang]).then(({ rules }) => {
    sheets.texts[lang] = rules;
    table?.redraw();
  }, () => delete sheets.texts[lang]);
}

/** The kind of a counter by its name. */
export function kindOf(counter) {
  return counter in sheets.kinds ? counter : counter.replace(/-\d+$/, "");
}

/** What is printed on the counters of a kind. */
export function kindRow(kind) {
  return sheets.kinds[kind] ?? {};
}

export function card(id) {
  return sheets.cards.find((one) => one.id === id) ?? { id, who: [], cost: 0, fate: "return" };
}

export function advanced(snapshot) {
  return (snapshot?.view?.options ?? snapshot?.options)?.ruleset === "advanced";
}

/** The side a nation fights for: its own, or the one it joined. */
export function sideIn(view, nation) {
  if (!nation) return null;
  const { alliance = {}, sides = {} } = view.diplomacy ?? {};
  return alliance[nation] ?? sides[nation] ?? "neutral";
}

/** Whether two nations are at war. */
export function atWar(view, one, other) {
  const wars = view.diplomacy?.wars ?? {};
  return Boolean(wars[one]?.includes(other) || wars[other]?.includes(one));
}

/** The nation that controls an area. */
export function holder(view, area) {
  return view.control?.[area.id] ?? area.country ?? null;
}

/** Whether a combat goes on. */
export function fighting(view) {
  return (view.frames ?? []).some(({ phase }) => BATTLES.has(phase));
}

const BATTLES = new Set(["battle", "land_battle", "sea_battle", "landing"]);

/** The sides of the war; of two the other one. */
export const sidesOf = ({ shown }) => Object.keys(shown.aims);
export const otherSide = (table, side) => sidesOf(table).find((one) => one !== side);

/** The quarter and year of a turn. */
export function date(turn) {
  const [quarter, year] = (sheets.tables.turns[turn - 1] ?? "").split("/");
  return quarter ? { quarter, year: String(1900 + Number(year)) } : null;
}
