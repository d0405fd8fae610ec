/** The sheets of Blitzkrieg General, and small questions about them. */

import { once } from "/static/js/api.js";
import { language } from "/static/js/words.js";

/** @import { BlitzkriegSheets, BlitzkriegTable, BlitzkriegView, Card, KindRow } from "./types.d.ts" */

/**
 * What the game's data files say; read when a table opens.
 * @type {BlitzkriegSheets}
 */
export const sheets = { cards: [], kinds: {}, tables: { turns: [] }, links: [], same_board: [], blocks: [], texts: {} };

/**
 * The powers in the order of the rulebook.
 * @type {string[]}
 */
export const powers = [];

/**
 * Read the sheets: counters, cards, dates, and the crossings between the boards.
 * @param {GameInfo} info
 * @param {BlitzkriegTable} table
 */
export async function prepare(info, table) {
  /** @type {[BlitzkriegSheets, BlitzkriegSheets]} */
  const [data, { links, same_board, blocks }] = await Promise.all([once(info.sheets), once(info.boards[0].links)]);
  Object.assign(sheets, data, { links, same_board, blocks });
  powers.splice(0, powers.length, ...info.seats.map((seat) => seat.id));
  if (advanced(table.match.snapshot.view)) readTexts(info, table);
}

/**
 * The texts of the cards, in the language of the moment; they come while the board is already there.
 * @param {GameInfo} info
 * @param {BlitzkriegTable} table
 */
export function readTexts(info, table) {
  const lang = language();
  if (sheets.texts[lang]) return;
  sheets.texts[lang] = {};
  once(info.rules[lang]).then((/** @type {Rulebook} */ { rules }) => {
    sheets.texts[lang] = rules;
    table.redraw();
  }, () => delete sheets.texts[lang]);
}

/**
 * The kind of a counter by its name.
 * @param {string} counter
 */
export function kindOf(counter) {
  return counter in sheets.kinds ? counter : counter.replace(/-\d+$/, "");
}

/**
 * What is printed on the counters of a kind.
 * @param {string} kind
 * @returns {Partial<KindRow>}
 */
export function kindRow(kind) {
  return sheets.kinds[kind] ?? {};
}

/**
 * @param {string} id
 * @returns {Card}
 */
export function card(id) {
  return sheets.cards.find((one) => one.id === id) ?? { id, rule: "", who: [], cost: 0, fate: "return" };
}

/**
 * Whether the advanced game is played.
 * @param {View} view
 */
export function advanced({ options }) {
  return options.ruleset === "advanced";
}

/**
 * The side a nation fights for: its own, or the one it joined.
 * @param {BlitzkriegView} view
 * @param {string | null | undefined} nation
 */
export function sideIn(view, nation) {
  if (!nation) return null;
  const { alliance, sides } = view.diplomacy;
  return alliance[nation] ?? sides[nation] ?? "neutral";
}

/**
 * Whether two nations are at war.
 * @param {BlitzkriegView} view
 * @param {string | null} one
 * @param {string | null} other
 */
export function atWar(view, one, other) {
  const { wars } = view.diplomacy;
  return Boolean(one && other && (wars[one]?.includes(other) || wars[other]?.includes(one)));
}

/**
 * The nation that controls an area.
 * @param {BlitzkriegView} view
 * @param {Pick<Area, "id" | "country">} area
 */
export function holder(view, area) {
  return view.control?.[area.id] ?? area.country ?? null;
}

/**
 * Whether a combat goes on.
 * @param {BlitzkriegView} view
 */
export function fighting(view) {
  return (view.frames ?? []).some(({ phase }) => BATTLES.has(phase));
}

const BATTLES = new Set(["battle", "land_battle", "sea_battle", "landing"]);

/**
 * The sides of the war; of two the other one.
 * @param {BlitzkriegTable} table
 */
export const sidesOf = ({ shown }) => Object.keys(shown.aims);
/**
 * @param {BlitzkriegTable} table
 * @param {string} side
 */
export const otherSide = (table, side) => sidesOf(table).find((one) => one !== side);

/**
 * The quarter and year of a turn, and the year as the box writes it.
 * @param {number} turn
 */
export function date(turn) {
  const [quarter, year] = (sheets.tables.turns[turn - 1] ?? "").split("/");
  return quarter ? { quarter: Number(quarter), year: String(1900 + Number(year)), short: year } : null;
}
