/**
 * Opens Sandtable where there is no network, and tells by push whose turn it is.
 *
 * The network always goes first: what is kept is used only where it does not answer. What everybody may see (the client, boards, words,
 * rules) and what only the person of this browser may see (their list of games, the positions they looked at) are kept apart; the
 * latter is thrown away before anybody else comes in, and whenever the server says that somebody else is here.
 */

const SHELL = "sandtable-shell";
const OWN = "sandtable-own";
const VERSION = "/kept-version";
const PERSON = "/kept-person";
const POSITIONS = 12;
/** How an answer says that it was kept, and since when. */
const KEPT = "x-sandtable-kept";

const SHARED = /^\/api\/(?:games|boards|rules|puzzles)(?:\/(?!.*\/search$).*)?$/;
const MINE = /^\/api\/(?:server|matches|matches\/[^/]+)$/;
const POSITION = /^\/api\/matches\/[^/]+$/;
/** Whoever asks for one of these may be somebody else a moment later. */
const NEWCOMER = /^\/(?:enter|api\/(?:login|logout|register|device\/[^/]+))$/;

/** Whether the server did not answer when it was last asked. */
let down = false;
/** Counts the people of this browser, so that an answer for one is never kept for the next. */
let people = 0;

self.addEventListener("install", () => self.skipWaiting());
// A page is asked for while this worker wakes up, not only afterwards.
self.addEventListener("activate", (event) => event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])));
self.addEventListener("message", (event) => event.waitUntil(Promise.all([keepShell(event.data), greet()])));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (NEWCOMER.test(url.pathname) && (request.method === "POST" || request.mode === "navigate")) event.respondWith(forgetPerson().then(() => asked(event)));
  else if (request.method !== "GET") return;
  else if (request.mode === "navigate") event.respondWith(page(event));
  else if (url.pathname.startsWith("/static/")) down && event.respondWith(kept(SHELL, request).then((answer) => answer ?? fetch(request)));
  else if (SHARED.test(url.pathname)) lasting(url) && !down ? event.waitUntil(keepShared(request)) : event.respondWith(shared(event, url));
  else if (MINE.test(url.pathname)) event.respondWith(mine(event, url));
});

/** The answer to a request, which the browser may have asked for already. */
async function asked(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

/** Ask the server, and note whether it answers. */
async function ask(event) {
  try {
    const answer = await asked(event);
    down = false;
    return answer;
  } catch (fault) {
    down = true;
    throw fault;
  }
}

/** Every address of the app is the same page. */
async function page(event) {
  try {
    return await ask(event);
  } catch (fault) {
    const answer = await (await caches.open(SHELL)).match("/");
    if (!answer) throw fault;
    return answer;
  }
}

/** Whether an answer never changes: the hash of its content is in its address. */
const lasting = (url) => url.searchParams.has("v");

/** Keep what never changes beside what the browser keeps of it: that is faster to reach, but may be thrown away. */
async function keepShared(request) {
  const shell = await caches.open(SHELL);
  if (await shell.match(request)) return;
  const answer = await fetch(request.clone());
  if (answer.ok) await replace(shell, request, answer);
}

/** What everybody may see. */
async function shared(event, url) {
  const shell = await caches.open(SHELL);
  const old = await shell.match(event.request);
  if (old && lasting(url)) return down ? stamped(old) : old;
  try {
    const answer = await ask(event);
    if (answer.ok) event.waitUntil(replace(shell, event.request, answer.clone()));
    return answer;
  } catch (fault) {
    if (!old) throw fault;
    return stamped(old);
  }
}

/** Keep an answer in place of those that another version of the server gave to the same question. */
async function replace(cache, request, answer) {
  await cache.put(request, answer);
  for (const one of await cache.keys(request, { ignoreSearch: true })) if (one.url !== request.url && question(one.url) === question(request.url)) await cache.delete(one);
}

function question(address) {
  const url = new URL(address);
  url.searchParams.delete("v");
  return url.href;
}

/** What only the person of this browser may see. */
async function mine(event, url) {
  const asker = people;
  try {
    const answer = await ask(event);
    if (answer.ok) event.waitUntil(keepOwn(event.request, url, answer.clone(), asker));
    return answer;
  } catch (fault) {
    const answer = await kept(OWN, event.request);
    if (!answer) throw fault;
    return answer;
  }
}

/** Learn who is here: nothing is kept for somebody unknown. */
async function greet() {
  const request = new Request("/api/server");
  await keepOwn(request, new URL(request.url), await fetch(request), people);
}

async function keepOwn(request, url, answer, asker) {
  const body = await answer.blob();
  if (url.pathname === "/api/server") await meet(JSON.parse(await body.text()).me?.id ?? "");
  else if (asker !== people) return;
  const own = await caches.open(OWN);
  if (!(await own.match(PERSON))) return;
  await own.delete(request);
  await own.put(request, new Response(body, { headers: { "content-type": answer.headers.get("content-type") ?? "", date: new Date().toUTCString() } }));
  const positions = (await own.keys()).filter((one) => POSITION.test(new URL(one.url).pathname));
  await Promise.all(positions.slice(0, -POSITIONS).map((one) => own.delete(one)));
}

/** Somebody else than before: nothing of the other is left to them. */
async function meet(person) {
  const before = await (await caches.open(OWN)).match(PERSON);
  if (before && (await before.text()) === person) return;
  await forgetPerson();
  await (await caches.open(OWN)).put(PERSON, new Response(person));
}

async function forgetPerson() {
  people += 1;
  await caches.delete(OWN);
}

async function kept(name, request) {
  const answer = await (await caches.open(name)).match(request);
  return answer && stamped(answer);
}

/** An answer of before, which says so. */
function stamped(answer) {
  const headers = new Headers(answer.headers);
  headers.set(KEPT, answer.headers.get("date") ?? "");
  return new Response(answer.body, { status: answer.status, headers });
}

/** Keep all that the app is made of, as one version of it, and nothing of an earlier one. */
async function keepShell({ version, addresses }) {
  const shell = await caches.open(SHELL);
  const before = await shell.match(VERSION);
  if (before && (await before.text()) === version) return;
  await shell.delete(VERSION);
  const wanted = addresses.map((address) => new URL(address, location.origin).href);
  for (const address of wanted) await fetch(address).then((answer) => (answer.ok ? replace(shell, new Request(address), answer) : Promise.reject(new Error(address))));
  for (const { url } of await shell.keys()) if (new URL(url).pathname.startsWith("/static/") && !wanted.includes(url)) await shell.delete(url);
  await shell.put(VERSION, new Response(version));
  for (const client of await self.clients.matchAll()) client.postMessage({ kept: version });
}

self.addEventListener("push", (event) => {
  const { title, text, path } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title ?? "Sandtable", { body: text ?? "", tag: path ?? "/", data: path ?? "/", icon: "/static/icons/icon-192.png", badge: "/static/icons/badge-96.png" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data, location.origin)));
});

/** The window that shows a game already, else a new one. */
async function show(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((one) => new URL(one.url).pathname === url.pathname);
  return open ? open.focus() : self.clients.openWindow(url.href);
}
