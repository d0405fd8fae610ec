/** All legal actions as text: filtered by typing, walked by arrow keys, for keyboard and screen reader. */

import { html, nothing, repeat } from "../../vendor/lit.js";
import { byKind, ranked } from "../choices.js";
import { Element } from "../element.js";
import { icon } from "../icons.js";
import { t } from "../words.js";

const MOST = 300;

class Orders extends Element {
  static properties = { table: { attribute: false }, filter: { state: true }, stamp: { attribute: false } };

  constructor() {
    super();
    /** @type {Table} */
    this.table;
    this.filter = "";
  }

  get #fitting() {
    const { choices, words } = this.table;
    const wanted = plain(this.filter).split(/\s+/).filter(Boolean);
    return ranked(choices.open.map((one) => one.action), this.table.look.rank)
      .map((action) => ({ action, label: words.action(action) }))
      .filter(({ action, label }) => {
        const text = plain(`${label} ${action.text}`);
        return wanted.every((word) => text.includes(word));
      });
  }

  render() {
    const { match } = this.table;
    if (!match.mine) return html`<p class="muted empty">${t("orders-none")}</p>`;
    const found = this.#fitting;
    const shown = found.slice(0, MOST).map((one) => one.action);
    const { actions: kinds } = this.table.words;
    const general = shown.filter((action) => !Object.keys(action.args ?? {}).length && !kinds[action.kind]?.gives_up);
    /** @param {[string, Action[]]} group */
    const danger = ([kind]) => Number(Boolean(kinds[kind]?.sacrifices || kinds[kind]?.gives_up));
    /** @type {Array<[string, Action[]]>} */
    const groups = [...(general.length ? [/** @type {[string, Action[]]} */ (["", general])] : []), ...[...byKind(shown.filter((action) => !general.includes(action)))].sort((a, b) => danger(a) - danger(b))];
    const labels = new Map(found.map((one) => [one.action, one.label]));
    return html`
      <label class="sr" for="order-filter">${t("orders-filter")}</label>
      <input id="order-filter" type="search" placeholder="${t("orders-filter")} (/)" autocomplete="off" .value=${this.filter}
        @input=${(/** @type {Of<HTMLInputElement>} */ event) => (this.filter = event.target.value)} @keydown=${(/** @type {Of<HTMLInputElement, KeyboardEvent>} */ event) => this.#filterKey(event)}>
      <p class="muted count-line" role="status">${t("orders-count", { count: found.length })}</p>
      <div class="order-list" @keydown=${(/** @type {KeyboardEvent} */ event) => this.#walk(event)}>
        ${repeat(groups, ([kind]) => kind, ([kind, actions]) => html`
          <h3>${kind ? this.table.kindName(kind) : t("orders-general")} <span class="muted">${actions.length}</span></h3>
          <ul>${repeat(actions, (action) => action.text, (action) => this.#row(action, labels.get(action)))}</ul>`)}
        ${found.length > MOST ? html`<p class="muted">${t("orders-more", { count: found.length - MOST })}</p>` : nothing}
      </div>`;
  }

  /**
   * @param {Action} action
   * @param {string | undefined} label
   */
  #row(action, label) {
    const { sacrifices, gives_up: ends } = this.table.words.actions[action.kind] ?? {};
    const danger = sacrifices || ends ? "danger" : "";
    return html`<li><button class="order ${danger}" data-action=${action.text} @click=${() => this.table.deeds.play(action)}
      @focus=${() => this.table.deeds.weigh(action)} @pointerenter=${() => this.table.deeds.weigh(action)} @pointerleave=${() => this.table.deeds.weigh(null)}>
      ${this.table.dicey(action) ? icon("dice") : nothing}<span>${label}</span></button></li>`;
  }

  /** @param {Of<HTMLInputElement, KeyboardEvent>} event */
  #filterKey(event) {
    if (event.key === "Enter") {
      const [first] = this.#fitting;
      if (first && this.filter) this.table.deeds.play(first.action);
      this.filter = "";
    } else if (event.key === "Escape") {
      this.filter = "";
      event.target.blur(); // keys are orders again, not letters; nothing else is left by it
      event.stopPropagation();
    } else if (event.key === "ArrowDown") {
      this.querySelector(".order")?.focus();
    } else if (event.key === "/") {
      event.target.select(); // the key that leads here is no part of an order
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const step = /** @type {Record<string, number>} */ ({ ArrowDown: 1, ArrowUp: -1 })[event.key];
    if (!step) return;
    const rows = [...this.querySelectorAll(".order")];
    const at = rows.findIndex((row) => row === document.activeElement);
    (rows[at + step] ?? (step < 0 ? this.querySelector("#order-filter") : rows.at(-1)))?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * A text as one types it: without capitals, accents and curly apostrophes.
 * @param {string} text
 */
export function plain(text) {
  return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replaceAll("’", "'").toLowerCase();
}

customElements.define("st-orders", Orders);
