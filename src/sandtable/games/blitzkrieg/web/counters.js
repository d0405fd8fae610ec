/** Counters of 1939: land, air and naval units, headquarters, what convoys carry, and what is going on with them. */

import { coloursOf, numberOf } from "/static/js/looks/colours.js";
import { kindOf, kindRow, sideIn } from "./sheets.js";

/** @import { BlitzkriegArmy, BlitzkriegShown, BlitzkriegTable, BlitzkriegUnit, BlitzkriegView, KindRow, UnitType } from "./types.d.ts" */

/** @type {Record<UnitType, string>} */
const BRANCHES = { inf: "infantry", arm: "armor", air: "air", hq: "hq", conv: "convoy", tf: "fleet", sub: "submarine" };
/** @type {Record<UnitType, string>} */
const LAYERS = { inf: "land", arm: "land", hq: "land", air: "air", conv: "sea", tf: "sea", sub: "sea" };
/**
 * What lies at the bottom of a pile and what on top.
 * @type {Record<UnitType, number>}
 */
const HEIGHT = { hq: 0, inf: 1, arm: 2, air: 3, sub: 4, tf: 5, conv: 6 };

/**
 * The counters on the map.
 * @param {BlitzkriegView} view
 * @param {GameWords} words
 * @param {BlitzkriegShown} shown
 * @returns {BlitzkriegUnit[]}
 */
export function units(view, words, { focus }) {
  const acting = new Set([focus.units, focus.army].flat());
  /** @type {Map<string, BlitzkriegArmy[]>} */
  const loads = new Map();
  for (const army of view.armies ?? []) if (army.cargo) loads.set(army.cargo, [...(loads.get(army.cargo) ?? []), army]);
  const found = (view.armies ?? []).filter((army) => army.area).map((army) => {
    const owner = sideIn(view, army.nation) ?? "neutral";
    const row = kindRow(kindOf(army.counter ?? army.name));
    const load = loads.get(army.name) ?? [];
    return {
      id: army.name,
      area: army.area,
      owner,
      pile: `${owner} ${army.cargo ? "sea" : LAYERS[army.type]}`,
      nation: army.nation,
      type: army.type,
      army,
      ...face(army, row, words, view),
      cargo: load.map((one) => face(one, kindRow(kindOf(one.counter ?? one.name)), words, view)),
      marks: marks(army, load),
      spent: Boolean(army.moved || army.tired) && !acting.has(army.name),
      active: acting.has(army.name),
    };
  });
  return piled(found);
}

/**
 * Side by side, and piles from the bottom: the strongest counter lies on top, cargo beside its ship.
 * @param {BlitzkriegUnit[]} found
 */
function piled(found) {
  const byId = new Map(found.map((unit) => [unit.id, unit]));
  /** @param {BlitzkriegUnit} unit */
  const key = (unit) => {
    const ship = byId.get(unit.army.cargo ?? "") ?? unit;
    return [unit.owner, HEIGHT[ship.type], Number(ship.value) || 0, ship.id, ship === unit ? 0 : 1, unit.id];
  };
  const keys = new Map(found.map((unit) => [unit, key(unit)]));
  /**
   * @param {Array<string | number>} a
   * @param {Array<string | number>} b
   */
  const order = (a, b) => {
    const at = a.findIndex((part, i) => part !== b[i]);
    return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
  };
  return found.sort((a, b) => order(keys.get(a) ?? [], keys.get(b) ?? []));
}

/**
 * The face of a counter that lies up.
 * @param {Pick<BlitzkriegArmy, "nation" | "type"> & Partial<BlitzkriegArmy>} army
 * @param {Partial<KindRow>} row what is printed on it
 * @param {GameWords} words
 * @param {BlitzkriegView} [view]
 * @returns {Face & {value: string | number, reduced: boolean}}
 */
export function face({ nation, type, strength, reduced, colour, name = "", mark }, row, words, view) {
  const hq = type === "hq";
  const used = view?.ratings?.[name] ?? 0;
  return {
    look: coloursOf(words.info, colour === "orange" || row.orange ? "orange" : nation),
    branch: BRANCHES[type] ?? "infantry",
    echelon: hq ? (row.name ?? "") : type === "inf" || type === "arm" ? "xxxx" : "",
    value: hq ? (row.rating ?? "") : (strength ?? row.full ?? ""),
    support: hq && used ? `−${used}` : "",
    reduced: Boolean(reduced),
    number: hq ? "" : numberOf(name),
    badge: hq ? (row.naval ? "⚓" : "") : (mark ?? row.mark ?? ""),
  };
}

/**
 * A counter of a kind with its full face up.
 * @param {string} kind
 * @param {GameWords} words
 */
export function fullFace(kind, words) {
  const row = kindRow(kind);
  const { type = "inf", nation = "", mark } = row;
  return { id: kind, type, nation, ...face({ type, nation, mark }, row, words), marks: [] };
}

/**
 * @param {BlitzkriegArmy} army
 * @param {BlitzkriegArmy[]} load
 */
function marks(army, load) {
  const found = [];
  if (army.cargo) found.push("aboard");
  else if (load.length) found.push("loaded");
  if (army.support) found.push("supporting");
  else if (army.moved) found.push("moved");
  if (army.unsupplied_units) found.push("unsupplied");
  if (army.elite) found.push("elite");
  return found;
}

/**
 * The values of a unit, said in short.
 * @param {BlitzkriegUnit} unit
 * @param {BlitzkriegTable} table
 */
export function unitFacts(unit, table) {
  const { words } = table;
  const row = kindRow(kindOf(unit.army?.counter ?? unit.id));
  const { army } = unit;
  if (!army) return [];
  const facts = [];
  if (unit.type === "hq") facts.push(words.text("fact-rating", { rating: row.rating ?? 0, used: table.position.ratings?.[unit.id] ?? 0 }));
  else facts.push(words.text("fact-value", { value: army.strength ?? 0, full: row.full ?? 0, back: row.reduced ?? "–", faces: row.reduced === null || row.reduced === undefined ? 1 : 2 }));
  if (army.cargo) facts.push(words.text("fact-aboard", { convoy: words.name("army", army.cargo) }));
  if (unit.cargo?.length) facts.push(words.text("fact-carries", { armies: (table.position.armies ?? []).filter((one) => one.cargo === unit.id).map((one) => words.name("army", one.name)).join(", ") }));
  if (army.support) facts.push(words.text("fact-supports", { area: words.name("area", army.support) }));
  for (const flag of /** @type {const} */ (["moved", "fought", "tired", "dived", "rebased", "watching", "bombers", "interceptors", "elite", "paras", "landed"])) if (army[flag]) facts.push(words.text(`fact-${flag}`));
  if (army.unsupplied_units) facts.push(words.text("fact-unsupplied"));
  return facts;
}
