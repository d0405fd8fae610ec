/** The sheets of Blitzkrieg General, and small questions about them. */

import { once } from "/static/js/api.js";
import { language } from "/static/js/words.js";

/** The powers in the order of the rulebook. */
export const POWERS = ["germany", "italy", "japan", "usa", "cw", "france", "ussr", "china"];

/** What the game's data files say; read when a table opens. */
export const sheets = { cards: [], counters: [], tables: { turns: [] }, links: [], same_board: [], blocks: [], texts: {} };

const CODES = { germany: "de", italy: "it", japan: "jp", usa: "us", france: "fr", ussr: "su", china: "cn", "free-france": "ff" };
const kinds = new Map();

/** Read the sheets: counters, cards, dates, and the crossings between the boards. */
export async function prepare(info, screen) {
  const [data, { links, same_board, blocks }] = await Promise.all([once(info.sheets), once(`/api/boards/${info.boards[0].id}/links`)]);
  Object.assign(sheets, data, { links, same_board, blocks });
  for (const row of sheets.counters) kinds.set(kindId(row), row);
  if (advanced(screen?.match.snapshot)) readTexts(info, screen);
}

/** The texts of the cards, in the language of the moment; they come while the board is already there. */
export function readTexts(info, screen) {
  const lang = language();
  if (sheets.texts[lang]) return;
  sheets.texts[lang] = {};
  once(info.rules[lang]).then(({ rules }) => {
    sheets.texts[lang] = rules;
    screen?.redraw();
  }, () => delete sheets.texts[lang]);
}

function kindId(row) {
  if (row.type === "hq") return row.name.toLowerCase();
  const mark = row.colour === "orange" ? "o" : (row.mark ?? "").toLowerCase();
  return [CODES[row.nation] ?? row.nation, `${row.type}${row.full}`, mark].filter(Boolean).join("-");
}

/** The kind of a counter by its name. */
export function kindOf(counter) {
  return kinds.has(counter) ? counter : counter.replace(/-\d+$/, "");
}

/** What is printed on the counters of a kind. */
export function kindRow(kind) {
  return kinds.get(kind) ?? kinds.get(kind.replace(/^ff-(us-)?/, "fr-") + "-f") ?? {};
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

/** The things a frame names by number. */
export const named = (words, word, numbers) => [numbers ?? []].flat().map((number) => Object.keys(words.words[word] ?? {})[number]).filter(Boolean);

/** The innermost frame of one of some phases. */
export function frameOf(view, ...phases) {
  return (view.frames ?? []).findLast((frame) => phases.includes(frame.phase)) ?? null;
}

export const BATTLES = ["battle", "land_battle", "sea_battle", "landing"];

/** The quarter and year of a turn. */
export function date(turn) {
  const [quarter, year] = (sheets.tables.turns[turn - 1] ?? "").split("/");
  return quarter ? { quarter, year: String(1900 + Number(year)) } : null;
}
