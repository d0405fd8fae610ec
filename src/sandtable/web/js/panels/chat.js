/** Talk at the table, and notes for oneself. */

import { html, nothing } from "../../vendor/lit.js";
import { Element } from "../element.js";
import { recall, remember, settings } from "../settings.js";
import { locale, t } from "../words.js";

/** @param {Table} table */
const readKey = (table) => `sandtable.read.${table.id}`;

/**
 * How many lines of others one has not seen.
 * @param {Table} table
 */
export function unread(table) {
  const seen = recall(readKey(table), 0);
  const { chat, mine } = table.match.snapshot;
  return chat.filter((line) => line.seq > seen && !mine.includes(line.seat ?? "")).length;
}

/**
 * The number of unread lines, on the tab that leads to them.
 * @param {Table} table
 */
export function unreadMark(table) {
  const count = unread(table);
  return count ? html`<b class="unread" aria-hidden="true">${count}</b><span class="sr">${t("chat-unread", { count })}</span>` : nothing;
}

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

  /** What stands on the screen has been read; a folded panel or sheet is not on it. */
  updated() {
    const last = this.table.match.snapshot.chat.at(-1)?.seq ?? 0;
    if (!this.checkVisibility() || last <= recall(readKey(this.table), 0)) return;
    remember(readKey(this.table), last);
    settings.dispatchEvent(new CustomEvent("change", { detail: "read" }));
  }

  render() {
    const { chat } = this.table.match.snapshot;
    return html`
      <section aria-label=${t("chat")}>
        <div class="chat-lines" role="log">
          ${chat.length ? chat.map((line) => this.#line(line)) : html`<p class="muted empty">${t("chat-empty")}</p>`}
        </div>
        <form class="chat-form" @submit=${(/** @type {Of<HTMLFormElement, SubmitEvent>} */ event) => this.#say(event)}>
          <label class="sr" for="chat-text">${t("chat-say")}</label>
          <input id="chat-text" type="text" name="text" maxlength="1000" autocomplete="off" placeholder=${t("chat-say")}>
          <button class="button">${t("send")}</button>
        </form>
      </section>
      ${this.note === null ? nothing : html`
        <section class="notes">
          <label class="field"><span>${t("notes")}</span>
            <textarea .value=${this.note} maxlength="20000" @change=${(/** @type {Of<HTMLTextAreaElement>} */ event) => this.#keep(event.target.value)}></textarea></label>
          ${this.kept ? html`<p class="muted" role="status">${t("notes-kept")}</p>` : nothing}
        </section>`}`;
  }

  /** @param {ChatEntry} line */
  #line(line) {
    const time = new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(new Date(line.at * 1000));
    return html`<p class="chat-line"><b data-side=${this.table.sideOf(line.seat ?? "")}>${line.name}</b> <time class="muted">${time}</time><br>${line.text}</p>`;
  }

  /** @param {Of<HTMLFormElement, SubmitEvent>} event */
  #say(event) {
    event.preventDefault();
    const form = event.target;
    const text = String(new FormData(form).get("text") ?? "").trim();
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
