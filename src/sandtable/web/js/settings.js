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

/**
 * @param {string} key
 * @param {any} otherwise
 */
function stored(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

class Settings extends EventTarget {
  #values = { ...DEFAULTS, ...stored(KEY, {}) };

  /** @param {string} name */
  get(name) {
    return this.#values[name];
  }

  /**
   * @param {string} name
   * @param {any} value
   */
  set(name, value) {
    if (this.#values[name] === value) return;
    this.#values[name] = value;
    remember(KEY, this.#values);
    this.dispatchEvent(new CustomEvent("change", { detail: name }));
  }

  /** @param {string} name */
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
 * @param {any} value
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
