/** An invitation: what it is for, and taking the seats. */

import { html } from "../../vendor/lit.js";
import { gameInfo, get, post } from "../api.js";
import { Element } from "../element.js";
import { go } from "../router.js";
import { refusal } from "../panels/refusal.js";
import { inWords, t, wordsOf } from "../words.js";
import { callMe, nameField } from "./name.js";

/** @typedef {{match: MatchRow, seats: string[]}} Offer what an invitation is for */

class Join extends Element {
  static properties = { token: {}, offer: { state: true }, fault: { state: true } };

  constructor() {
    super();
    /** @type {string} */
    this.token;
    /** @type {GameWords | undefined} */
    this.words;
    /** @type {GameInfo | undefined} */
    this.info;
    /** @type {Me | null} */
    this.me = null;
    /** @type {Offer | undefined} */
    this.offer;
    /** @type {unknown} */
    this.fault;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#read().catch((fault) => (this.fault = fault));
  }

  async #read() {
    /** @type {[Offer, ServerInfo]} */
    const [offer, { me }] = await Promise.all([get(`/api/join/${this.token}`), get("/api/server")]);
    this.me = me;
    [this.info, this.words] = await Promise.all([gameInfo(offer.match.game), wordsOf(offer.match.game)]);
    this.offer = offer;
  }

  render() {
    if (this.fault) return html`<main class="page narrow"><h1>${t("join-title")}</h1>${refusal(this.fault, this.info?.id)}</main>`;
    if (!this.offer || !this.info) return html`<main class="page" aria-busy="true"></main>`;
    const { match, seats } = this.offer;
    const seat = seats.map((id) => this.words?.seat(id)).join(", ");
    return html`<main class="page narrow"><h1>${t("join-title")}</h1>
      <p class="lead">${t("join-text", { game: inWords(this.info.name), seat })}</p>
      ${match.title ? html`<p><b>${match.title}</b></p>` : ""}
      <form @submit=${(/** @type {Of<HTMLFormElement, SubmitEvent>} */ event) => this.#take(event)}>${nameField(this.me)}
        <p class="row"><button class="button main" id="join">${t("join-take", { seat })}</button>
          <a class="button" href="/match/${match.id}">${t("join-watch")}</a></p></form></main>`;
  }

  /** @param {Of<HTMLFormElement, SubmitEvent>} event */
  async #take(event) {
    event.preventDefault();
    try {
      await callMe(new FormData(event.target), this.me);
      /** @type {Snapshot} */
      const snapshot = await post(`/api/join/${this.token}`);
      go(`/match/${snapshot.id}`);
    } catch (fault) {
      this.fault = fault;
    }
  }
}

customElements.define("st-join", Join);
