/** How Skirmish looks: two colours of counters, odds and battles in words, and a table of tiles. */

import { html } from "/static/vendor/lit.js";
import { t } from "/static/js/words.js";
import { firstTurn } from "/static/js/looks/first-turn.js";
import { acting } from "/static/js/looks/frames.js";

const COUNTERS = {
  red: { ground: "#a8392b", ink: "#fff4e8" },
  blue: { ground: "#33608f", ink: "#f0f6ff" },
};

export const sides = [
  { id: "red", colour: "#b0392b" },
  { id: "blue", colour: "#2f5f9b" },
];

/** What is offered first, and what a click on a thing most likely meant. */
export const rank = ["step", "attack", "move", "retreat", "stop"];

/** What ends a choice, shown as the way on. */
export const ends = ["end_turn", "stop"];

/** Kinds of actions whose odds can be asked for. */
export const dice = ["attack"];

/** Red learns, a bot answers. */
export const guideSeats = { red: "human", blue: "easy" };

export const { guide, prepare } = firstTurn();

/** The counters on the map. */
export function units(view, words) {
  const moving = acting(view, words);
  return view.armies.map((army) => ({
    id: army.name,
    area: army.area,
    owner: army.nation,
    look: COUNTERS[army.nation],
    branch: "infantry",
    value: "",
    marks: army.moved ? ["moved"] : [],
    spent: army.moved,
    active: army.counter === moving,
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

/** The battle an entry of the log tells, if it tells one. */
export function battle(entry, screen) {
  const fought = (entry.events ?? []).find((event) => event.event === "fought");
  if (!fought) return null;
  const { attacker, defender, attack, defence } = fought.data;
  const { view } = screen.match.before ?? screen.match.snapshot;
  const dice = entry.events.filter((event) => event.event === "rolled").map((event) => event.data.values[0]);
  const party = (role, army, die, score, won) => ({
    role: t(role),
    units: units(view, screen.words).filter((unit) => unit.id === army).map((unit) => ({ ...unit, marks: [] })),
    lines: [],
    strength: score - die,
    dice: [die],
    score,
    losses: won ? 0 : 1,
    won,
  });
  return {
    title: screen.words.text("battle-title"),
    areas: view.armies.filter((army) => army.name === defender).map((army) => army.area),
    rules: fought.rules,
    parties: [
      party("attacker", attacker, dice[0], attack, attack > defence),
      party("defender", defender, dice[1], defence, attack <= defence),
    ],
  };
}

/** The tables beside the board: how many areas each holds, and the tiles one may know of. */
export function tables(screen) {
  const { position: view, words } = screen;
  const seats = sides.map((side) => side.id);
  const areas = (seat) => Object.values(view.control).filter((owner) => owner === seat).length;
  const tile = (seat) => (view.technologies[seat] ? words.name("tile", view.technologies[seat]) : words.text("table-hidden"));
  const row = (name, value) => html`<tr><th scope="row">${words.text(name)}</th>${seats.map((seat) => html`<td class="n">${value(seat)}</td>`)}</tr>`;
  return html`<table><thead><tr><td></td>${seats.map((seat) => html`<th class="n" scope="col"><span class="seat-chip" data-side=${seat}>${words.seat(seat)}</span></th>`)}</tr></thead>
    <tbody>${row("table-areas", areas)}${row("table-tile", tile)}</tbody></table>`;
}
