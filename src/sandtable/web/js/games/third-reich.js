/** How Downfall of the Third Reich looks: its counters, sides and tables. */

import { html, nothing } from "../../vendor/lit.js";

const LOOKS = {
  germany: { ground: "#6d7466", ink: "#ffffff" },
  finland: { ground: "#dfe8ee", ink: "#1d3f6e" },
  italy: { ground: "#8d9a5b", ink: "#14180a" },
  romania: { ground: "#d9b84a", ink: "#231a00" },
  hungary: { ground: "#b9c58f", ink: "#1f2a0d" },
  bulgaria: { ground: "#b7a58a", ink: "#241a0c" },
  "united-kingdom": { ground: "#cfae78", ink: "#2a1c05" },
  "united-states": { ground: "#667a3f", ink: "#ffffff" },
  france: { ground: "#7ea6d6", ink: "#0a1c3a" },
  belgium: { ground: "#b59bc4", ink: "#23102f" },
  greece: { ground: "#a9d3de", ink: "#0d2e38" },
  yugoslavia: { ground: "#9bb8b0", ink: "#0d2822" },
  ussr: { ground: "#b5483a", ink: "#fff4dc" },
};

const BRANCHES = { infantry: "infantry", armor: "armor", "advanced-armor": "armor", guards: "infantry", dak: "armor" };
const BADGES = { "advanced-armor": "+", dak: "DAK" };

export const sides = [
  { id: "axis", colour: "#4d5547" },
  { id: "allies", colour: "#3f74b5" },
  { id: "ussr", colour: "#b0392b" },
];

const FACTIONS = {
  germany: "axis", finland: "axis", italy: "axis", romania: "axis", hungary: "axis", bulgaria: "axis",
  "united-kingdom": "allies", "united-states": "allies", france: "allies", belgium: "allies", greece: "allies", yugoslavia: "allies",
  ussr: "ussr",
};

export function hostile(a, b) {
  return (a === "axis") !== (b === "axis");
}

export function home(area) {
  return FACTIONS[area.country] ?? null;
}

/** The counters on the map. */
export function units(view) {
  return (view.armies ?? []).map((army, number) => ({
    id: army.name ?? String(number),
    area: army.area,
    owner: FACTIONS[army.nation] ?? "axis",
    nation: army.nation,
    type: army.kind ?? army.type,
    look: LOOKS[army.nation] ?? LOOKS.germany,
    branch: BRANCHES[army.kind ?? army.type] ?? "infantry",
    elite: (army.kind ?? army.type) === "guards",
    badge: BADGES[army.kind ?? army.type] ?? "",
    value: army.strength,
    reduced: army.reduced,
    marks: marks(army),
    spent: Boolean(army.operation) && army.operation !== "attack" && army.operation !== "amphibious",
  }));
}

function marks(army) {
  const found = [];
  if (army.operation === "attack" || army.operation === "amphibious") found.push("attacking");
  else if (army.operation || army.moved) found.push("moved");
  if (army.unsupplied || army.supplied === false) found.push("unsupplied");
  return found;
}

export function control(view) {
  return new Map(Object.entries(view.control ?? {}));
}

/** The half-drawn path of an operation. */
export function routes(view) {
  return [];
}

/** The panel of tables: resources, missions, technologies. */
export function tables(view, words) {
  const seats = ["axis", "allies", "ussr"];
  return html``;
}

export const calendar = null;
