/** Counters of 1939: land, air and naval units, headquarters, what convoys carry, and what is going on with them. */

import { frameOf, kindOf, kindRow, named, sideIn } from "./sheets.js";

const LOOKS = {
  germany: { ground: "#5f666e", ink: "#ffffff" },
  italy: { ground: "#86ad6f", ink: "#10240a" },
  japan: { ground: "#e08d83", ink: "#330a06" },
  usa: { ground: "#4f7a49", ink: "#ffffff" },
  cw: { ground: "#d9bd85", ink: "#2a1c05" },
  france: { ground: "#7fabdd", ink: "#0a1c3a" },
  "free-france": { ground: "#a8c8ec", ink: "#0a1c3a" },
  "free-france-usa": { ground: "#a8c8ec", ink: "#0a1c3a" },
  ussr: { ground: "#b04a2f", ink: "#fff6e6" },
  china: { ground: "#e3c955", ink: "#2a2000" },
  poland: { ground: "#d39aa6", ink: "#3a0d18" },
  finland: { ground: "#dbe7ef", ink: "#12315c" },
  romania: { ground: "#cfa43c", ink: "#2a1c00" },
  hungary: { ground: "#a3ae83", ink: "#1a240a" },
  bulgaria: { ground: "#a08fb3", ink: "#1f1230" },
  yugoslavia: { ground: "#8fb3aa", ink: "#0a2620" },
  greece: { ground: "#a9d3de", ink: "#0d2e38" },
  turkey: { ground: "#c98562", ink: "#2b0f02" },
  spain: { ground: "#d8b25c", ink: "#2c1c00" },
  sweden: { ground: "#b9c9dd", ink: "#10284a" },
  norway: { ground: "#b8a9cf", ink: "#20103a" },
  bnl: { ground: "#e0a55e", ink: "#2d1700" },
  siam: { ground: "#b7a26b", ink: "#241a04" },
};
const MINOR = { ground: "#b29a7d", ink: "#241608" };
const RED = LOOKS.ussr;
const ORANGE = { ground: "#e39a5b", ink: "#331200" };

const BRANCHES = { inf: "infantry", arm: "armor", air: "air", hq: "hq", conv: "convoy", tf: "fleet", sub: "submarine" };
const LAYERS = { inf: "land", arm: "land", hq: "land", air: "air", conv: "sea", tf: "sea", sub: "sea" };
/** What lies at the bottom of a pile and what on top. */
const HEIGHT = { hq: 0, inf: 1, arm: 2, air: 3, sub: 4, tf: 5, conv: 6 };

/** The counters on the map. */
export function units(view, words) {
  const acting = inHand(view, words);
  const loads = new Map();
  for (const army of view.armies ?? []) if (army.cargo) loads.set(army.cargo, [...(loads.get(army.cargo) ?? []), army]);
  const found = (view.armies ?? []).filter((army) => army.area).map((army) => {
    const owner = sideIn(view, army.nation);
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
      ...face(army, row, view),
      cargo: load.map((one) => face(one, kindRow(kindOf(one.counter ?? one.name)), view)),
      marks: marks(army, load),
      spent: Boolean(army.moved || army.tired) && !acting.has(army.counter ?? army.name),
      active: acting.has(army.counter ?? army.name),
    };
  });
  return piled(found);
}

/** Side by side, and piles from the bottom: the strongest counter lies on top, cargo beside its ship. */
function piled(found) {
  const byId = new Map(found.map((unit) => [unit.id, unit]));
  const key = (unit) => {
    const ship = byId.get(unit.army.cargo) ?? unit;
    return [unit.owner, HEIGHT[ship.type], Number(ship.value) || 0, ship.id, ship === unit ? 0 : 1, unit.id];
  };
  const keys = new Map(found.map((unit) => [unit, key(unit)]));
  const order = (a, b) => {
    const at = a.findIndex((part, i) => part !== b[i]);
    return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
  };
  return found.sort((a, b) => order(keys.get(a), keys.get(b)));
}

/** The face of a counter that lies up. */
export function face({ nation, type, strength, reduced, colour, name, mark }, row, view = {}) {
  const hq = type === "hq";
  const used = view.ratings?.[name] ?? 0;
  return {
    look: colour === "orange" ? ORANGE : nation === "ussr" ? RED : (LOOKS[nation] ?? MINOR),
    branch: BRANCHES[type] ?? "infantry",
    echelon: hq ? (row.name ?? "") : type === "inf" || type === "arm" ? "xxxx" : "",
    value: hq ? (row.rating ?? "") : (strength ?? row.full ?? ""),
    support: hq && used ? `−${used}` : "",
    reduced: Boolean(reduced),
    badge: hq ? (row.naval ? "⚓" : "") : (mark ?? row.mark ?? ""),
  };
}

/** A counter of a kind with its full face up. */
export function fullFace(kind) {
  const row = kindRow(kind);
  const nation = kind.startsWith("ff-") ? "free-france" : row.nation;
  return { id: kind, type: row.type, nation, ...face({ ...row, nation, reduced: false }, row), marks: [] };
}

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

/** The units the innermost decision is about. */
function inHand(view, words) {
  const frame = frameOf(view, "march", "sail", "flight", "journey", "transfer", "fall_back", "basing", "secret_move", "new_place");
  if (!frame || frame !== view.frames?.at(-1)) return new Set();
  return new Set(named(words, "army", frame.units ?? frame.army));
}

/** The values of a unit, said in short. */
export function unitFacts(unit, screen) {
  const { words } = screen;
  const row = kindRow(kindOf(unit.army?.counter ?? unit.id));
  const { army } = unit;
  if (!army) return [];
  const facts = [];
  if (unit.type === "hq") facts.push(words.text("fact-rating", { rating: row.rating ?? 0, used: screen.position.ratings?.[unit.id] ?? 0 }));
  else facts.push(words.text("fact-value", { value: army.strength ?? 0, full: row.full ?? 0, back: row.reduced ?? "–", faces: row.reduced === null || row.reduced === undefined ? 1 : 2 }));
  if (army.cargo) facts.push(words.text("fact-aboard", { convoy: words.name("army", army.cargo) }));
  if (unit.cargo?.length) facts.push(words.text("fact-carries", { armies: (screen.position.armies ?? []).filter((one) => one.cargo === unit.id).map((one) => words.name("army", one.name)).join(", ") }));
  if (army.support) facts.push(words.text("fact-supports", { area: words.name("area", army.support) }));
  for (const flag of ["moved", "fought", "tired", "dived", "rebased", "watching", "bombers", "interceptors", "elite", "paras", "landed"]) if (army[flag]) facts.push(words.text(`fact-${flag}`));
  if (army.unsupplied_units) facts.push(words.text("fact-unsupplied"));
  return facts;
}
