/** Areas and forces: what stands in an area, and the tables of the game. */

import { html, nothing, svg } from "../../vendor/lit.js";
import { drawCounter, SIZE } from "../board/counter.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/** A counter as a small picture in a panel. */
export function counterPicture(unit) {
  return html`<svg class="counter-picture" viewBox="-3 -5 ${SIZE + 8} ${SIZE + 10}" aria-hidden="true">${svg`<g class="counter">${drawCounter(unit)}</g>`}</svg>`;
}

/** The area one clicked: name, facts of the map, counters with what they may do. */
export function areaCard(screen) {
  const area = screen.looked && screen.plane?.area(screen.looked);
  if (!area) return nothing;
  const here = screen.units.filter((unit) => unit.area === area.id);
  const side = screen.controlSeen?.get(area.id);
  return html`<section class="area-card" aria-label=${screen.words.name("area", area.id)}>
    <button class="button icon quiet close" aria-label=${t("close")} @click=${() => { screen.looked = null; screen.redraw(); }}>${icon("close")}</button>
    <h3>${screen.words.name("area", area.id)}</h3>
    <p class="facts">
      ${side ? html`<span class="seat-chip" data-side=${screen.sideOf(side)}>${screen.sideName(side)}</span>` : nothing}
      ${screen.markers.filter((marker) => marker.area === area.id).map((marker) => html`<span class="chip">${marker.label}</span>`)}
      ${facts(area).map((fact) => html`<span class="chip">${fact}</span>`)}
    </p>
    ${screen.look.areaFacts?.(area, here, screen) ?? nothing}
    ${here.map((unit) => html`<div class="unit-row">${counterPicture(unit)}<span>${screen.unitName(unit)}${about(unit, screen)}</span></div>`)}
  </section>`;
}

/** What a game tells of a unit, below its name. */
function about(unit, screen) {
  const told = screen.look.unitFacts?.(unit, screen) ?? [];
  return told.length ? html`<small class="muted">${told.join(" · ")}</small>` : nothing;
}

function facts(area) {
  const found = [];
  if (area.kind !== "land") found.push(t(`kind-of-${area.kind}`));
  for (const terrain of [area.terrain].flat().filter(Boolean)) found.push(t(`terrain-${terrain}`));
  for (const key of ["fortress", "supply_source", "key", "city", "port"]) if (area[key]) found.push(t(`fact-${key.replace("_", "-")}`));
  if (area.capital_of) found.push(t("fact-capital"));
  if (Array.isArray(area.production)) found.push(t("fact-production", { own: area.production[0], other: area.production[1] }));
  return found;
}

/** The tables of the game. */
export function forces(screen) {
  return html`<div class="tables">${screen.look.tables(screen)}</div>`;
}
