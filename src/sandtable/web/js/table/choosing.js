/** Choosing on the board: what a click on an area or an army means. */

import { capital } from "../articles.js";
import { meant, ranked } from "../choices.js";
import { advised } from "../panels/coach.js";
import { t } from "../words.js";
import { refsOf } from "./staging.js";
import { aim } from "./weighing.js";

/**
 * @typedef {object} Spot what was clicked, and where that lies over the board
 * @property {string} area
 * @property {string | null} army
 * @property {boolean} [more] whether it is added to what was clicked before
 * @property {boolean} [again] whether it is the second of two quick clicks
 * @property {number} x
 * @property {number} y
 */

/**
 * A click on the board: it gives an order, takes armies in hand, plays, narrows the choice, or is answered with the reason why not.
 * @param {Table} table
 * @param {Spot} spot
 * @returns {Promise<unknown>}
 */
export async function clicked(table, spot) {
  table.why = null;
  if (table.theatre.on && table.match.mine) return table.theatre.toNow();
  table.menu = null;
  table.looked = null;
  if (table.past || !table.match.mine) return lookAt(table, spot.area);
  const { question } = table;
  if (await ordered(table, spot)) return undefined;
  return table.question === question ? narrowed(table, spot) : clicked(table, spot);
}

/**
 * What a click means to the armies in hand, or which it takes in hand; false where orders have nothing to do with it.
 * @param {Table} table
 * @param {Spot} spot
 * @returns {Promise<boolean>}
 */
async function ordered(table, spot) {
  const { hand, choices } = table;
  const { area, army, more, again } = spot;
  const own = army && table.unit(army)?.owner === hand.owner;
  if (more && !hand.empty) return own ? hand.toggle(/** @type {string} */ (army)) : hand.bend(area);
  if (army && hand.armies.includes(army)) return again || putBack(table);
  const [order] = own ? [] : hand.to(area);
  if (order) return giveOrShow(table, order, spot);
  if (choices.chosen.length) return false;
  if (await otherHas(table, spot)) return true;
  const meant = meantArmies(table, spot);
  if ((await hand.take(meant)) || (meant.length > 1 && (await someOf(table, meant, spot)))) return onlyOne(table, spot);
  return hand.empty ? goesOn(table, spot) : cannotEnter(table, spot);
}

/**
 * Not all of a pile can go together: those are taken whom a decision would gather there, else the one on top, and others are added to it.
 * @param {Table} table
 * @param {string[]} meant
 * @param {Spot} spot
 */
async function someOf(table, meant, { area }) {
  const { choices, hand, look, match } = table;
  const gathering = choices.open.find(({ action, things }) => things.includes(`area:${area}`) && look.gathers?.[action.kind]);
  const answer = gathering ? await match.preview(gathering.action.text).catch(() => null) : null;
  const gathered = refsOf(answer?.prompt ?? null).filter(({ word }) => word === "army").map(({ id }) => id);
  return (await hand.take(gathered)) || hand.take(meant.slice(-1));
}

/**
 * The armies a click means: the counter, if the legal actions name it or it is one's own; on the ground those that are named there,
 * or one's own where the area itself is, or where nothing on the map is named and orders alone lead on. Where both are named the whole area is meant: all whom a decision would gather there, else that
 * is left to the legal actions.
 * @param {Table} table
 * @param {Spot} spot
 */
function meantArmies(table, { area, army }) {
  const { units, choices, state } = table;
  const named = choices.lit.has(`area:${area}`);
  const here = units.filter((unit) => (army ? unit.id === army : unit.area === area));
  const apart = here.filter((unit) => choices.lit.has(`army:${unit.id}`));
  const gathered = named && !army ? apart.filter((unit) => gathers(table, area, unit)) : apart;
  if (apart.length) return gathered.map((unit) => unit.id);
  return army || named || !choices.lit.size ? here.filter((unit) => unit.owner === state.seat).map((unit) => unit.id) : [];
}

/**
 * Whether an area is named only by decisions that take units there in hand together, this one among them. A guide goes on decision by decision.
 * @param {Table} table
 * @param {string} area
 * @param {Unit} unit
 */
function gathers(table, area, unit) {
  const { choices, look } = table;
  return !advised(table).has(`area:${area}`) && choices.open.filter((one) => one.things.includes(`area:${area}`)).every(({ action }) => look.gathers?.[action.kind]?.(unit));
}

/**
 * Whoever runs an army of one's own is given the floor first, where another of one's seats has it.
 * @param {Table} table
 * @param {Spot} spot
 */
async function otherHas(table, spot) {
  const unit = spot.army && !table.choices.lit.has(`army:${spot.army}`) ? table.unit(spot.army) : null;
  const first = unit && !begun(table).length ? table.look.floor?.(unit, table) : null;
  if (!first) return false;
  await table.deeds.play(first);
  await clicked(table, spot);
  return true;
}

/**
 * Armies that can do one thing alone, where they stand, are shown it at once, to be confirmed.
 * @param {Table} table
 * @param {Spot} spot
 */
