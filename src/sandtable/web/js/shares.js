/** This browser's share of the dice: a random number of its own, remembered so that it can be found again later. */

/** @param {string} match */
const name = (match) => `sandtable.share.${match}`;

/** A number that nobody can guess. */
export function newShare() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Remember the share of a match, with the hash of the server's secret that was seen before.
 * @param {string} match
 * @param {NotedShare} noted
 */
export function remember(match, noted) {
  try {
    localStorage.setItem(name(match), JSON.stringify(noted));
  } catch {
    // Without storage it is only not compared.
  }
}

/**
 * What was remembered of a match.
 * @param {string} match
 * @returns {NotedShare | null}
 */
export function remembered(match) {
  try {
    return JSON.parse(localStorage.getItem(name(match)) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Whether the dice that fall now hold what was remembered: the share under the hash it was given for, or later.
 * @param {Snapshot} snapshot
 * @param {NotedShare | null} noted
 */
export function holds(snapshot, noted) {
  if (!noted || snapshot.dice.wanted) return true;
  const mine = snapshot.dice.bound.flatMap((bound) => bound.shares).filter((share) => share.seats.some((seat) => snapshot.mine.includes(seat)));
  return !mine.length || mine.some((share) => share.share === noted.share);
}
