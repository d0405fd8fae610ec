/** Areas and forces: what stands in an area, and the tables of the game. */

import { html, nothing, svg } from "../../vendor/lit.js";
import { drawCounter, SIZE } from "../board/counter.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

/**
 * A counter as a small picture in a panel.
 * @param {Face} unit
 */
export function counterPicture(unit) {
  return html`<svg class="counter-picture" viewBox="-3 -5 ${SIZE + 8} ${SIZE + 10}" aria-hidden="true">${svg`<g class="counter">${drawCounter(unit)}</g>`}</svg>`;
}

/**
 * The area one clicked: name, facts of the map, counters with what they may do.
 * @param {Table} table
 */
export function areaCard(table) {
  const area = table.looked && table.plane?.area(table.looked);
  if (!area) return nothing;
  const here = table.units.filter((unit) => unit.area === area.id);
  const side = table.control?.get(area.id);
  return html`<section class="area-card" aria-label=${table.words.name("area", area.id)}>
    <button class="button icon quiet close" aria-label=${t("close")} @click=${() => { table.looked = null; table.redraw(); }}>${icon("close")}</button>
    <h3>${table.words.name("area", area.id)}</h3>
    <p class="facts">
      ${side ? html`<span class="seat-chip" data-side=${table.sideOf(side)}>${table.sideName(side)}</span>` : nothing}
      ${table.markers.filter((marker) => marker.area === area.id).map((marker) => html`<span class="chip">${marker.label}</span>`)}
      ${facts(area).map((fact) => html`<span class="chip">${fact}</span>`)}
    </p>
    ${table.look.areaFacts?.(area, here, table) ?? nothing}
    ${here.map((unit) => html`<div class="unit-row">${counterPicture(unit)}<span>${table.unitName(unit)}${about(unit, table)}</span></div>`)}
  </section>`;
}

/**
 * What a game tells of a unit, below its name.
 * @param {Unit} unit
 * @param {Table} table
 */
function about(unit, table) {
  const told = table.look.unitFacts?.(unit, table) ?? [];
  return told.length ? html`<small class="muted">${told.join(" · ")}</small>` : nothing;
}

/** @param {Area} area */
function facts(area) {
  const found = [];
  if (area.kind !== "land") found.push(t(`kind-of-${area.kind}`));
  for (const terrain of [area.terrain].flat().filter(Boolean)) found.push(t(`terrain-${terrain}`));
  for (const key of /** @type {const} */ (["fortress", "supply_source", "key", "city", "port"])) if (area[key]) found.push(t(`fact-${key.replace("_", "-")}`));
  if (area.capital_of) found.push(t("fact-capital"));
  if (Array.isArray(area.production)) found.push(t("fact-production", { own: area.production[0], other: area.production[1] }));
  return found;
}

/**
 * The tables of the game.
 * @param {Table} table
 */
export function forces(table) {
  return html`<div class="tables">${table.look.tables(table)}</div>`;
}
