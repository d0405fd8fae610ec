/** The screen of a table: board, decision, panels; by day the live game, by `?moment=n` any moment of it. */

import { html, nothing } from "../../vendor/lit.js";
import "../board/board.js";
import { Refusal } from "../api.js";
import { offline } from "../app.js";
import { Element } from "../element.js";
import { Match } from "../match.js";
import { adviceCard } from "../panels/advice.js";
import { banner } from "../panels/banner.js";
import { bar } from "../panels/bar.js";
import { battleCard } from "../panels/battle.js";
import { calendarStrip } from "../panels/calendar.js";
import { coach, lightAdvice } from "../panels/coach.js";
import { decision } from "../panels/decision.js";
import { expectationBar } from "../panels/expectation.js";
import { fork } from "../panels/fork.js";
import { handStrip } from "../panels/hand.js";
import "../panels/hint.js";
import { invitations, missing, showInvitations } from "../panels/invitations.js";
import { keysDialog, pressed } from "../panels/keys.js";
import { offers, openSeats } from "../panels/menus.js";
import { panels, tabs } from "../panels/panels.js";
import { settle } from "../panels/placement.js";
import { lookedInto, menu, weighing, whyNot } from "../panels/popups.js";
import { comeBack, recapCard } from "../panels/recap.js";
import { sentenceOf } from "../panels/refusal.js";
import { replayBar } from "../panels/replay.js";
import { grip } from "../panels/sheet.js";
import { theatreBar } from "../panels/theatre-bar.js";
import { settings } from "../settings.js";
import { layBoard, open } from "../table/opening.js";
import { keepClear, lookBack, newsCame, showNow, showScene, traceSupply } from "../table/news.js";
import { t } from "../words.js";

/** Settings that change what lies on the board. */
const ON_BOARD = ["control", "fronts", "names", "supply", "lang", "theme"];

class MatchScreen extends Element {
  static properties = { id: {}, query: { attribute: false }, fault: { state: true } };

  constructor() {
    super();
    /** @type {string} */
    this.id;
    /** @type {URLSearchParams | undefined} */
    this.query;
    /** @type {unknown} */
    this.fault;
    /** @type {Match} */
    this.match;
    /** @type {Table | undefined} */
    this.table;
    /** @type {(event: KeyboardEvent) => void} */
    this.keys;
    /** @type {(event: CustomEvent<string>) => void} */
    this.toggled;
    /** @type {() => void} */
    this.lookedAgain;
  }

  /** @type {object | null} */
  #focusedMenu = null;

  connectedCallback() {
    super.connectedCallback();
    document.body.classList.add("at-table");
    this.match = new Match(this.id, this.query?.get("as"));
    this.keys = (event) => this.table && pressed(event, this.table);
    addEventListener("keydown", this.keys);
    this.lookedAgain = () => this.table?.theatre.catchUp();
    document.addEventListener("visibilitychange", this.lookedAgain);
    this.toggled = (event) => this.#settingChanged(event.detail);
    settings.addEventListener("change", this.toggled);
    this.#open().catch((fault) => (this.fault = fault));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.body.classList.remove("at-table");
    document.querySelector("#first-sight")?.remove(); // other screens are not to be read upon a map
    removeEventListener("keydown", this.keys);
    document.removeEventListener("visibilitychange", this.lookedAgain);
    settings.removeEventListener("change", this.toggled);
    this.table?.replay.stop();
    this.match.close();
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has("query") || !this.table) return;
    this.table.query = this.query ?? new URLSearchParams();
    lookBack(this.table);
  }

  async #open() {
    const table = await open(this.match, this, this.query ?? new URLSearchParams(), () => this.#redraw());
    this.table = table;
    this.#entitle();
    this.match.addEventListener("change", (event) => newsCame(table, event.detail.news));
    for (const type of /** @type {const} */ (["link", "presence"])) this.match.addEventListener(type, () => table.redraw());
    table.redraw();
    await this.updateComplete;
    await layBoard(table, /** @type {Board} */ (this.querySelector("st-board")));
    this.setAttribute("data-ready", "");
    if (table.query.has("invite")) showInvitations(table);
    await lookBack(table);
    await comeBack(table);
  }

  #entitle() {
    document.title = `${this.table?.title} · Sandtable`;
  }

  #redraw() {
    this.requestUpdate();
    if (this.table) showScene(this.table);
  }

  /** @param {string} name */
  #settingChanged(name) {
    if (!this.table) return;
    if (name === "lang") this.#entitle();
    if (name === "supply") traceSupply(this.table);
    if (!ON_BOARD.includes(name)) return;
    showNow(this.table);
    this.table.board?.redress();
  }

  // Drawing --------------------------------------------------------------------------------------------------

  render() {
    if (this.fault) return this.#faulty();
    if (!this.table) return html`<main class="page" aria-busy="true"><p class="loading">${t("loading")}</p></main>`;
    const { table } = this;
    const { look } = table;
    return html`
      <div class="table ${table.panelSeen ? "" : "alone"} ${table.sheetOpen ? "sheet" : ""}">
        ${bar(table)}
        <main class="board-side">
          <h1 class="sr">${table.title}</h1>
          <div class="strips">${calendarStrip(table)} ${look.strip?.(table) ?? nothing}</div>
          <div class="board-place">
            <st-board></st-board>
            ${coach(table)} ${handStrip(table)} ${lookedInto(table)} ${menu(table)} ${whyNot(table)} ${weighing(table)} ${table.battle ? (look.battleCard ?? battleCard)(table) : nothing} ${banner(table)} ${recapCard(table)} ${adviceCard(table)} ${expectationBar(table)}
          </div>
          <div class="foot">${table.past ? replayBar(table) : table.theatre.visible ? theatreBar(table) : [offline(), missing(table), openSeats(table), offers(table), decision(table)]}</div>
        </main>
        <aside class="panel" aria-label=${t("panels")}>${tabs(table)}<div class="drawer">${grip(table)}${panels(table)}</div></aside>
        <p class="sr" aria-live="polite" role="status" id="live">${table.spoken}</p>
        ${keysDialog()} ${invitations(table)} ${table.past ? fork(table) : nothing}
      </div>`;
  }

  updated() {
    if (!this.table) return;
    lightAdvice(this.table);
    keepClear(this.table);
    for (const pop of this.querySelectorAll(".pop")) settle(pop);
    const opened = this.table.menu;
    if (opened && this.#focusedMenu !== opened) {
      this.#focusedMenu = opened;
      this.querySelector(".menu .order")?.focus({ preventScroll: true });
    }
    if (!opened && this.#focusedMenu) {
      this.#focusedMenu = null;
      if (document.activeElement === document.body && this.table.board?.keyboard.used) this.table.board.keyboard.enter();
    }
  }

  #faulty() {
    return html`<main class="page"><h1>${t("fault-title")}</h1><p>${sentenceOf(this.fault) || t(this.fault instanceof Refusal && this.fault.status === 404 ? "fault-missing" : "fault-text")}</p>
      <p><a class="button main" href="/">${t("nav-games")}</a></p></main>`;
  }
}

customElements.define("st-match", MatchScreen);
