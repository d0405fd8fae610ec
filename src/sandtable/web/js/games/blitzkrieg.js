/** How Blitzkrieg General looks: two boards, eight powers, land, sea and air. */

import { html, nothing } from "../../vendor/lit.js";
import { calendarList } from "../panels/calendar.js";
import { t } from "../words.js";
import { acting } from "./reading.js";

const LOOKS = {
  germany: { ground: "#70777f", ink: "#ffffff" },
  italy: { ground: "#86ad6f", ink: "#10240a" },
  japan: { ground: "#d8867c", ink: "#330a06" },
  usa: { ground: "#5c8a55", ink: "#ffffff" },
  cw: { ground: "#d3b67c", ink: "#2a1c05" },
  france: { ground: "#77a3d6", ink: "#0a1c3a" },
  ussr: { ground: "#c8643c", ink: "#fff6e6" },
  china: { ground: "#e3c955", ink: "#2a2000" },
};
const MINOR = { ground: "#b29a7d", ink: "#241608" };
const BRANCHES = { inf: "infantry", arm: "armor", air: "air", hq: "hq", conv: "convoy", tf: "fleet", sub: "submarine", par: "infantry", mar: "infantry", part: "partisan", fort: "fort" };
const POWERS = ["germany", "italy", "japan", "usa", "cw", "france", "ussr", "china"];
const AXIS = new Set(["germany", "italy", "japan"]);

export const sides = [
  { id: "axis", colour: "#4d5560" },
  { id: "allies", colour: "#3a78b8" },
  { id: "neutral", colour: "#8a7a60" },
];

/** What is offered first, and what a click on a thing most likely meant. */
export const rank = ["step", "stop", "pick", "add", "stack", "fly", "invade", "load", "unload", "land", "support", "send", "resolve", "hit", "retreat_to", "base", "place", "repair"];
export const dice = ["fight", "resolve"];

export function hostile(a, b) {
  return a !== b && a !== "neutral" && b !== "neutral";
}

export function sideOf(seat) {
  return AXIS.has(seat) || seat === "axis" ? "axis" : seat ? "allies" : "";
}

function allegiance(nation, view) {
  if (!nation) return null;
  const { alliance = {}, sides: joined = {} } = view.diplomacy ?? {};
  return alliance[nation] ?? joined[nation] ?? "neutral";
}

let position = {};

export function home(area) {
  return allegiance(area.country, position);
}

export function units(view, words) {
  const moving = acting(view, words);
  position = view;
  return (view.armies ?? []).filter((army) => army.area).map((army) => ({
    id: army.name,
    area: army.area,
    owner: allegiance(army.nation, view),
    nation: army.nation,
    look: LOOKS[army.nation] ?? MINOR,
    branch: BRANCHES[army.type] ?? "infantry",
    echelon: army.type === "hq" || army.type === "tf" || army.type === "sub" || army.type === "conv" || army.type === "air" ? "" : "xxxx",
    value: army.strength || army.rating || "",
    reduced: Boolean(army.reduced),
    badge: army.colour ? army.colour[0].toUpperCase() : "",
    marks: [army.moved ? "moved" : "", army.supporting || army.support ? "supporting" : "", army.cargo ? "loaded" : "", army.unsupplied ? "unsupplied" : ""].filter(Boolean),
    spent: Boolean(army.moved),
    active: army.name === moving,
  }));
}

/** Areas belong to their country unless somebody else holds them. */
export function control(view, plane) {
  const held = new Map();
  for (const area of plane?.areas.values() ?? []) if (area.country) held.set(area.id, allegiance(area.country, view));
  for (const [area, nation] of Object.entries(view.control ?? {})) held.set(area, allegiance(nation, view));
  return held;
}

/** The war begins in Europe; the other board is one key away. */
export function start(plane) {
  const [europe] = plane.sheets;
  return { x: europe.width * 0.22, y: europe.height * 0.18, width: europe.width * 0.55, height: europe.height * 0.55 };
}

/** The battle an entry of the log tells: everything fired in it. */
export function battle(entry, screen) {
  const events = entry.events ?? [];
  const fired = events.filter((event) => event.event === "fired");
  if (!fired.length) return null;
  const log = screen.match.snapshot.log.filter((other) => other.kind === "play" && other.number <= entry.number);
  const began = log.flatMap((other) => other.events ?? []).findLast((event) => event.event === "battle_began")?.data ?? {};
  const before = units((screen.match.before ?? screen.match.snapshot).view, screen.words).filter((unit) => unit.area === began.area);
  return {
    title: screen.words.text("battle-title", { area: screen.words.name("area", began.area) }),
    areas: began.area ? [began.area] : [],
    parties: fired.slice(-2).map(({ data }) => ({
      role: screen.words.name("side", data.side),
      units: before.filter((unit) => unit.owner === data.side).slice(0, 6).map((unit) => ({ ...unit, marks: [] })),
      lines: [],
      strength: [data.values].flat().join(" + "),
      dice: [data.dice].flat(),
      score: data.hits,
      losses: fired.find((other) => other.data.side !== data.side)?.data.hits ?? 0,
      won: false,
    })),
  };
}

