/** One scene of the war on the board: arrows of who went where, counters that glide, a camera that follows. */

import { settings } from "../settings.js";
import { isRef } from "../words.js";

/** Dice are drawn, and choices without a choice go without saying. */
const SILENT = new Set(["rolled", "drawn", "forced"]);

/** So far from the edge, as a share of the frame, something counts as seen. */
const EDGE = 0.12;
/** How close the camera comes at least, and at most. */
const CLOSE = { least: 0.7, most: 1.2 };

/**
 * The things a message or the line of an event names.
 * @param {Pick<Message, "args"> | null} message
 */
export function refsOf(message) {
  return Object.values(message?.args ?? {}).flat().filter(isRef);
}

/**
 * The events worth a line.
 * @param {{events?: GameEvent[]}} entry
 */
export function told(entry) {
  return (entry.events ?? []).filter((event) => !SILENT.has(event.event));
}

/**
 * The areas an event names.
 * @param {GameEvent} event
 * @param {GameWords} words
 */
export function areasOf(event, words) {
  return named(event, "area", words);
}

/**
 * What an event names of a kind.
 * @param {GameEvent} event
 * @param {string} word
 * @param {GameWords} words
 * @returns {string[]}
 */
function named(event, word, words) {
  const fields = words.events[event.event]?.fields ?? {};
  return Object.entries(event.data ?? {})
    .filter(([field]) => fields[field]?.word === word)
    .flatMap(([, value]) => value)
    .filter((id) => id !== null && id !== undefined);
}

/**
 * Who went where by a decision, each from where it stood on the board.
 * @param {{events?: GameEvent[]}} entry
 * @param {Unit[]} units as they stand before
 */
export function journeysOf(entry, units) {
  const stood = new Map(units.map((unit) => [unit.id, unit.area]));
  return (entry.events ?? []).flatMap(({ journey }) => {
    if (!journey) return [];
    const [from] = journey.armies.map((army) => stood.get(army)).filter(Boolean);
    const path = journey.path.length === 1 && from ? [from, ...journey.path] : journey.path;
    for (const army of journey.armies) stood.set(army, path.at(-1) ?? "");
    return [{ armies: journey.armies, path }];
  });
}

/**
 * The arrows of journeys.
 * @param {Array<{path: string[]}>} journeys
 * @param {string} side
 * @returns {Route[]}
 */
export function routesOf(journeys, side) {
  return journeys.map(({ path }) => ({ areas: path, kind: "told", side }));
}

/**
 * What was done by a decision, in a sentence: its deed, else the first thing it brought.
 * @param {Decided} entry
 * @param {GameWords} words
 */
export function sentenceOf(entry, words) {
  const [first] = told(entry);
  return words.say(entry.deed?.title ?? (first && { id: first.id, args: first.args }) ?? null);
}

/**
 * Whose deed it is; nobody's where its title names none but the place, as that of a combat.
 * @param {Decided} entry
 */
export function doerOf(entry) {
  const named = !entry.deed?.title || refsOf(entry.deed.title).some(({ word }) => word !== "area");
  return named ? (entry.deed?.seat ?? entry.seat) : null;
}

/**
 * What came of a decision besides what was done by it.
 * @param {Decided} entry
 * @param {GameWords} words
 */
export function outcomesOf(entry, words) {
  const sentence = sentenceOf(entry, words);
  return told(entry).filter((event) => !event.journey).map((event) => words.say({ id: event.id, args: event.args })).filter((line) => line !== sentence);
}

/**
 * All areas a decision is about: those it names, else where the armies stand that it names.
 * @param {{events?: GameEvent[]}} entry
 * @param {Table} table
 */
export function stageOf(entry, table) {
  const ways = journeysOf(entry, table.units).flatMap(({ path }) => path);
  const areas = [...new Set([...ways, ...told(entry).flatMap((event) => areasOf(event, table.words))])];
  if (areas.length) return areas;
  const armies = told(entry).flatMap((event) => named(event, "army", table.words));
  return [...new Set(armies.map((army) => table.unit(army)?.area ?? ""))].filter(Boolean);
}

/**
 * Bring areas into view where they are not, coming no closer than need be, and never beyond the sheets.
 * @param {Board} board
 * @param {string[]} ids
 */
export function follow(board, ids) {
  const areas = ids.map((id) => board.plane.area(id)).filter(Boolean);
  if (!areas.length) return;
  const box = around(areas);
  const seen = board.view.ahead;
  const [dx, dy] = [seen.width * EDGE, seen.height * EDGE];
  const inside = box.x > seen.x + dx && box.x + box.width < seen.x + seen.width - dx && box.y > seen.y + dy && box.y + box.height < seen.y + seen.height - dy;
  if (inside && seen.k > CLOSE.least * 0.6) return;
  const [wide, high] = [box.width * 0.35 + 60, box.height * 0.35 + 60];
  const room = { x: box.x - wide, y: box.y - high, width: box.width + 2 * wide, height: box.height + 2 * high };
  board.view.flyWithin(room, Math.min(CLOSE.most, Math.max(CLOSE.least, seen.k)));
}

/**
 * The box around the middles of some areas.
 * @param {Area[]} areas
 */
function around(areas) {
  const [xs, ys] = [areas.map(({ x }) => x), areas.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * Let counters that have arrived come along the path they took.
 * @param {Board} board
 * @param {Array<{armies: string[], path: string[]}>} journeys
 * @param {number} duration
 */
export function glide(board, journeys, duration) {
  if (settings.calm || duration < 60) return;
  for (const { armies, path } of journeys) {
    const points = path.map((id) => board.plane.area(id)).filter(Boolean);
    const last = points.at(-1);
    if (points.length < 2 || !last) continue;
    for (const army of armies) along(board.layer.counters.querySelector(`[data-army="${CSS.escape(army)}"]`), points.map(({ x, y }) => [x - last.x, y - last.y]), duration);
  }
}

/**
 * @param {SVGElement | null} counter where it has arrived
 * @param {number[][]} offsets of the path, from there
 * @param {number} duration
 */
function along(counter, offsets, duration) {
  const place = /translate\(([-\d.]+)px, ([-\d.]+)px\)(.*)/.exec(counter?.style.transform ?? "");
  if (!counter || !place) return;
  const [x, y] = [Number(place[1]), Number(place[2])];
  counter.parentNode?.append(counter);
  counter.animate(offsets.map(([dx, dy]) => ({ transform: `translate(${x + dx}px, ${y + dy}px)${place[3]}` })), { duration, easing: "ease-in-out" });
}
