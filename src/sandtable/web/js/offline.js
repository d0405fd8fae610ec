/** A browser that keeps the app: it opens without a network and goes on being told by push. */

import { catalogue, get, reach } from "./api.js";
import { renew } from "./push.js";
import { settings } from "./settings.js";
import { language } from "./words.js";

/** All that the app is made of, in one language: its files, and what every game says and rules. */
async function parts() {
  /** @type {[{version: string, files: string[]}, GameInfo[]]} */
  const [{ version, files }, games] = await Promise.all([get("/api/files"), catalogue()]);
  const lang = language();
  const told = games.flatMap((game) => [game.messages[lang], game.words, game.rules[lang]]);
  const looks = games.flatMap(({ look }) => [look.module, look.style, look.picture]);
  const addresses = ["/", "/api/games", ...files, ...told, ...looks].filter(Boolean);
  return { version: `${version} ${lang} ${told.join(" ")}`, addresses };
}

async function keep() {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(await parts());
}

/** Begin once the first screen stands: nobody waits for it. */
export async function begin() {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/service-worker.js");
  if (!reach.since) await Promise.all([keep(), renew()]);
  settings.addEventListener("change", (event) => event.detail === "lang" && keep().catch(() => null));
}
