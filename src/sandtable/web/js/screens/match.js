/** The table: board, decision, panels; by day the live game, by `?moment=n` any moment of it. */

import { html, nothing } from "../../vendor/lit.js";
import { gameInfo, once } from "../api.js";
import "../board/board.js";
import { Plane } from "../board/geometry.js";
import { Sheets } from "../board/sheets.js";
import { Choices } from "../choices.js";
import { Element } from "../element.js";
import { dressed, lookOf } from "../looks/load.js";
import { Match } from "../match.js";
import { bar } from "../panels/bar.js";
import { battleCard } from "../panels/battle.js";
import { calendarStrip } from "../panels/calendar.js";
import { coach, lightAdvice, lookAtTask, readTask } from "../panels/coach.js";
import { decision } from "../panels/decision.js";
import { keysDialog, pressed } from "../panels/keys.js";
import { panels, tabs } from "../panels/panels.js";
import { onceAFrame, unhurried } from "../pace.js";
import { settle } from "../panels/pop.js";
import { menu, weighing, whyNot } from "../panels/pops.js";
import { replayBar, Replay } from "../panels/replay.js";
import { offers, openSeats } from "../panels/menus.js";
import { showRule } from "../panels/rule-dialog.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { clicked, offerAt } from "../table/choosing.js";
import { announced, stage } from "../table/news.js";
import { boardGame, sceneOf } from "../table/scene.js";
import { peek, weigh } from "../table/weighing.js";
import { inWords, t, titleOf, wordsOf } from "../words.js";

/** How long a battle stays before the next news may take it away, in milliseconds. */
const BATTLE_STAYS = 5000;

class MatchScreen extends Element {
  static properties = { id: {}, query: { attribute: false }, fault: { state: true }, menu: { state: true }, why: { state: true }, stamp: { state: true } };

  constructor() {
    super();
    this.stamp = 0;
    this.menu = null;
    this.why = null;
    this.past = null;
    this.battle = null;
    this.weighed = null;
    this.supply = null;
    this.markers = [];
    this.kept = new Map();
    this.spoken = "";
    /** The phase for which one has said: no more reactions. */
    this.noMore = null;
  }

  connectedCallback() {
    super.connectedCallback();
    document.body.classList.add("at-table");
    this.keys = (event) => pressed(event, this);
    addEventListener("keydown", this.keys);
    this.toggled = (event) => this.#settingChanged(event.detail);
    settings.addEventListener("change", this.toggled);
    this.#open().catch((fault) => (this.fault = fault));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.body.classList.remove("at-table");
    removeEventListener("keydown", this.keys);
    settings.removeEventListener("change", this.toggled);
    this.replay?.stop();
    this.match?.close();
  }

  willUpdate(changed) {
    if (changed.has("query") && this.match?.snapshot) this.#moment();
  }

  async #open() {
    this.match = new Match(this.id, this.query?.get("as"));
    await this.match.open();
    const { game } = this.match.snapshot;
    this.info = await gameInfo(game);
    [this.words, this.look] = await Promise.all([wordsOf(game), lookOf(this.info), dressed(this.info)]);
    await this.look.prepare?.(this.info, this);
    this.#entitle();
    this.replay = new Replay(this);
    this.match.addEventListener("change", (event) => this.#changed(event.detail.news));
    for (const type of ["link", "presence"]) this.match.addEventListener(type, () => this.redraw());
    this.#choices();
    this.redraw();
    readTask(this);
    await this.updateComplete;
    await this.#lay();
    await this.#moment();
  }