function onlyOne(table, { x, y }) {
  const { orders, armies } = table.hand;
  if (orders.length === 1 && orders[0].to === table.unit(armies[0])?.area) aim(table, orders[0], { x, y });
  return true;
}

/**
 * A far area is clicked while armies are on their way: they go on to it, where they can.
 * @param {Table} table
 * @param {Spot} spot
 */
async function goesOn(table, spot) {
  const { hand, choices } = table;
  if (isAnother(table, spot)) return stopFirst(table, spot);
  if (choices.lit.has(`area:${spot.area}`) || (spot.army && choices.lit.has(`army:${spot.army}`))) return false;
  if (!(await hand.take(onTheWay(table)))) return false;
  const [order] = hand.to(spot.area);
  if (order) return giveOrShow(table, order, spot);
  hand.drop();
  return false;
}

/**
 * Whether another army of the same owner is clicked while one is on its way.
 * @param {Table} table
 * @param {Spot} spot
 */
function isAnother(table, { army }) {
  const [going] = begun(table);
  return Boolean(army && going && army !== going && !table.choices.lit.has(`army:${army}`) && table.unit(army)?.owner === table.unit(going)?.owner);
}

/**
 * A click on another army ends the move at hand, where it may end here, and means that army then.
 * @param {Table} table
 * @param {Spot} spot
 */
async function stopFirst(table, spot) {
  const [stop, ...others] = table.choices.plain;
  if (stop?.kind !== "stop" || others.length) return false;
  await table.deeds.play(stop);
  await clicked(table, spot);
  return true;
}

/**
 * The armies the decision at hand is about.
 * @param {Table} table
 */
export function begun({ shown }) {
  const { army, units = [] } = shown.focus ?? {};
  return army ? [army] : units;
}

/**
 * The armies that are asked where they go on to.
 * @param {Table} table
 */
function onTheWay(table) {
  return [...table.choices.lit].some((name) => name.startsWith("area:")) ? begun(table) : [];
}

/** @param {Table} table */
function putBack(table) {
  table.hand.drop();
  table.redraw();
  return true;
}

/**
 * With a mouse one has seen the way before the click; a finger is shown it first and asked once.
 * @param {Table} table
 * @param {Order} order
 * @param {{x: number, y: number}} spot
 */
function giveOrShow(table, order, { x, y }) {
  if (!matchMedia("(hover: none)").matches || table.hand.aimed === order) table.deeds.order(order);
  else aim(table, order, { x, y });
  return true;
}

/**
 * The one thing left was pressed as a button: where the armies there can do it as a whole, that is shown to be confirmed, as by a click on the map.
 * @param {Table} table
 * @param {Action} action
 * @param {string} [area] where it happens
 */
export async function pressed(table, action, area) {
  const { hand, units, state } = table;
  const there = units.filter((unit) => unit.area === area && unit.owner === state.seat).map((unit) => unit.id);
  if ((await hand.take(there)) && hand.orders.length === 1 && hand.orders[0].actions[0] === action.text) return aim(table, hand.orders[0], table.board?.pointer.spot(area ?? null));
  hand.drop();
  return table.deeds.play(action);
}

/**
 * Armies in hand were drawn along a way and let go over an area: they go there, by that way where they can.
 * @param {Table} table
 * @param {Drawn} spot
 */
export async function dropped(table, spot) {
  const { hand } = table;
  const start = table.unit(hand.armies[0])?.area;
  const via = spot.way.filter((area) => area !== start);
  if (!spot.area || spot.area === start || hand.empty) return aim(table, null);
  const straight = hand.to(spot.area)[0];
  if (via.length && (await hand.take(hand.armies, via)) && hand.to(spot.area).length) return giveOrShow(table, hand.to(spot.area)[0], spot);
  return straight ? giveOrShow(table, straight, spot) : cannotEnter(table, { ...spot, area: spot.area });
}

/**
 * A click as the legal actions alone tell what it means.
 * @param {Table} table
 * @param {Spot} spot
 */
function narrowed(table, { area, army, x, y }) {
  const names = [army && `army:${army}`, `area:${area}`].filter((name) => typeof name === "string");
  for (const name of names) {
    const { play, pick, narrow } = table.choices.click(name);
    if (play) return playOrShow(table, play, { x, y });
    if (narrow) {
      table.choices = narrow;
      table.menu = pick?.length ? { actions: pick, x, y } : null;
      return table.redraw();
    }
    if (pick) return offerAt(table, pick, x, y);
  }
  return among(table, area, names, x, y);
}

/**
 * A click that chooses nothing: it looks into an area, or is refused with the reason where something was tried.
 * @param {Table} table
 * @param {string} area
 * @param {string[]} names
 * @param {number} x
 * @param {number} y
 */
function among(table, area, names, x, y) {
  const here = table.units.filter((unit) => unit.area === area && table.choices.lit.has(`army:${unit.id}`));
  if (here.length && !names[0].startsWith("army:")) {
    const actions = here.flatMap((unit) => table.choices.open.filter((one) => one.things.includes(`army:${unit.id}`)).map((one) => one.action));
    return offerAt(table, [...new Set(actions)], x, y);
  }
  lookAt(table, area);
  return tries(table, names) ? whyNot(table, names[0], x, y) : undefined;
}

