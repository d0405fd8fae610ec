/** How Downfall of the Third Reich looks: its counters, sides and tables. */

import { html, nothing } from "/static/vendor/lit.js";
import { calendarList } from "/static/js/panels/calendar.js";
import { counterPicture } from "/static/js/panels/forces.js";
import { t } from "/static/js/words.js";
import { acting, routeOf, spending } from "/static/js/looks/frames.js";
import { seasonTrack } from "/static/js/looks/seasons.js";

export { guide, guideSeats, prepare } from "./guide.js";

const LOOKS = {
  germany: { ground: "#6d7466", ink: "#ffffff" },
  finland: { ground: "#dfe8ee", ink: "#1d3f6e" },
  italy: { ground: "#8d9a5b", ink: "#14180a" },
  romania: { ground: "#d9b84a", ink: "#231a00" },
  hungary: { ground: "#b9c58f", ink: "#1f2a0d" },
  bulgaria: { ground: "#b7a58a", ink: "#241a0c" },
  "united-kingdom": { ground: "#cfae78", ink: "#2a1c05" },
  "united-states": { ground: "#5d7038", ink: "#ffffff" },
  france: { ground: "#7ea6d6", ink: "#0a1c3a" },
  belgium: { ground: "#b59bc4", ink: "#23102f" },
  greece: { ground: "#a9d3de", ink: "#0d2e38" },
  yugoslavia: { ground: "#9bb8b0", ink: "#0d2822" },
  ussr: { ground: "#b5483a", ink: "#fff4dc" },
};

const FACTIONS = {
  germany: "axis", finland: "axis", italy: "axis", romania: "axis", hungary: "axis", bulgaria: "axis",
  "united-kingdom": "allies", "united-states": "allies", france: "allies", belgium: "allies", greece: "allies", yugoslavia: "allies",
  ussr: "ussr",
};

const CODES = { de: "germany", fi: "finland", it: "italy", ro: "romania", hu: "hungary", bg: "bulgaria", bu: "bulgaria", uk: "united-kingdom", gb: "united-kingdom", us: "united-states", fr: "france", be: "belgium", gr: "greece", yu: "yugoslavia", su: "ussr" };
const KINDS = { inf: "infantry", arm: "armor", adv: "advanced-armor", gds: "guards", dak: "dak" };
const BRANCHES = { infantry: "infantry", armor: "armor", "advanced-armor": "armor", guards: "infantry", dak: "armor" };
const BADGES = { "advanced-armor": "★", dak: "AK" };
const SEATS = ["axis", "allies", "ussr"];

export const sides = [
  { id: "axis", colour: "#434a3d" },
  { id: "allies", colour: "#2c66ad" },
  { id: "ussr", colour: "#b0392b" },
];

/** What is offered first, and what a click on a thing most likely meant. */
export const rank = ["step", "stop", "roll", "fight", "attack", "tactical", "strategic", "naval", "amphibious", "declare", "support", "resolve", "restore", "recruit", "exchange", "mission", "replace", "eliminate"];

/** Kinds of actions whose odds can be asked for. */
export const dice = ["declare", "support", "resolve", "mission", "roll", "cancel", "let_pass"];

export function hostile(a, b) {
  return (a === "axis") !== (b === "axis");
}

export function home(area) {
  return FACTIONS[area.country] ?? null;
}

export function start(plane) {
  const box = { x: 560, y: 420, width: 1500, height: 1150 };
  return plane.width > 2000 ? box : null;
}

export function chartKey(nation) {
  return FACTIONS[nation] ?? nation;
}

function looks(nation, type) {
  return { look: LOOKS[nation] ?? LOOKS.germany, branch: BRANCHES[type] ?? "infantry", elite: type === "guards", badge: BADGES[type] ?? "" };
}

/** The counters on the map. */
export function units(view, words) {
  const moving = acting(view, words);
  const attacked = new Set((view.attacks ?? []).map((attack) => attack.target));
  return (view.armies ?? []).map((army) => ({
    id: army.name,
    area: army.area,
    owner: FACTIONS[army.nation] ?? "axis",
    nation: army.nation,
    type: army.type,
    ...looks(army.nation, army.type),
    value: army.strength,
    reduced: army.reduced,
    marks: marks(army, attacked),
    spent: Boolean(army.moved) && !army.operation,
    active: army.name === moving,
  }));
}

function marks(army, attacked) {
  const found = [];
  if (army.operation === "attack" || army.operation === "amphibious") found.push("attacking");
  else if (army.moved || army.operation) found.push("moved");
  if (attacked.has(army.name)) found.push("target");
  if (army.stranded) found.push("unsupplied");
  return found;
}

export function control(view) {
  return new Map(Object.entries(view.control ?? {}));
}

