/** Installing the app: the browser may offer it before the first screen stands, so this is heard from the very beginning. */

import { settings } from "./settings.js";

/** What the browser offered. @type {InstallOffer | null} */
let offered = null;

/** @param {InstallOffer | null} offer */
function note(offer) {
  offered = offer;
  settings.dispatchEvent(new CustomEvent("change", { detail: "installable" }));
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  note(event);
});
addEventListener("appinstalled", () => note(null));

/** Whether the app can be installed here, and is not yet. */
export const installable = () => Boolean(offered);

export async function install() {
  await offered?.prompt();
  note(null);
}