  #entitle() {
    document.title = `${titleOf(this.match.snapshot, this.info)} · Sandtable`;
  }

  /** Lay out the board; it can be used once the sheet that is looked at is painted. */
  async #lay() {
    const { boards } = this.info;
    this.sheets = new Sheets(boards);
    this.plane = new Plane(await Promise.all(boards.map((board) => once(board.facts ?? board.url))));
    this.plane.start = this.look.start?.(this.plane, this) ?? null;
    this.board = this.querySelector("st-board");
    const { puzzle } = this.match.snapshot;
    const kept = [this.info.id, puzzle?.id, puzzle ? null : this.look.viewKey?.(this)].filter(Boolean);
    this.board.open(this.plane, boardGame(this), kept.join("."));
    this.board.addEventListener("choose", (event) => clicked(this, event.detail));
    this.board.addEventListener("peek", (event) => peek(this, event.detail));
    this.board.addEventListener("leave", () => this.forget());
    this.#show();
    if (settings.get("supply")) this.#traceSupply();
    lookAtTask(this);
    await this.sheets.begin(this.board);
    this.setAttribute("data-ready", "");
  }

  // What is seen ---------------------------------------------------------------------------------------------

  get position() {
    return this.past?.view ?? this.match.snapshot.view;
  }

  get state() {
    return this.past?.state ?? this.match.snapshot.state;
  }

  get units() {
    const { position } = this;
    if (this.unitsOf !== position) {
      this.unitsOf = position;
      this.unitsSeen = this.look.units(position, this.words);
      this.controlSeen = this.look.control(position, this.plane);
    }
    return this.unitsSeen;
  }

  #choices() {
    const { actions, words } = this.match.snapshot;
    this.words.local = words ?? {};
    const onMap = new Set(this.look.units(this.match.snapshot.view, this.words).map((unit) => unit.id));
    const { phase } = this.match.snapshot.state;
    const offered = (actions ?? []).map((action) => ({ ...action, phase }));
    this.choices = new Choices(this.past ? [] : offered, this.words, [], onMap);
  }

  #show() {
    if (this.board?.plane) this.board.show(sceneOf(this));
  }

  redraw() {
    this.stamp += 1;
    this.#soon();
  }

  #soon = onceAFrame(() => this.isConnected && this.#show());

  unitName(unit) {
    const name = this.look.unitName?.(unit, this.words) ?? this.words.name("army", unit.id);
    return unit.reduced ? t("unit-reduced", { name }) : name;
  }

  // News -----------------------------------------------------------------------------------------------------

  #changed(news) {
    this.kept.clear();
    this.ghost = null;
    this.menu = null;
    this.why = null;
    this.weighed = null;
    if (this.battle && performance.now() - this.battle.at > BATTLE_STAYS) this.battle = null;
    if (!this.words) return;
    this.#choices();
    this.spoken = announced(this, news);
    if (settings.get("supply")) this.#traceSupply();
    this.redraw();
    stage(this, news);
    this.#called();
    this.#answer();
  }

  /** Whose turn has come looks at what may be chosen. */
  #called() {
    if (this.match.mine && !this.asked && this.board?.plane && !this.past) {
      this.#show();
      this.board.findLit();
    }
    this.asked = this.match.mine;
  }

  /** What a person has ordered for all further cases is answered for them. */
  #answer() {
    const action = !this.busy && !this.past && this.match.mine ? this.look.standing?.(this) : null;
    if (action) this.play(action);
  }

  // Choosing -------------------------------------------------------------------------------------------------

  /** Offer actions in a menu beside a button. */
  offer(actions, button) {
    const box = button.getBoundingClientRect();
    const frame = this.querySelector(".board-place").getBoundingClientRect();
    offerAt(this, actions, box.left - frame.left + box.width / 2, Math.min(box.top - frame.top, frame.height - 40));
  }

  forget() {
    this.menu = null;
    this.why = null;
    this.weighed = null;
    this.ghost = null;
    if (this.choices.chosen.length) this.choices = this.choices.without();
    this.redraw();
  }

  /** Play an action; one that was offered by the answer to the last, before that was all through, follows it. */
  async play(action) {
    const { seq } = this.match.snapshot;
    if (this.busy) {
      if (seq > this.playedAt) this.following = action;
      return;
    }
    this.busy = true;
    this.playedAt = seq;
    this.menu = null;
    this.thinking = null;
    await this.asking;
    try {
      await this.match.play(action.text);
      if (this.match.mine) this.board?.findLit();
    } catch (refusal) {
      this.#refused(refusal);
    } finally {
      this.busy = false;
    }
    const { following } = this;
    this.following = null;
    if (following && this.match.snapshot.actions.some(({ text }) => text === following.text)) return this.play(following);
    return this.#answer();
  }

  async undo() {
    this.thinking = null;
    await this.asking;
    try {
      this.noMore = null;
      await this.match.undo();
    } catch (refusal) {
      this.#refused(refusal);
    }
  }

  /** Do something at the table and say why where it is refused. */
  async dare(deed) {
    try {
      return await deed();
    } catch (refusal) {
      return this.#refused(refusal);
    }
  }

  #refused(refusal) {
    const silence = t("fault-text");
    this.why = { sentence: refusal.sentence ?? { en: silence, fr: silence }, rules: refusal.rules ?? [], x: null };
    this.redraw();
  }

  // Why not, supply, settings -------------------------------------------------------------------------------

  /** Show which rules stand in the way of an action; false where none does. */
  async askWhy(about, x = null, y = null) {
    const answer = await this.match.why(about).catch(() => null);
    if (!answer || answer.legal) return false;
    this.why = { sentence: answer.sentence, rules: answer.rules, x, y, about };
    this.spoken = [inWords(answer.sentence), ...answer.rules.map((rule) => `${rule.id}: ${inWords(rule)}`)].join(" ");
    this.redraw();
    return true;
  }

  /** Show path, cost and odds of an action one thinks about. */
  weigh(action, spot = null) {
    return weigh(this, action, spot);
  }

  #traceSupply = unhurried(async () => {
    this.supply = await this.match.supply().catch(() => null);
    this.#show();
  }, 500);

  #settingChanged(name) {
    if (name === "lang" && this.info) this.#entitle();
    if (name === "supply" && settings.get("supply")) this.#traceSupply();
    if (["control", "fronts", "names", "supply", "lang", "theme"].includes(name)) {
      this.#show();
      this.board?.redress();
    }
  }

  // Moments --------------------------------------------------------------------------------------------------

  async #moment() {
    const asked = this.query?.get("moment");
    if (asked === null || asked === undefined) {
      if (this.past) {
        this.past = null;
        this.#choices();
        this.redraw();
      }
      return;
    }
    await this.replay.to(Number(asked));
  }

  leaveReplay() {
    this.replay.stop();
    go(`/match/${this.id}`);
  }

  // Keys -----------------------------------------------------------------------------------------------------

  escape() {
    if (this.battle) this.battle = null;
    this.forget();
  }

  openPanel(name, focus = null) {
    settings.set("panel", name);
    settings.set("panelOpen", true);
    this.sheetOpen = true;
    this.redraw();
    const seek = () => this.querySelector(focus);
    if (focus && seek()) seek().focus();
    else if (focus) this.updateComplete.then(() => setTimeout(() => seek()?.focus(), 30));
  }

  showMe(areas) {
    this.sheetOpen = false;
    this.redraw();
    this.board?.showMe(areas);
  }

  showRule(id) {
    showRule(this.info, id);
  }

  // Words ----------------------------------------------------------------------------------------------------

  /** The name of a side that controls areas: a seat's, or that of a camp. */
  sideName(side) {
    return this.words.knows("seat", side) ? this.words.seat(side) : this.words.name("side", side);
  }

  sideOf(seat) {
    return this.look.sideOf?.(seat) ?? seat ?? "";
  }

  /** Whether dice decide what comes of an action. */
  dicey(action) {
    return this.look.dicey?.(action, this.match.snapshot.state) ?? this.look.dice.includes(action.kind);
  }

  kindName(kind) {
    return this.words.text(`kind-${kind.replaceAll("_", "-")}`) ?? kind.replaceAll("_", " ");
  }

  botName(id) {
    return inWords(this.info.bots.find((bot) => bot.id === id)?.name) || id || "";
  }

  endingText(ending = this.match.snapshot.ending) {
    const winners = (ending.winners ?? []).map((seat) => this.words.seat(seat));
    const key = winners.length ? `ending-${ending.kind}` : "ending-draw";
    return t(key, { winners: winners.join(", "), count: winners.length });
  }

  // Drawing --------------------------------------------------------------------------------------------------

  render() {
    if (this.fault) return this.#faulty();
    if (!this.words) return html`<main class="page" aria-busy="true"><p class="loading">${t("loading")}</p></main>`;
    const { snapshot } = this.match;
    const open = settings.get("panelOpen");
    return html`
      <div class="table ${open ? "" : "alone"} ${this.sheetOpen ? "sheet" : ""}">
        ${bar(this)}
        <main class="board-side">
          <h1 class="sr">${titleOf(snapshot, this.info)}</h1>
          ${calendarStrip(this)} ${this.look.strip?.(this) ?? nothing}
          <div class="board-place">
            <st-board></st-board>
            ${coach(this)} ${menu(this)} ${whyNot(this)} ${weighing(this)} ${this.battle ? (this.look.battleCard ?? battleCard)(this) : nothing}
          </div>
          ${this.past ? replayBar(this) : [openSeats(this), offers(this), decision(this)]}
        </main>
        <aside class="panel" aria-label=${t("panels")}>${tabs(this)} ${panels(this)}</aside>
        <p class="sr" aria-live="polite" role="status" id="live">${this.spoken}</p>
        ${keysDialog()}
      </div>`;
  }

  updated() {
    if (this.words) lightAdvice(this);
    for (const pop of this.querySelectorAll(".pop")) settle(pop);
    if (this.menu && this.focusedMenu !== this.menu) {
      this.focusedMenu = this.menu;
      this.querySelector(".menu .order")?.focus({ preventScroll: true });
    }
  }

  #faulty() {
    return html`<main class="page"><h1>${t("fault-title")}</h1><p>${inWords(this.fault.sentence) || t(this.fault.status === 404 ? "fault-missing" : "fault-text")}</p>
      <p><a class="button main" href="/">${t("nav-games")}</a></p></main>`;
  }
}

customElements.define("st-match", MatchScreen);
