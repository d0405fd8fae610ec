/** Who one is here: a name, an account where the server has them, notices, another device. */

import { html, nothing } from "../../vendor/lit.js";
import { get, post, put } from "../api.js";
import { Element } from "../element.js";
import { icon } from "../icons.js";
import { install, installable } from "../install.js";
import { NotAllowed, canBeTold, isTold, leave, turnOff, turnOn } from "../push.js";
import { sentenceOf } from "../panels/refusal.js";
import { language, t } from "../words.js";

/** Somebody of whom the server knows nothing yet. */
/** @type {Pick<Me, "kind" | "name" | "notices"> & Partial<Me>} */
const NOBODY = { kind: "guest", name: "", notices: true };

class Account extends Element {
  static properties = { server: { state: true }, me: { state: true }, fault: { state: true }, note: { state: true }, link: { state: true } };

  constructor() {
    super();
    /** @type {ServerInfo | undefined} */
    this.server;
    /** @type {typeof NOBODY | undefined} */
    this.me;
    /** @type {unknown} */
    this.fault;
    /** @type {string} */
    this.note;
    /** @type {string | undefined} */
    this.link;
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = `${t("nav-account")} · Sandtable`;
    get("/api/server").then((/** @type {ServerInfo} */ server) => {
      this.server = server;
      this.me = server.me ?? NOBODY;
    }).catch((fault) => (this.fault = fault));
  }