/** The half-drawn path of an operation, and declared attacks. */
export function routes(view, screen) {
  const route = routeOf(view, screen.words);
  return route ? [{ areas: route, kind: "move" }] : [];
}

export function preview(answer, screen) {
  if (!answer) return {};
  const moved = answer.events.find((event) => event.event === "moved");
  const after = answer.changed ?? {};
  const route = moved?.data?.path ?? routeOf({ ...screen.position, ...after }, screen.words);
  const spent = spending(screen.position.resources, after.resources, screen.state.seat);
  const cost = [moved?.data?.cost !== undefined && !spent.length ? `−${moved.data.cost} ${screen.words.text("resource-op")}` : "", ...spent.map(([name, change]) => `${change > 0 ? "+" : "−"}${Math.abs(change)} ${screen.words.text(`resource-${name}`) ?? name}`)];
  return { route, cost: cost.filter(Boolean).join(", ") };
}

/** One result of a combat in words. */
export function result(row, words) {
  return words.text("result-combat", { attacker: row.attacker_loses ?? 0, defender: row.defender_loses ?? 0 });
}

export function oddsHead(odds, screen) {
  return html`<p class="odds-head">${screen.words.text("odds-strengths", { strength: odds.strength ?? 0, defence: odds.defence ?? 0 })}</p>`;
}

/** The battle an entry of the log tells, if it tells one. */
export function battle(entry, screen) {
  const events = entry.events ?? [];
  const at = events.findLastIndex((event) => event.event === "fought");
  if (at < 0) return null;
  const { data, rules } = events[at];
  const dice = events.slice(0, at).filter((event) => event.event === "rolled").slice(-2).map((event) => event.data.values[0]);
  const before = units((screen.match.before ?? screen.match.snapshot).view, screen.words);
  const unit = (id) => before.find((one) => one.id === id) ?? { id, ...looks(CODES[id.slice(0, 2)], KINDS[id.split("-")[1]]), value: "", marks: [] };
  const party = (role, id, strength, die, score, losses, helpers) => ({
    role: t(role), units: [unit(id), ...helpers.map(unit)].map((one) => ({ ...one, marks: [] })), lines: lines(role, data, screen.words), strength, dice: die === undefined ? [] : [die], score, losses,
    won: score >= Math.max(data.score, data.defence_score),
  });
  return {
    title: screen.words.text("battle-title", { area: screen.words.name("area", data.area) }),
    areas: [data.area],
    rules,
    parties: [
      party("attacker", data.army, data.strength, dice[0], data.score, data.losses, data.supports ?? []),
      party("defender", data.target, data.defence, dice[1], data.defence_score, data.defence_losses, []),
    ],
  };
}

/** What a strength is made of, line by line. */
function lines(role, data, words) {
  const rows = role === "attacker"
    ? [["value", data.value, "DTR-1.2.3"], ["support", data.support, "DTR-16.2.1"], ["mission", data.mission ? 2 : 0, "DTR-11.1.1"]]
    : [["value", data.defence_value, "DTR-1.2.3"], ["terrain", data.terrain, "DTR-16.3.2"]];
  const rest = (role === "attacker" ? data.strength : data.defence) - rows.reduce((sum, [, value]) => sum + (value ?? 0), 0);
  return [...rows, ["other", rest, "DTR-16.3.5"]].filter(([, value]) => value).map(([name, value, rule]) => ({ text: words.text(`modifier-${name}`), value, rule }));
}

// Tables ---------------------------------------------------------------------------------------------------------

export function tables(screen) {
  const { position: view, words } = screen;
  return html`${factions(view, words)} ${performed(view, words)} ${technologies(view, words)} ${boxes(view, words)} ${countries(view, words)} ${reserve(view, words, screen)}`;
}

function factions(view, words) {
  const cell = (value) => SEATS.map((seat) => html`<td class="n">${value(seat)}</td>`);
  const row = (name, value) => html`<tr><th scope="row">${words.text(name)}</th>${cell(value)}</tr>`;
  return html`<table><thead><tr><td></td>${SEATS.map((seat) => html`<th class="n" scope="col"><span class="seat-chip" data-side=${seat}>${words.seat(seat)}</span></th>`)}</tr></thead><tbody>
    ${row("resource-op", (seat) => view.resources?.[seat]?.op ?? "")}
    ${row("resource-ap", (seat) => view.resources?.[seat]?.ap ?? "")}
    ${row("table-war", (seat) => words.text(`war-${view.war?.[seat]}`))}
    ${row("table-air", (seat) => plus(view.missions?.[seat]?.air, view.missions?.[seat]?.advanced_air))}
    ${row("table-submarines", (seat) => (seat === "axis" ? plus(view.missions?.axis?.submarine, view.missions?.axis?.advanced_submarine) : ""))}
    ${row("table-armies", (seat) => (view.armies ?? []).filter((army) => FACTIONS[army.nation] === seat).length)}
    ${row("table-areas", (seat) => Object.values(view.control ?? {}).filter((owner) => owner === seat).length)}
  </tbody></table>`;
}

