/** How New Game looks; whatever is not said here is drawn as in any game. */

import { firstTurn } from "/static/js/looks/first-turn.js";

const COUNTERS = {
  west: { ground: "#8a5a1f", ink: "#fff6e6" },
  east: { ground: "#2f6b46", ink: "#effff4" },
};

export const sides = [
  { id: "west", colour: "#a36a1f" },
  { id: "east", colour: "#2f7a4d" },
];

/** Kinds of actions whose odds can be asked for. */
export const dice = ["march"];

/** What ends a choice, shown as the way on. */
export const ends = ["end_turn"];

/** In the guided first turn West learns, a bot answers. */
export const guideSeats = { west: "human", east: "easy" };

export const { guide, prepare } = firstTurn();

/** The counters on the map. */
export function units(view) {
  return view.armies.map((army) => ({
    id: army.name,
    area: army.area,
    owner: army.nation,
    look: COUNTERS[army.nation],
    branch: "infantry",
    value: "",
    marks: army.moved ? ["moved"] : [],
    spent: army.moved,
  }));
}

/** The side in whose colours the map prints an area. */
export function home(area) {
  return area.country ?? null;
}

/** One result of dice in words. */
export function result(row, words) {
  return words.text(`result-${row.result}`);
}
