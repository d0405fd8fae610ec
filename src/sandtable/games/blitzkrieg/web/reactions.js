/** Reactions that do not exhaust: zone by zone, with one click for “not here”, one for “this power is done” and one for all of one’s powers. */

import { html, nothing } from "/static/vendor/lit.js";
import { GO_ON } from "/static/js/panels/decision.js";
import { counterPicture } from "/static/js/panels/forces.js";
import { otherSide, sideIn } from "./sheets.js";

/** @import { BlitzkriegTable, BlitzkriegUnit } from "./types.d.ts" */

const NOT_HERE = "z";

/**
 * The phase of whose reactions one speaks: turn, segment, exploitation, and for whom.
 * @param {BlitzkriegTable} table
 */
function moment(table) {
  const { turn, flags, diplomacy } = table.match.snapshot.view;
  const { side, now_in_segment: step } = table.match.snapshot.shown.sequence;
  return [turn, side, step, flags?.exploiting ?? 0, diplomacy?.alliance?.[table.match.snapshot.state.seat ?? ""]].join(" ");
}

/**
 * The attacked zones with who may go there.
 * @param {BlitzkriegTable} table
 * @returns {Dock}
 */
export function reactions(table) {
  const { words, match, units } = table;
  const { actions, state, mine } = match.snapshot;
  const done = actions.find((action) => action.kind === "done");
  const here = moment(table) + state.seat;
  const notHere = table.own.notHere?.moment === here ? table.own.notHere : { moment: here, zones: new Set() };
  table.own.notHere = notHere;
  /** @type {Map<string, Action[]>} */
  const zones = new Map();
  for (const action of actions) if (action.args.area) zones.set(action.args.area, [...(zones.get(action.args.area) ?? []), action]);
  const open = [...zones].filter(([zone]) => !notHere.zones.has(zone));
  const finish = () => done && table.deeds.play(done);
  /** @param {string} zone */
  const no = (zone) => {
    notHere.zones.add(zone);
    if (open.length === 1) return finish();
    return table.redraw();
  };
  const side = sideIn(table.position, state.seat);
  const noMore = () => table.deeds.dare(() => table.match.standing({ seats: mine.filter((seat) => sideIn(table.position, seat) === side), topic: "reactions", ask: "never", during: "phase" }));
  const allies = mine.filter((seat) => seat !== state.seat && sideIn(table.position, seat) === side).length;
  /**
   * @param {[string, Action[]]} attacked
   * @param {number} i
   */
  const row = ([zone, list], i) => html`<li class="attacked"><button class="zone-name" @click=${() => table.deeds.showMe([zone])}>${words.name("area", zone)}</button>
    <span class="strengths">${strengths(zone, table)}</span>
    <span class="senders">${alike(list, units).map((group) => sender(group, table))}</span>
    <button class="button not-here" data-key=${i ? nothing : NOT_HERE} @click=${() => no(zone)}>${words.text("reaction-not-here")}${i ? nothing : html` <kbd>${NOT_HERE.toUpperCase()}</kbd>`}</button></li>`;
  const body = html`<div class="reactions"><ul>${open.map(row)}</ul>
    <div class="row">${allies ? html`<button class="button no-more" @click=${noMore}>${words.text("reaction-no-more")}</button>` : nothing}
      <button class="button go" data-action="done" data-key=${GO_ON} @click=${finish}>${words.text("reaction-done", { power: words.seat(state.seat) })} <kbd>${GO_ON.toUpperCase()}</kbd></button></div></div>`;
  return { body, taken: (action) => action.kind === "done" };
}

/** @typedef {{action: Action, unit: BlitzkriegUnit | undefined}} Sender a unit that may go, and the action that sends it */

/**
 * Equal units that stand together are one button.
 * @param {Action[]} list
 * @param {BlitzkriegUnit[]} units
 */
function alike(list, units) {
  /** @type {Map<string, Sender[]>} */
  const groups = new Map();
  for (const action of list) {
    const unit = units.find((one) => one.id === action.args.army);
    const key = unit ? [unit.nation, unit.type, unit.value, unit.reduced, unit.badge, unit.area, action.kind].join(" ") : action.text;
    groups.set(key, [...(groups.get(key) ?? []), { action, unit }]);
  }
  return [...groups.values()];
}

/**
 * @param {Sender[]} senders
 * @param {BlitzkriegTable} table
 */
function sender([{ action, unit }, ...others], table) {
  return html`<button class="loss" data-action=${action.text} title=${table.words.action(action)} @click=${() => table.deeds.play(action)} @pointerenter=${() => table.deeds.weigh(action)} @pointerleave=${() => table.deeds.weigh(null)}>
    ${unit ? counterPicture({ ...unit, marks: [] }) : nothing}${others.length ? html`<b class="times">×${others.length + 1}</b>` : nothing}<span class="sr">${table.words.action(action)}</span></button>`;
}

/**
 * Attackers against defenders in a zone, as printed on their counters.
 * @param {string} zone
 * @param {BlitzkriegTable} table
 */
function strengths(zone, table) {
  /** @param {string | undefined} side */
  const sum = (side) => table.units.filter((unit) => (unit.area === zone || unit.army.support === zone) && unit.owner === side && !unit.army.cargo && unit.type !== "hq").reduce((total, unit) => total + (Number(unit.value) || 0), 0);
  const attacker = table.position.active;
  return `${sum(attacker)} ⚔ ${sum(otherSide(table, attacker))}`;
}