  /**
   * Do something, and say that it is done; what answers with the person is shown.
   * @template T
   * @param {() => Promise<T>} deed
   * @param {string | ((answer: T) => string)} note
   */
  async #do(deed, note) {
    this.fault = null;
    this.note = "";
    try {
      const answer = await deed();
      if (isMe(answer)) this.me = answer;
      this.note = typeof note === "function" ? note(answer) : note;
      return answer;
    } catch (fault) {
      this.fault = fault;
      return null;
    }
  }

  render() {
    const { me, server } = this;
    if (!me || !server) return html`<main class="page" aria-busy="true"></main>`;
    return html`<main class="page narrow"><h1>${t("account-title")}</h1>
      <p class="lead">${t(`account-${me.kind}`, { name: me.name ?? "" })}</p>
      ${this.fault ? html`<p class="fault" role="alert">${sentenceOf(this.fault) || t(this.fault instanceof NotAllowed ? "push-refused" : "fault-text")}</p>` : nothing}
      ${this.note ? html`<p role="status" class="done">${this.note}</p>` : nothing}
      ${server.accounts !== "off" && me.kind === "guest" ? this.#signIn(server) : nothing}
      ${this.#person(me)}
      ${this.#thisDevice(me, server)}
      ${me.kind === "account" ? this.#password() : nothing}
      ${me.kind === "account" ? html`<p><button class="button" id="sign-out" @click=${() => this.#signOut()}>${t("sign-out")}</button></p>` : nothing}
      ${me === NOBODY ? nothing : this.#otherDevice()}
    </main>`;
  }

  /** @param {typeof NOBODY} me */
  #person(me) {
    /** @param {Of<HTMLFormElement, SubmitEvent>} event */
    const keep = (event) => {
      event.preventDefault();
      const form = new FormData(event.target);
      this.#do(() => put("/api/me", { name: form.get("name") || undefined, email: form.get("email") || "", webhook: form.get("webhook") || "", notices: form.has("notices"), lang: language() }), t("kept"));
    };
    return html`<form class="card" @submit=${keep}>
      <label class="field"><span>${t("your-name")}</span><input type="text" name="name" maxlength="40" autocomplete="nickname" .value=${me.name ?? ""}></label>
      <label class="field"><span>${t("your-email")}</span><input type="email" name="email" autocomplete="email" .value=${me.email ?? ""}></label>
      <label class="field"><span>${t("your-webhook")}</span><input type="url" name="webhook" .value=${me.webhook ?? ""}></label>
      <label class="check"><input type="checkbox" name="notices" .checked=${Boolean(me.notices)}>${t("your-notices")}</label>
      <p><button class="button main">${t("keep")}</button></p></form>`;
  }

  /**
   * Being told here by push, and installing the app.
   * @param {typeof NOBODY} me
   * @param {ServerInfo} server
   */
  #thisDevice(me, server) {
    const told = isTold(me.id);
    const press = () => this.#do(async () => {
      await (told ? turnOff() : turnOn(server.push));
      /** @type {ServerInfo} */
      const now = await get("/api/server");
      this.me = now.me ?? NOBODY;
    }, t(told ? "push-is-off" : "push-is-on"));
    return html`<section><h2>${t("this-device")}</h2>
      ${server.push && canBeTold() ? html`<p>${t(told ? "push-on-text" : "push-text")}</p>
        <p><button class="button" id="push" aria-pressed=${told} @click=${press}>${icon("bell")}${t(told ? "push-turn-off" : "push-turn-on")}</button></p>` : html`<p>${t("push-cannot")}</p>`}
      ${installable() ? html`<p><button class="button" id="install" @click=${() => install()}>${icon("download")}${t("install")}</button></p>` : nothing}</section>`;
  }

  #otherDevice() {
    /** @returns {Promise<{url: string}>} */
    const ask = () => post("/api/me/link");
    const make = async () => (this.link = (await this.#do(ask, ""))?.url);
    return html`<section><h2>${t("device-title")}</h2><p>${t("device-text")}</p>
      ${this.link ? html`<input type="text" readonly .value=${this.link} aria-label=${t("device-title")} @focus=${(/** @type {Of<HTMLInputElement>} */ event) => event.target.select()}>` : html`<button class="button" @click=${make}>${t("device-make")}</button>`}</section>`;
  }

  #password() {
    /** @param {Of<HTMLFormElement, SubmitEvent>} event */
    const change = async (event) => {
      event.preventDefault();
      const form = event.target;
      /** @returns {Promise<Me>} */
      const keep = () => put("/api/me", Object.fromEntries(new FormData(form)));
      const done = await this.#do(keep, ({ ended }) => t("password-changed", { count: ended }));
      if (done) form.reset();
    };
    return html`<form class="card" id="new-password" @submit=${change}><h2>${t("password-title")}</h2><p>${t("password-text")}</p>
      <label class="field"><span>${t("password-old")}</span><input type="password" name="old_password" required autocomplete="current-password"></label>
      <label class="field"><span>${t("password-new")}</span><input type="password" name="password" required minlength="8" autocomplete="new-password"></label>
      <p><button class="button">${t("password-change")}</button></p></form>`;
  }

  async #signOut() {
    await leave().catch(() => null);
    if (await this.#do(() => post("/api/logout"), t("signed-out"))) this.me = NOBODY;
  }

  /** @param {ServerInfo} server */
  #signIn(server) {
    /**
     * @param {string} path
     * @param {string} note
     */
    const send = (path, note) => (/** @type {Of<HTMLFormElement, SubmitEvent>} */ event) => {
      event.preventDefault();
      const form = Object.fromEntries(new FormData(event.target));
      this.#do(() => post(path, path === "/api/register" ? { ...form, lang: language() } : form), note);
    };
    return html`<div class="columns">
      <form class="card" @submit=${send("/api/login", t("signed-in"))}><h2>${t("sign-in")}</h2>${fields("current-password")}<button class="button main">${t("sign-in")}</button></form>
      ${server.accounts === "open" ? html`<form class="card" @submit=${send("/api/register", t("registered"))}><h2>${t("register")}</h2>${fields("new-password")}<button class="button">${t("register")}</button></form>` : nothing}
    </div>`;
  }
}

/**
 * Whether an answer tells who one is.
 * @param {unknown} answer
 * @returns {answer is Me}
 */
function isMe(answer) {
  return typeof answer === "object" && answer !== null && "kind" in answer;
}

/** @param {string} kind */
function fields(kind) {
  return html`<label class="field"><span>${t("your-name")}</span><input type="text" name="name" required autocomplete="username"></label>
    <label class="field"><span>${t("password")}</span><input type="password" name="password" required minlength="8" autocomplete=${kind}></label>`;
}

customElements.define("st-account", Account);
