/** Reactions that do not exhaust: zone by zone, with one click for “not here” and one for “no more in this phase”. */

import { html, nothing } from "/static/vendor/lit.js";
import { GO_ON } from "/static/js/panels/decision.js";
import { counterPicture } from "/static/js/panels/forces.js";
import { frameOf, sideIn } from "./sheets.js";

const NOT_HERE = "z";

/** The phase of whose reactions one speaks: turn, segment, exploitation, and for whom. */
function moment(screen) {
  const { turn, flags, diplomacy } = screen.match.snapshot.view;
  const segment = frameOf(screen.match.snapshot.view, "segment");
  return [turn, segment?.side, segment?.step, flags?.exploiting ?? 0, diplomacy?.alliance?.[screen.match.snapshot.state.seat]].join(" ");
}

/** What a standing order answers now: nobody who said “no more reactions” is asked again in that phase. */
export function standing(screen) {
  const { state, actions } = screen.match.snapshot;
  if (state.phase !== "reaction" || screen.noMore !== moment(screen)) return null;
  return actions.find((action) => action.kind === "done") ?? null;
}

/** The attacked zones with who may go there. */
export function reactions(screen) {
  const { words, match, units } = screen;
  const { actions, state, mine } = match.snapshot;
  const done = actions.find((action) => action.kind === "done");
  const here = moment(screen) + state.seat;
  if (screen.notHere?.moment !== here) screen.notHere = { moment: here, zones: new Set() };
  const zones = new Map();
  for (const action of actions) if (action.args.area) zones.set(action.args.area, [...(zones.get(action.args.area) ?? []), action]);
  const open = [...zones].filter(([zone]) => !screen.notHere.zones.has(zone));
  const no = (zone) => {
    screen.notHere.zones.add(zone);
    if (open.length === 1) return screen.play(done);
    return screen.redraw();
  };
  const noMore = () => {
    screen.noMore = moment(screen);
    return screen.play(done);
  };
  const allies = mine.filter((seat) => seat !== state.seat && sideIn(screen.position, seat) === sideIn(screen.position, state.seat)).length;
  const row = ([zone, list], i) => html`<li class="attacked"><button class="zone-name" @click=${() => screen.showMe([zone])}>${words.name("area", zone)}</button>
    <span class="strengths">${strengths(zone, screen)}</span>
    <span class="senders">${alike(list, units).map((group) => sender(group, screen))}</span>
    <button class="button not-here" data-key=${i ? nothing : NOT_HERE} @click=${() => no(zone)}>${words.text("reaction-not-here")}${i ? nothing : html` <kbd>${NOT_HERE.toUpperCase()}</kbd>`}</button></li>`;
  const body = html`<div class="reactions"><ul>${open.map(row)}</ul>
    <div class="row"><button class="button go no-more" data-key=${GO_ON} @click=${noMore}>${words.text("reaction-no-more")} <kbd>${GO_ON.toUpperCase()}</kbd></button>
      ${allies ? html`<button class="button" data-action="done" @click=${() => screen.play(done)}>${words.text("reaction-done", { power: words.seat(state.seat) })}</button>` : nothing}</div></div>`;
  return { body, taken: (action) => action.kind === "done" };
}

/** Equal units that stand together are one button. */
function alike(list, units) {
  const groups = new Map();
  for (const action of list) {
    const unit = units.find((one) => one.id === action.args.army);
    const key = unit ? [unit.nation, unit.type, unit.value, unit.reduced, unit.badge, unit.area, action.kind].join(" ") : action.text;
    groups.set(key, [...(groups.get(key) ?? []), { action, unit }]);
  }
  return [...groups.values()];
}

function sender([{ action, unit }, ...others], screen) {
  return html`<button class="loss" data-action=${action.text} title=${screen.words.action(action)} @click=${() => screen.play(action)} @pointerenter=${() => screen.weigh(action)} @pointerleave=${() => screen.weigh(null)}>
    ${unit ? counterPicture({ ...unit, marks: [] }) : nothing}${others.length ? html`<b class="times">×${others.length + 1}</b>` : nothing}<span class="sr">${screen.words.action(action)}</span></button>`;
}

/** Attackers against defenders in a zone, as printed on their counters. */
function strengths(zone, screen) {
  const sum = (side) => screen.units.filter((unit) => (unit.area === zone || unit.army.support === zone) && unit.owner === side && !unit.army.cargo && unit.type !== "hq").reduce((total, unit) => total + (Number(unit.value) || 0), 0);
  const attacker = screen.position.active;
  return `${sum(attacker)} ⚔ ${sum(attacker === "axis" ? "allies" : "axis")}`;
}
