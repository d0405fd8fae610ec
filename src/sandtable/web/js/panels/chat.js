/** Talk at the table, and notes for oneself. */

import { html, nothing } from "../../vendor/lit.js";
import { Element } from "../element.js";
import { locale, t } from "../words.js";

class Chat extends Element {
  static properties = { table: { attribute: false }, stamp: { attribute: false }, note: { state: true }, kept: { state: true } };

  constructor() {
    super();
    /** @type {Table} */
    this.table;
    /** @type {string | null} */
    this.note;
    /** @type {boolean | undefined} */
    this.kept;
  }

  connectedCallback() {
    super.connectedCallback();
    this.note = null;
    if (this.table.match.snapshot.role === "player") this.table.match.note().then(({ text }) => (this.note = text)).catch(() => null);
  }

  render() {
    const { chat } = this.table.match.snapshot;
    return html`
      <section aria-label=${t("chat")}>
        <div class="chat-lines" role="log">
          ${chat.length ? chat.map((line) => this.#line(line)) : html`<p class="muted empty">${t("chat-empty")}</p>`}
        </div>
        <form class="chat-form" @submit=${(/** @type {any} */ event) => this.#say(event)}>
          <label class="sr" for="chat-text">${t("chat-say")}</label>
          <input id="chat-text" type="text" name="text" maxlength="1000" autocomplete="off" placeholder=${t("chat-say")}>
          <button class="button">${t("send")}</button>
        </form>
      </section>
      ${this.note === null ? nothing : html`
        <section class="notes">
          <label class="field"><span>${t("notes")}</span>
            <textarea .value=${this.note} maxlength="20000" @change=${(/** @type {any} */ event) => this.#keep(event.target.value)}></textarea></label>
          ${this.kept ? html`<p class="muted" role="status">${t("notes-kept")}</p>` : nothing}
        </section>`}`;
  }

  /** @param {any} line */
  #line(line) {
    const time = new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(new Date(line.at * 1000));
    return html`<p class="chat-line"><b data-side=${this.table.sideOf(line.seat ?? "")}>${line.name}</b> <time class="muted">${time}</time><br>${line.text}</p>`;
  }

  /** @param {any} event */
  #say(event) {
    event.preventDefault();
    const form = event.target;
    const text = form.text.value.trim();
    if (!text) return;
    this.table.deeds.dare(() => this.table.match.say(text)).then(() => form.reset());
  }

  /** @param {string} text */
  async #keep(text) {
    await this.table.deeds.dare(() => this.table.match.keepNote(text));
    this.kept = true;
  }
}

customElements.define("st-chat", Chat);
