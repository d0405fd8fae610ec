/** What lies on the board: the scene of a position, and how its areas are described to those who do not see it. */

import { advised } from "../panels/coach.js";
import { settings } from "../settings.js";
import { t } from "../words.js";

/** How the board asks about the game of a table. */
export function boardGame(screen) {
  const { info, look, words } = screen;
  return {
    id: info.id,
    sides: look.sides,
    hostile: look.hostile,
    home: look.home,
    areaName: (id) => words.name("area", id),
    describe: (id, lit) => describe(screen, id, lit),
  };
}

/** The scene of the moment. */
export function sceneOf(screen) {
  const { units, choices, look, position, past } = screen;
  screen.markers = look.markers?.(position, screen) ?? [];
  return {
    units: marked(units, screen.supply),
    control: screen.controlSeen,
    wars: look.wars?.(position),
    lit: past ? new Set() : choices.lit,
    chosen: choices.chosen,
    asked: past || !screen.match.mine ? [] : areasAsked(screen.state.prompt),
    advised: advised(screen),
    routes: [...(look.routes?.(position, screen) ?? []), ...(screen.ghost ?? [])],
    supply: settings.get("supply") ? screen.supply : null,
    markers: screen.markers,
    closed: look.closed?.(position, screen.plane),
    links: look.links && ((about) => look.links(about, screen)),
    signs: look.signs(position),
  };
}

/** Units with a mark on those that have no supply. */
function marked(units, supply) {
  const missing = new Set(Object.values(supply?.unsupplied ?? {}).flat());
  if (!missing.size) return units;
  return units.map((unit) => (missing.has(unit.id) && !unit.marks.includes("unsupplied") ? { ...unit, marks: [...unit.marks, "unsupplied"] } : unit));
}

/** The areas a question is about. */
function areasAsked(prompt) {
  return Object.values(prompt?.args ?? {}).flat().filter((arg) => arg?.word === "area").map((arg) => arg.id);
}

function describe(screen, id, lit) {
  const { words, units, markers } = screen;
  const here = units.filter((unit) => unit.area === id).map((unit) => screen.unitName(unit));
  const side = screen.controlSeen?.get(id);
  return [
    words.name("area", id),
    side ? t("area-control", { side: screen.sideName(side) }) : "",
    here.length ? here.join(", ") : "",
    ...markers.filter((marker) => marker.area === id).map((marker) => marker.label),
    lit ? t("area-can") : "",
    screen.plane.area(id)?.kind === "sea" ? t("area-sea") : "",
  ].filter(Boolean).join("; ");
}
