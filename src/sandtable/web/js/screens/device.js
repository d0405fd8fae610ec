/** A device link: whom this browser would become, and the question whether it is to. */

import { html, nothing } from "../../vendor/lit.js";
import { Refusal, get, post } from "../api.js";
import { Element } from "../element.js";
import { refusal } from "../panels/refusal.js";
import { t } from "../words.js";

class Device extends Element {
  static properties = { token: {}, behind: { state: true }, back: { state: true }, fault: { state: true } };

  constructor() {
    super();
    /** @type {string} */
    this.token;
    /** @type {LinkedPerson | null | undefined} */
    this.behind;
    /** @type {string | undefined} */
    this.back;
    /** @type {unknown} */
    this.fault;
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = `${t("device-title")} · Sandtable`;
    get(`/api/device/${this.token}`).then((/** @type {LinkedPerson} */ behind) => (this.behind = behind)).catch((fault) => (this.fault = fault));
  }

  render() {
    if (!this.behind && !this.fault) return html`<main class="page" aria-busy="true"></main>`;
    return html`<main class="page narrow"><h1>${t("device-title")}</h1>
      ${this.fault ? refusal(this.fault) : nothing}
      ${this.behind ? this.#question(this.behind) : html`<a class="button" href="/">${t("nav-games")}</a>`}</main>`;
  }

  /** @param {LinkedPerson} behind */
  #question({ name, kind, same, you }) {
    if (same) return html`<p class="lead">${t("device-same", { name })}</p><a class="button main" href="/">${t("nav-games")}</a>`;
    return html`<p class="lead">${t("device-ask", { name, kind })}</p>
      <p class="fault">${t("device-warn", { name })}</p>
      ${you ? html`<p>${t("device-now", { me: you.name, kind: you.kind })}</p>` : nothing}
      ${you?.kind === "guest" ? this.#wayBack() : nothing}
      <p class="row"><button class="button main" id="become" @click=${() => this.#do(() => this.#become())}>${t("device-become", { name })}</button>
        <a class="button" href="/">${you ? t("device-stay", { me: you.name }) : t("device-no")}</a></p>`;
  }

  /** A guest has no password: without a link nobody can ever be them again. */
  #wayBack() {
    if (!this.back) return html`<p><button class="button" id="back" @click=${() => this.#do(() => this.#link())}>${t("device-back")}</button></p>`;
    return html`<label class="field"><span>${t("device-back-link")}</span>
      <input type="text" readonly .value=${this.back} @focus=${(/** @type {Of<HTMLInputElement>} */ event) => event.target.select()}></label>`;
  }

  async #link() {
    /** @type {{url: string}} */
    const { url } = await post("/api/me/link");
    this.back = url;
  }

  async #become() {
    await post(`/api/device/${this.token}`);
    location.assign("/");
  }

  /** @param {() => Promise<unknown>} deed */
  async #do(deed) {
    this.fault = null;
    try {
      await deed();
    } catch (fault) {
      this.fault = fault;
      if (fault instanceof Refusal && fault.kind === "bad-link") this.behind = null;
    }
  }
}

customElements.define("st-device", Device);