export function tables(screen) {
  const { position: view, words } = screen;
  return html`<table><thead><tr><td></td><th class="n" scope="col">${words.text("table-production")}</th><th class="n" scope="col">${words.text("table-points-short")}</th><th class="n" scope="col">${words.text("table-units")}</th></tr></thead><tbody>
    ${POWERS.map((power) => html`<tr><th scope="row"><span class="seat-chip" data-side=${sideOf(power)}>${words.seat(power)}</span></th><td class="n">${view.potential?.[power] ?? ""}</td>
      <td class="n">${view.resources?.[power] ?? ""}</td><td class="n">${(view.armies ?? []).filter((army) => army.nation === power).length}</td></tr>`)}</tbody></table>
    ${victory(view, words)} ${cards(view, words)} ${research(view, words)} ${wars(view, words)} ${coming(view, words)}`;
}

/** Cards in hand: the names of one's own, the number of others. */
function cards(view, words) {
  const hands = Object.entries(view.hands ?? {});
  const played = Object.keys(view.cards?.in_play ?? {});
  if (!hands.length && !played.length && !view.deck) return nothing;
  const hand = (cards) => (Array.isArray(cards) ? cards.map((card) => html`<li class="tile available">${words.name("card", card)}</li>`) : Array.from({ length: cards }, () => html`<li class="tile hidden-tile">${words.text("card-hidden")}</li>`));
  return html`<section><h3>${words.text("table-cards")}</h3>
    ${hands.map(([power, cards]) => html`<p data-side=${sideOf(power)}><span class="seat-chip">${words.seat(power)}</span></p><ul class="tiles" data-side=${sideOf(power)}>${hand(cards)}</ul>`)}
    ${played.length ? html`<p>${words.text("cards-in-play")}</p><ul class="tiles">${played.map((card) => html`<li class="tile">${words.name("card", card)}</li>`)}</ul>` : nothing}
    <p class="muted">${words.text("cards-left", { count: view.deck ?? 0 })}</p></section>`;
}

function research(view, words) {
  const powers = [...new Set([...Object.keys(view.research ?? {}), ...Object.keys(view.technologies ?? {})])];
  if (!powers.length) return nothing;
  return html`<section><h3>${words.text("table-research")}</h3><table><tbody>${powers.map((power) => html`<tr><th scope="row">${words.seat(power)}</th><td class="n">${view.research?.[power] ?? 0}</td>
    <td>${[view.technologies?.[power] ?? []].flat().map((id) => words.name("technology", id)).join(", ")}</td></tr>`)}</tbody></table></section>`;
}

function victory(view, words) {
  const points = view.victory_points ?? {};
  return html`<section><h3>${words.text("table-victory")}</h3><table><tbody>${["axis", "allies"].map((side) => html`<tr><th scope="row">${words.name("side", side)}</th><td class="n">${points[side] ?? ""}</td></tr>`)}</tbody></table></section>`;
}

function wars(view, words) {
  return html`<section><h3>${words.text("table-wars")}</h3><table><tbody>${Object.entries(view.diplomacy?.wars ?? {}).map(([nation, enemies]) => html`<tr><th scope="row">${words.name("nation", nation)}</th><td>${enemies.map((enemy) => words.name("nation", enemy)).join(", ")}</td></tr>`)}</tbody></table></section>`;
}

/** What the production track brings, turn by turn. */
function coming(view, words) {
  const due = new Map();
  for (const one of view.track ?? []) due.set(one.due, [...(due.get(one.due) ?? []), words.name("army", one.name)]);
  if (!due.size) return nothing;
  return html`<section><h3>${words.text("table-coming")}</h3><table><tbody>${[...due].sort(([a], [b]) => a - b).map(([turn, names]) => html`<tr><th scope="row">${t("turn-n", { turn })}</th><td>${names.join(", ")}</td></tr>`)}</tbody></table></section>`;
}

const FIRST = { quarter: 2, year: 1939 };
const TURNS = 26;

/** The turns are quarters of a year. */
export function track() {
  return Array.from({ length: TURNS }, (_, i) => {
    const quarter = ((FIRST.quarter + i) % 4) + 1;
    const year = FIRST.year + Math.floor((FIRST.quarter + i) / 4);
    return { turn: i + 1, year, first: i === 0 || quarter === 1, season: quarter === 1 ? "winter" : "", name: t("quarter", { quarter: String(quarter), year: String(year) }), sign: t("quarter-sign", { quarter: String(quarter) }), notes: [] };
  });
}

export function calendarPanel(screen) {
  return calendarList(track(screen), screen);
}
