/** Counters of 1914: the faces of armies, and what is going on with them. */

import { cards, owners } from "./sheets.js";

const LOOKS = {
  germany: { ground: "#6b7166", ink: "#ffffff" },
  "austria-hungary": { ground: "#e0bd53", ink: "#261c00" },
  turkey: { ground: "#a8443a", ink: "#fff6e6" },
  bulgaria: { ground: "#9c8fb8", ink: "#1c1230" },
  "united-kingdom": { ground: "#cdae7a", ink: "#2a1c05" },
  france: { ground: "#86aede", ink: "#0a1c3a" },
  serbia: { ground: "#c995b5", ink: "#2f0c22" },
  italy: { ground: "#9dbb84", ink: "#10240a" },
  "united-states": { ground: "#5d7038", ink: "#ffffff" },
  russia: { ground: "#4f7d49", ink: "#ffffff" },
  romania: { ground: "#d5935a", ink: "#2a1300" },
};

/** The counters on the map. */
export function units(view, words) {
  const part = parts(view, words);
  return (view.armies ?? []).map((army) => ({
    id: army.name,
    area: army.area,
    owner: owners(army.nation).power,
    nation: army.nation,
    ...face(army),
    marks: marks(army, part),
    spent: Boolean(army.moved || army.fresh) && !army.ready,
    active: army.counter === part.acting,
  }));
}

/** The face of an army that lies up: its values, and the colours of its nation. */
export function face({ nation, strength, reduced }) {
  const row = cards.armies.order_of_battle.find((one) => one.nation === nation && one.strength === strength);
  const side = reduced ? 1 : 0;
  return {
    look: LOOKS[nation] ?? LOOKS.germany,
    branch: "infantry",
    value: row ? row.combat[side] : strength,
    support: row ? `+${row.support[side]}` : "",
    reduced: Boolean(reduced),
  };
}

/** Who does what in the attack at hand, by counter: frames name armies by number. */
function parts(view, words) {
  const counters = Object.keys(words.words.army ?? {});
  const frame = view.frames?.at(-1) ?? {};
  const battle = frame.battle ?? frame;
  return {
    acting: counters[frame.army],
    target: counters[battle.target],
    lead: counters[battle.lead],
    supports: (battle.supports ?? []).map((number) => counters[number]),
  };
}

function marks(army, part) {
  const found = [];
  if (army.counter === part.target) found.push("target");
  if (army.counter === part.lead || army.ready) found.push("attacking");
  else if (part.supports.includes(army.counter)) found.push("supporting");
  else if (army.moved || army.fresh) found.push("moved");
  if (army.cut) found.push("unsupplied");
  if (army.ceded) found.push("ceded");
  return found;
}