/**
 * Whether a click meant to do something: an army is on its way, areas alone are to be chosen, or it is an army of those who may be.
 * @param {Table} table
 * @param {string[]} names
 */
function tries(table, [name]) {
  const { choices, units } = table;
  if (choices.chosen.length || begun(table).length) return true;
  const lit = [...choices.lit];
  if (name.startsWith("area:")) return lit.length > 0 && lit.every((one) => one.startsWith("area:"));
  const owners = new Set(units.filter(({ id }) => choices.lit.has(`army:${id}`)).map(({ owner }) => owner));
  return owners.has(units.find(({ id }) => `army:${id}` === name)?.owner ?? "");
}

/**
 * On a touch screen nothing hovers: an action with dice shows its odds before it is played.
 * @param {Table} table
 * @param {Action} action
 * @param {{x: number, y: number}} spot
 */
function playOrShow(table, action, { x, y }) {
  if (table.dicey(action) && matchMedia("(hover: none)").matches) return offerAt(table, [action], x, y);
  return table.deeds.play(action);
}

/**
 * Offer actions in a menu at a place of the board.
 * @param {Table} table
 * @param {Action[]} actions
 * @param {number} x
 * @param {number} y
 */
export function offerAt(table, actions, x, y) {
  table.menu = { actions: ranked(actions, table.look.rank), x, y };
  table.redraw();
}

/**
 * @param {Table} table
 * @param {string} area
 */
export function lookAt(table, area) {
  table.looked = area;
  table.redraw();
}

/**
 * Ask about what a click on a thing most likely meant.
 * @param {Table} table
 * @param {string} name
 * @param {number} x
 * @param {number} y
 */
async function whyNot(table, name, x, y) {
  const { actions } = table.match.snapshot;
  const guesses = meant(actions, table.words, name, table.look.rank, table.choices.chosen);
  const deed = deedOf(table, name);
  for (const guess of guesses.slice(0, 3)) if (await table.deeds.askWhy(guess, x, y, { deed })) return;
}

/**
 * What a click on a thing tried, in words: an army on its way was to enter an area, or an army was to be chosen.
 * @param {Table} table
 * @param {string} name
 */
function deedOf(table, name) {
  const { chosen } = table.choices;
  const [word, id] = [name.split(":")[0], name.slice(name.indexOf(":") + 1)];
  if (word === "army") return capital(t("why-choose", table.words.spoken({ army: { word, id } })));
  const going = chosen.filter((one) => one.startsWith("army:")).map((one) => one.slice(5));
  const armies = going.length ? going : begun(table);
  return armies.length ? entering(table, armies, id) : capital(t("why-area", table.words.spoken({ area: { word, id } })));
}

/**
 * @param {Table} table
 * @param {string[]} armies
 * @param {string} area
 */
function entering(table, armies, area) {
  const army = armies.length === 1 ? { word: "army", id: armies[0] } : armies.map((id) => ({ word: "army", id }));
  return capital(t("why-enter", { count: armies.length, ...table.words.spoken({ army, area: { word: "area", id: area } }) }));
}

/**
 * Armies in hand cannot enter an area: ask about the step that would take them there, from as near as they can come.
 * @param {Table} table
 * @param {{area: string, x: number, y: number}} spot
 */
async function cannotEnter(table, { area, x, y }) {
  lookAt(table, area);
  const deed = entering(table, table.hand.armies, area);
  for (const { action, after } of stepsInto(area, table.hand.orders, table.plane?.area(area)?.neighbours ?? [])) if (await table.deeds.askWhy(action, x, y, { after, deed })) break;
  return true;
}

/**
 * Steps into an area that cannot be reached, as orders write them, with the decisions that would come before: from next to it, then from here.
 * @param {string} area
 * @param {Order[]} orders
 * @param {string[]} neighbours
 */
function stepsInto(area, orders, neighbours) {
  const near = orders.filter((order) => neighbours.includes(order.to)).sort((a, b) => Number(a.hostile) - Number(b.hostile) || a.path.length - b.path.length);
  return [
    ...near.slice(0, 1).map((order) => stepLike(order, order.to, area, 1)),
    ...orders.slice(0, 1).map((order) => stepLike(order, order.path[1] ?? order.to, area, 0)),
  ].filter((step) => step !== null);
}

/**
 * The decision of an order that enters one area, written for another.
 * @param {Order} order
 * @param {string} model
 * @param {string} area
 * @param {number} beyond 1 where the model itself is entered before
 */
function stepLike({ actions, armies }, model, area, beyond) {
  const at = actions.findIndex((text) => text.split(" ").includes(model));
  if (at < 0 || (beyond && armies.some((army) => actions[at].split(" ").includes(army)))) return null; // a march of one step is not gone on with
  return { action: actions[at].split(" ").map((word) => (word === model ? area : word)).join(" "), after: actions.slice(0, at + beyond) };
}
