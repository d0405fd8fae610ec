/** The frame of the app: the bar on top, and the screen the address names. */

import { html, keyed, nothing } from "../vendor/lit.js";
import { Element } from "./element.js";
import { icon } from "./icons.js";
import { reach } from "./api.js";
import { catchLinks, where } from "./router.js";
import { settings } from "./settings.js";
import { LANGUAGES, language, locale, switchLanguage, t } from "./words.js";

/** @type {Record<string, () => Promise<unknown>>} */
const SCREENS = {
  home: () => import("./screens/lobby.js"),
  create: () => import("./screens/create.js"),
  match: () => import("./screens/match.js"),
  ending: () => import("./screens/ending.js"),
  review: () => import("./screens/review.js"),
  join: () => import("./screens/join.js"),
  device: () => import("./screens/device.js"),
  rules: () => import("./screens/rules.js"),
  learn: () => import("./screens/learn.js"),
  study: () => import("./screens/study.js"),
  account: () => import("./screens/account.js"),
};

class App extends Element {
  static properties = { route: { state: true }, ready: { state: true } };

  constructor() {
    super();
    this.route = where();
    /** @type {string | null} */
    this.ready = null;
  }

  connectedCallback() {
    super.connectedCallback();
    catchLinks(this);
    addEventListener("popstate", () => this.#arrive());
    reach.addEventListener("change", () => this.requestUpdate());
    this.#arrive().then(() => import("./offline.js")).then(({ begin }) => begin()).catch(() => null);
  }

  async #arrive() {
    this.route = where();
    const { screen } = this.route;
    await SCREENS[screen]?.();
    this.ready = screen;
    if (!location.hash) scrollTo(0, 0);
  }

  render() {
    const { screen } = this.route;
    return html`
      ${screen === "match" ? nothing : [this.#bar(), offline()]}
      ${this.ready === screen || screen === "lost" ? this.#screen() : html`<main class="page" aria-busy="true"></main>`}
    `;
  }

  #bar() {
    const links = [
      ["/", "home", "nav-games"],
      ["/learn", "learn", "nav-learn"],
      ["/rules", "rules", "nav-rules"],
      ["/study", "study", "nav-study"],
      ["/account", "account", "nav-account"],
    ];
    return html`
      <header class="bar-top">
        <a class="brand" href="/">${brandMark()}<span>Sandtable</span></a>
        <nav aria-label=${t("nav-label")}>
          ${links.map(([href, screen, name]) => html`<a class="button" href=${href} aria-current=${this.route.screen === screen ? "page" : nothing}>${t(name)}</a>`)}
        </nav>
        <span class="grow"></span>
        ${barTools()}
      </header>`;
  }

  #screen() {
    const { screen, id, game, rule, token, query } = this.route;
    switch (screen) {
      case "home":
        return html`<st-lobby></st-lobby>`;
      case "create":
        return html`<st-create .game=${game ?? null} .query=${query}></st-create>`;
      case "match":
        return html`${keyed(id, html`<st-match .id=${id} .query=${query}></st-match>`)}`;
      case "ending":
        return html`${keyed(id, html`<st-ending .id=${id}></st-ending>`)}`;
      case "review":
        return html`${keyed(id, html`<st-review .id=${id}></st-review>`)}`;
      case "join":
        return html`<st-join .token=${token}></st-join>`;
      case "device":
        return html`<st-device .token=${token}></st-device>`;
      case "rules":
        return html`<st-rules .game=${game ?? null} .rule=${rule ?? ""}></st-rules>`;
      case "learn":
        return html`<st-learn .game=${game ?? null}></st-learn>`;
      case "study":
        return html`<st-study .query=${query}></st-study>`;
      case "account":
        return html`<st-account></st-account>`;
      default:
        return html`<main class="page"><h1>${t("lost-title")}</h1><p>${t("lost-text")}</p><a class="button main" href="/">${t("nav-games")}</a></main>`;
    }
  }
}

/** That the server cannot be reached, and how old is what one sees. */
export function offline() {
  if (!reach.since) return nothing;
  const when = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(reach.since);
  return html`<p class="offline" role="status">${t("offline", { when })}</p>`;
}

export function brandMark() {
  return html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="5" fill="#8b2f20" />
    <path d="M6 9H26V23H6ZM6 9L26 23M26 9L6 23" fill="none" stroke="#f7f2e6" stroke-width="2.2" />
  </svg>`;
}

/** Language and theme, on every screen. */
export function barTools() {
  const other = language() === "fr" ? "en" : "fr";
  const dark = settings.theme === "dark";
  return html`
    <button class="button lang" lang=${other} title=${LANGUAGES[other]} aria-label="${other.toUpperCase()}, ${LANGUAGES[other]}" @click=${() => switchLanguage(other)}>${other.toUpperCase()}</button>
    <button class="button icon" title=${t(dark ? "theme-light" : "theme-dark")} aria-label=${t(dark ? "theme-light" : "theme-dark")}
      @click=${() => settings.set("theme", dark ? "light" : "dark")}>${icon(dark ? "sun" : "moon")}</button>`;
}

customElements.define("st-app", App);
