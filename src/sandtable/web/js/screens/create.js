/** A new table: scenario, options, who sits where, how fast. */

import { html, nothing } from "../../vendor/lit.js";
import { catalogue, get, post } from "../api.js";
import { Element } from "../element.js";
import { go } from "../router.js";
import { deal } from "../panels/invitations.js";
import { refusal } from "../panels/refusal.js";
import { dressed, lookOf } from "../looks/load.js";
import { hasText, inWords, t, wordsOf } from "../words.js";
import { callMe, nameField } from "./name.js";
import { forbidden, invites, laid, presets, seatTable } from "./seats.js";

/** @import { Preset } from "./seats.js" */

const DAY = 86_400;

class Create extends Element {
  static properties = { game: {}, query: { attribute: false }, games: { state: true }, chosen: { state: true }, seats: { state: true }, scenario: { state: true }, options: { state: true }, pace: { state: true }, me: { state: true }, fault: { state: true }, busy: { state: true } };

  constructor() {
    super();
    /** @type {string | null} */
    this.game;
    /** @type {GameInfo[]} */
    this.games;
    /** @type {GameInfo} */
    this.chosen;
    /** @type {GameWords | null} */
    this.words;
    /** @type {Look} */
    this.look;
    /** @type {Record<string, string>} */
    this.seats;
    /** @type {Record<string, string>} */
    this.options;
    /** @type {string} */
    this.scenario;
    /** @type {string | null} */
    this.preset;
    /** @type {string} */
    this.pace;
    /** @type {Me | null} */
    this.me;
    /** @type {unknown} */
    this.fault;
    /** @type {boolean} */
    this.busy;
  }

  connectedCallback() {
    super.connectedCallback();
    this.pace = "live";
    get("/api/server").then((/** @type {ServerInfo} */ { me }) => (this.me = me)).catch(() => null);
    catalogue().then(async (games) => {
      this.games = games;
      this.#choose(this.game ?? games[0].id);
    });
  }

