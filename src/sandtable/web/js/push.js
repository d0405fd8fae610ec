/** Being told by push on this device: only for the person who asked for it here, as long as they are the one who is here. */

import { get, put, remove } from "./api.js";
import { recall, remember } from "./settings.js";

const KEY = "sandtable.push";

/** The person, or the browser in their name, does not want to hear anything. */
export class NotAllowed extends Error {}

/** Whether this browser can be told at all. */
export const canBeTold = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/**
 * Whether a person is told here.
 * @param {string | undefined} person
 */
export const isTold = (person) => canBeTold() && Boolean(person) && recall(KEY, "") === person;

/** @param {string} text */
function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/**
 * Ask the push service of this browser, with the key of this server.
 * @param {string} key
 */
async function subscribed(key) {
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  try {
    return await pushManager.subscribe(wish);
  } catch {
    // Asked before with a key that this server no longer has.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wish);
  }
}

/**
 * Ask to be told here.
 * @param {string} key
 */
export async function turnOn(key) {
  if ((await Notification.requestPermission()) !== "granted") throw new NotAllowed();
  const { endpoint, keys } = (await subscribed(key)).toJSON();
  /** @type {Me} */
  const me = await put("/api/me/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
  remember(KEY, me.id);
}

/** Nobody is told here any more. */
export async function turnOff() {
  remember(KEY, "");
  await remove("/api/me/push").catch(() => null);
  await leave();
}

/** The browser's own part of it: what this server may still send leads nowhere. */
export async function leave() {
  remember(KEY, "");
  if (!canBeTold()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** A session ends and a push service forgets: whoever is told here says so again when they come back. */
export async function renew() {
  if (!canBeTold() || !recall(KEY, "") || Notification.permission !== "granted") return;
  /** @type {ServerInfo} */
  const { me, push } = await get("/api/server");
  if (push && isTold(me?.id)) await turnOn(push);
}