function plus(standard, advanced) {
  return advanced ? `${standard} + ${advanced}★` : (standard ?? 0);
}

function performed(view, words) {
  const done = Object.entries(view.flags?.performed ?? {});
  const allowed = view.flags?.allowed ?? 0;
  const used = done.reduce((sum, [, count]) => sum + count, 0);
  return html`<section data-side=${view.active}><h3>${words.text("table-actions", { seat: words.seat(view.active) })}</h3>
    <p><span class="pips" role="img" aria-label="${used}/${allowed}">${Array.from({ length: allowed }, (_, i) => html`<i class=${i < used ? "on" : ""}></i>`)}</span>
      ${done.map(([action, count]) => html` <span class="chip">${words.name("action", action)}${count > 1 ? ` ×${count}` : ""}</span>`)}
      ${view.recruitment?.rp ? html` <span class="chip">${view.recruitment.rp} ${words.text("resource-rp")}</span>` : nothing}</p></section>`;
}

function technologies(view, words) {
  return html`<section><h3>${words.text("table-technologies")}</h3>${SEATS.map((seat) => {
    const tiles = view.technologies?.[seat] ?? {};
    const hidden = tiles.face_down ?? {};
    const shown = [
      ...(tiles.available ?? []).map((id) => html`<li class="tile available" title=${words.text(`about-technology-${id}`)}>${words.name("technology", id)}${(tiles.revealed ?? []).includes(id) ? "" : html` <span title=${words.text("tile-secret")}>•</span>`}</li>`),
      ...(tiles.development ?? []).map((id) => html`<li class="tile development" title=${words.text(`about-technology-${id}`)}>${words.name("technology", id)} <span class="muted">(${words.text("tile-development")})</span></li>`),
      ...Array.from({ length: hidden.available ?? 0 }, () => html`<li class="tile hidden-tile">${words.text("tile-hidden-available")}</li>`),
      ...Array.from({ length: hidden.development ?? 0 }, () => html`<li class="tile hidden-tile development">${words.text("tile-hidden-development")}</li>`),
    ];
    return html`<p class="seat-line-small" data-side=${seat}><span class="seat-chip">${words.seat(seat)}</span></p><ul class="tiles" data-side=${seat}>${shown.length ? shown : html`<li class="muted">–</li>`}</ul>`;
  })}</section>`;
}

function boxes(view, words) {
  const { battle_of_the_atlantic: atlantic, strategic_bombing: bombing } = view.missions ?? {};
  return html`<section><h3>${words.text("table-boxes")}</h3><table><tbody>
    <tr><th scope="row">${words.text("box-atlantic")}</th><td class="n">${plus(atlantic?.standard ?? 0, atlantic?.advanced)}</td></tr>
    <tr><th scope="row">${words.text("box-bombing")}</th><td class="n">${bombing?.markers ?? 0}</td></tr></tbody></table></section>`;
}

function countries(view, words) {
  const groups = Object.groupBy ? Object.groupBy(Object.entries(view.diplomacy ?? {}), ([, status]) => status) : {};
  return html`<section><h3>${words.text("table-countries")}</h3><table><tbody>
    ${["at-war", "neutral", "surrendered"].filter((status) => groups[status]?.length).map((status) => html`<tr><th scope="row">${words.text(`status-${status}`)}</th>
      <td>${groups[status].map(([country]) => words.name("country", country)).join(", ")}</td></tr>`)}</tbody></table></section>`;
}

function reserve(view, words, screen) {
  const used = new Set((view.armies ?? []).map((army) => army.counter ?? army.name));
  const left = new Map();
  for (const id of Object.keys(words.words.army ?? {})) {
    if (used.has(id)) continue;
    const [code, kind] = id.split("-");
    const key = `${CODES[code] ?? code} ${KINDS[kind] ?? kind}`;
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return html`<section><h3>${words.text("table-reserve")}</h3><div class="reserve">
    ${[...left].map(([key, count]) => {
      const [nation, type] = key.split(" ");
      return html`<figure title="${words.name("country", nation)}">${counterPicture({ ...looks(nation, type), value: `×${count}`, marks: [] })}</figure>`;
    })}</div></section>`;
}

// The calendar ---------------------------------------------------------------------------------------------------

const NOTES = { 1: 2, 2: 1, 5: 4, 9: 5, 10: 1, 11: 1, 13: 2, 16: 1, 17: 4, 20: 1, 21: 1, 22: 1 };

export function track(screen) {
  return seasonTrack(22, { season: 0, year: 1940 }, screen, NOTES);
}

export function calendarPanel(screen) {
  return calendarList(track(screen), screen);
}
