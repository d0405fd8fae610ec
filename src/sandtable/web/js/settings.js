/** What this browser remembers: language, theme, overlays, views of boards. */

const KEY = "sandtable.settings";

const DEFAULTS = {
  lang: (navigator.language || "en").startsWith("fr") ? "fr" : "en",
  theme: "auto",
  motion: "auto",
  control: true,
  fronts: true,
  supply: false,
  names: true,
  panel: "orders",
  panelOpen: true,
  sheet: 60,
  battles: true,
  pace: "normal",
  recap: true,
  sound: false,
  coach: false,
  expectation: false,
};

/** @typedef {typeof DEFAULTS} Values */

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
function stored(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @typedef {{[Name in keyof Values]: Values[Name] extends boolean ? Name : never}[keyof Values]} Switch a setting that is on or off */

class Settings extends /** @type {new () => Heard<{change: string}>} */ (EventTarget) {
  /** @type {Values} */
  #values = { ...DEFAULTS, ...stored(KEY, {}) };

  /**
   * @template {keyof Values} Name
   * @param {Name} name
   */
  get(name) {
    return this.#values[name];
  }

  /**
   * @template {keyof Values} Name
   * @param {Name} name
   * @param {Values[Name]} value
   */
  set(name, value) {
    if (this.#values[name] === value) return;
    this.#values[name] = value;
    remember(KEY, this.#values);
    this.dispatchEvent(new CustomEvent("change", { detail: name }));
  }

  /** @param {Switch} name */
  toggle(name) {
    this.set(name, !this.get(name));
  }

  /** The theme in force: the person's choice, else the system's. */
  get theme() {
    const chosen = this.get("theme");
    if (chosen !== "auto") return chosen;
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }

  get calm() {
    return this.get("motion") === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function remember(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that refuses storage still plays.
  }
}

export const recall = stored;
export const settings = new Settings();

function dress() {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.get("motion");
  root.lang = settings.get("lang");
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `/static/manifest.${settings.get("lang")}.webmanifest`);
}

settings.addEventListener("change", dress);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  dress();
  settings.dispatchEvent(new CustomEvent("change", { detail: "theme" }));
});
dress();