  /** @param {string} id */
  async #choose(id) {
    const chosen = this.games.find((game) => game.id === id) ?? this.games[0];
    [this.words, this.look] = await Promise.all([wordsOf(chosen.id).catch(() => null), lookOf(chosen), dressed(chosen)]);
    this.seats = laid(chosen);
    this.preset = null;
    this.scenario = chosen.scenarios[0].id;
    this.options = Object.fromEntries(chosen.options.map((option) => [option.id, option.default]));
    this.fault = null;
    this.chosen = chosen;
    document.title = `${inWords(this.chosen.name)} · Sandtable`;
  }

  render() {
    if (!this.chosen) return html`<main class="page" aria-busy="true"></main>`;
    const { chosen, seats } = this;
    const rules = forbidden(chosen, seats, Object.fromEntries(this.#open(chosen).map(({ id }) => [id, this.options[id]])));
    return html`<main class="page narrow">
      <h1>${t("new-title")}</h1>
      <form @submit=${(/** @type {Of<HTMLFormElement, SubmitEvent>} */ event) => this.#create(event)}>
        ${this.games.length > 1 ? html`<fieldset><legend>${t("new-game")}</legend><div class="choice-cards">
          ${this.games.map((game) => html`<label><input type="radio" name="game" value=${game.id} .checked=${game.id === chosen.id} @change=${() => this.#choose(game.id)}>${inWords(game.name)}</label>`)}</div></fieldset>` : nothing}
        ${chosen.scenarios.length > 1 ? html`<fieldset><legend>${t("new-scenario")}</legend><div class="choice-cards">
          ${chosen.scenarios.map((scenario) => html`<label><input type="radio" name="scenario" value=${scenario.id} .checked=${scenario.id === this.scenario} @change=${() => (this.scenario = scenario.id)}>${inWords(scenario.name)}</label>`)}</div></fieldset>` : nothing}
        ${this.#open(chosen).filter((option) => this.#about(option, option.default)).map((option) => this.#cards(option))}
        ${seatTable(chosen, this.look, seats, this.preset, rules, (seats, preset) => this.#lay(seats, preset))}
        ${invites(seats) ? nameField(this.me) : nothing}
        ${this.#rest(chosen)}
        <details><summary>${t("new-more")}</summary>
          <label class="field"><span>${t("new-name")}</span><input type="text" name="title" maxlength="80"></label>
          <div class="columns">
            <label class="field"><span>${t("new-pace")}</span><select name="pace" @change=${(/** @type {Of<HTMLSelectElement>} */ event) => (this.pace = event.target.value)}>
              <option value="live">${t("pace-live")}</option><option value="days">${t("pace-days")}</option></select></label>
            <label class="field"><span>${t("new-limit")}</span><select name="limit">
              ${(this.pace === "days" ? [1, 2, 3, 7, 14] : [0, 2, 5, 15, 60]).map((n) => html`<option value=${n * (this.pace === "days" ? DAY : 60)}>${n === 0 ? t("limit-none") : t(this.pace === "days" ? "limit-days" : "limit-minutes", { count: n })}</option>`)}</select></label>
            <label class="field"><span>${t("new-watch")}</span><select name="watch"><option value="anyone">${t("watch-anyone")}</option><option value="players">${t("watch-players")}</option></select></label>
          </div>
          <label class="check"><input type="checkbox" name="listed">${t("new-listed")}</label>
          <label class="check"><input type="checkbox" name="reveal">${t("new-reveal")}</label>
        </details>
        ${this.fault ? refusal(this.fault, chosen.id) : nothing}
        <p class="onward-line"><button class="button main" id="begin" ?disabled=${this.busy || rules.length > 0}>${t("new-begin")}</button></p>
      </form>
    </main>`;
  }

  /**
   * A new arrangement; a game that asks for the number of players is told it.
   * @param {Record<string, string>} seats
   * @param {Preset | null} preset
   */
  #lay(seats, preset) {
    this.preset = preset?.id ?? null;
    this.seats = seats;
    const count = String(preset?.players?.length ?? "");
    if (this.chosen.options.some((option) => option.id === "players" && option.values.includes(count))) this.options = { ...this.options, players: count };
  }

  /**
   * The options one has a choice about: a scenario settles some, and some need another.
   * @param {GameInfo} game
   */
  #open({ options, scenarios }) {
    const settles = scenarios.find(({ id }) => id === this.scenario)?.settles ?? {};
    const chosen = { ...this.options, ...settles };
    return options.filter(({ id, needs }) => !(id in settles) && Object.entries(needs).every(([other, value]) => chosen[other] === value));
  }

  /**
   * What a value of an option means, where the game explains it.
   * @param {Option} option
   * @param {string} value
   */
  #about(option, value) {
    return this.words?.text(`option-${option.id.replaceAll("_", "-")}-${value}-about`) ?? null;
  }

  /**
   * @param {Option} option
   * @param {string} value
   */
  #set(option, value) {
    this.options = { ...this.options, [option.id]: value };
  }

  /**
   * An option that changes the whole game, each value with what it means.
   * @param {Option} option
   */
  #cards(option) {
    return html`<fieldset><legend>${inWords(option.name)}</legend><div class="choice-cards">
      ${option.values.map((value) => html`<label><input type="radio" name="option-${option.id}" value=${value} .checked=${value === this.options[option.id]} @change=${() => this.#set(option, value)}>
        <span>${this.#value(option, value)}<small>${this.#about(option, value)}</small></span></label>`)}</div></fieldset>`;
  }

  /**
   * The other options, behind a fold.
   * @param {GameInfo} chosen
   */
  #rest(chosen) {
    const rest = this.#open(chosen).filter((option) => !this.#about(option, option.default));
    if (!rest.length) return nothing;
    const [switches, choices] = [rest.filter(isSwitch), rest.filter((option) => !isSwitch(option))];
    return html`<details><summary>${t("new-options")}</summary><div class="columns">${choices.map((option) => this.#option(option))}</div>
      <div class="switches">${switches.map((option) => this.#switch(option))}</div></details>`;
  }

  /**
   * An option that is on or off, with what it does.
   * @param {Option} option
   */
  #switch(option) {
    const about = this.#about(option, "on");
    return html`<label class="switch"><input type="checkbox" name="option-${option.id}" .checked=${this.options[option.id] === "on"} @change=${(/** @type {Of<HTMLInputElement>} */ event) => this.#set(option, event.target.checked ? "on" : "off")}>
      <span>${inWords(option.name)}${about ? html`<small>${about}</small>` : nothing}</span></label>`;
  }

  /** @param {Option} option */
  #option(option) {
    const hint = this.words?.text(`option-${option.id.replaceAll("_", "-")}-${this.options[option.id]}-hint`);
    return html`<label class="field"><span>${inWords(option.name)}</span><select name="option-${option.id}" @change=${(/** @type {Of<HTMLSelectElement>} */ event) => this.#set(option, event.target.value)}>
      ${option.values.map((value) => html`<option value=${value} .selected=${value === this.options[option.id]}>${this.#value(option, value)}</option>`)}</select>${hint ? html`<small class="muted hint">${hint}</small>` : nothing}</label>`;
  }

  /**
   * @param {Option} option
   * @param {string} value
   */
  #value(option, value) {
    const own = this.words?.text(`option-${option.id.replaceAll("_", "-")}-${value}`);
    return own ?? (hasText(`option-${value}`) ? t(`option-${value}`) : value);
  }

  /** @param {Of<HTMLFormElement, SubmitEvent>} event */
  async #create(event) {
    event.preventDefault();
    const form = new FormData(event.target);
    const { chosen } = this;
    const limit = Number(form.get("limit")) || null;
    const body = {
      game: chosen.id,
      scenario: this.scenario,
      options: this.options,
      seats: this.seats,
      title: form.get("title") || "",
      listed: form.has("listed"),
      reveal: form.has("reveal"),
      watch: form.get("watch"),
      pace: { kind: form.get("pace"), limit },
    };
    this.busy = true;
    this.fault = null;
    try {
      await callMe(form, this.me);
      /** @type {Snapshot} */
      const { id } = await post("/api/matches", body);
      const players = presets(chosen).find((preset) => preset.id === this.preset)?.players;
      if (players) deal(id, players);
      go(`/match/${id}${invites(this.seats) ? "?invite" : ""}`);
    } catch (fault) {
      this.fault = fault;
    } finally {
      this.busy = false;
    }
  }
}

/**
 * Whether an option is only on or off.
 * @param {Option} option
 */
function isSwitch({ values }) {
  return values.length === 2 && values.includes("on") && values.includes("off");
}

customElements.define("st-create", Create);
