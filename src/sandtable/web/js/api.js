/** Talking to the server: requests with the CSRF token, refusals as sentences, and the live socket. */

import { ReconnectingSocket } from "../vendor/socket.js";

/** A refusal of the server: a sentence in both languages, with the rules that stand in the way. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {Partial<RefusalTold> | null} [body]
   */
  constructor(status, body) {
    super(body?.sentence?.en ?? `HTTP ${status}`);
    this.status = status;
    this.kind = body?.error ?? "";
    this.sentence = body?.sentence ?? null;
    this.rules = body?.rules ?? [];
    this.snapshot = body?.snapshot ?? null;
  }
}

/** @param {string | URL} url */
export async function fetchText(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Refusal(answer.status, null);
  return answer.text();
}

function token() {
  return document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1] ?? "";
}

/** Says when the server cannot be reached and answers of before are shown in place of its own, and when it answers again. */
class Reach extends EventTarget {
  /**
   * Since when what is shown was kept; none while the server answers.
   * @type {Date | null}
   */
  since = null;

  /** @param {string | null} kept */
  note(kept) {
    const since = kept === null ? null : new Date(kept);
    if (Number(since) === Number(this.since)) return;
    this.since = since;
    this.dispatchEvent(new Event("change"));
  }
}

export const reach = new Reach();

/** How long an answer is waited for; a server that says nothing for so long is gone. */
const PATIENCE = 30_000;

/**
 * What the server answers is taken for what whoever asks knows it to be.
 * @template T
 * @param {string} method
 * @param {string} url
 * @param {object} [body]
 * @returns {Promise<T>}
 */
async function request(method, url, body) {
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json" };
  if (method !== "GET") headers["x-csrftoken"] = token();
  if (body !== undefined) headers["content-type"] = "application/json";
  const content = body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(url, { method, headers, body: content, signal: AbortSignal.timeout(PATIENCE) });
  reach.note(answer.headers.get("x-sandtable-kept"));
  const text = await answer.text();
  const isJson = (answer.headers.get("content-type") ?? "").includes("json");
  const data = isJson && text ? JSON.parse(text) : text;
  if (!answer.ok) throw new Refusal(answer.status, isJson ? data : null);
  return data;
}

/**
 * @template T
 * @param {string} url
 * @returns {Promise<T>}
 */
export const get = (url) => request("GET", url);
/**
 * @template T
 * @param {string} url
 * @param {object} [body]
 * @returns {Promise<T>}
 */
export const post = (url, body = {}) => request("POST", url, body);
/**
 * @template T
 * @param {string} url
 * @param {object} [body]
 * @returns {Promise<T>}
 */
export const put = (url, body) => request("PUT", url, body);
/** @param {string} url */
export const remove = (url) => request("DELETE", url);

/** How often, and after how many milliseconds, one asks again who has too much to do. */
const TRIES = 20;
const AGAIN = 1000;

/**
 * Whether there is no answer only because the server has too much to do, or took too long to say anything: later there may be one.
 * @param {unknown} fault
 */
export const passing = (fault) => !(fault instanceof Refusal) || fault.status === 429 || fault.status >= 500;

/**
 * An answer that takes thought: who is told to wait asks again.
 * @template T
 * @param {string} url
 * @returns {Promise<T>}
 */
export async function patiently(url) {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await get(url);
    } catch (refusal) {
      if (!left || !(refusal instanceof Refusal) || ![429, 503].includes(refusal.status)) throw refusal;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}

/** @type {Map<string, Promise<unknown>>} */
const kept = new Map();

/**
 * An answer that never changes while the page is open.
 * @template T
 * @param {string} url
 * @returns {Promise<T>}
 */
export function once(url) {
  const known = /** @type {Promise<T> | undefined} */ (kept.get(url));
  if (known) return known;
  /** @type {Promise<T>} */
  const answer = get(url);
  kept.set(url, answer);
  answer.catch(() => kept.delete(url));
  return answer;
}

/**
 * Fetch many answers that never change at once; one that does not come along is asked for by itself.
 * @param {string} url
 */
export async function bring(url) {
  /** @type {Record<string, unknown>} */
  const answers = await once(url).catch(() => ({}));
  for (const [address, answer] of Object.entries(answers)) if (!kept.has(address)) kept.set(address, Promise.resolve(answer));
}

/** @returns {Promise<GameInfo[]>} */
export const catalogue = () => once("/api/games");

/** @param {string} id */
export async function gameInfo(id) {
  const found = (await catalogue()).find((game) => game.id === id);
  if (!found) throw new Refusal(404, null);
  return found;
}

/**
 * The live socket of a match: `since` is asked anew at each reconnection, so that nothing is missed.
 * @param {() => string} address
 * @param {(message: Live) => void} onMessage
 * @param {(up: boolean) => void} onState
 */
export function live(address, onMessage, onState) {
  const url = () => {
    const target = new URL(address(), location.href);
    target.protocol = target.protocol.replace("http", "ws");
    return target.href;
  };
  const socket = new ReconnectingSocket(url, [], { minReconnectionDelay: 300, maxReconnectionDelay: 8000, connectionTimeout: 6000 });
  socket.addEventListener("message", (event) => onMessage(JSON.parse(event.data)));
  socket.addEventListener("open", () => onState(true));
  socket.addEventListener("close", () => onState(false));
  return socket;
}
