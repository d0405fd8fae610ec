/** A page about a match that is no board: opened at a table, a sentence while it loads and where it may not be read. */

import { html } from "../../vendor/lit.js";
import { Element } from "../element.js";
import { Match } from "../match.js";
import { sentenceOf } from "../panels/refusal.js";
import { open } from "../table/opening.js";
import { t } from "../words.js";

export class TablePage extends Element {
  static properties = { id: {}, table: { state: true }, fault: { state: true } };

  constructor() {
    super();
    /** @type {string} */
    this.id;
    /** @type {Table | null} */
    this.table = null;
    /** @type {unknown} */
    this.fault;
    /** @type {Match} */
    this.match;
  }

  connectedCallback() {
    super.connectedCallback();
    this.match = new Match(this.id);
    this.#open().catch((fault) => (this.fault = fault));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.match.close();
  }

  async #open() {
    const table = await open(this.match, this, new URLSearchParams(), () => this.requestUpdate());
    document.title = `${this.heading} · ${table.title} · Sandtable`;
    await this.read(table);
    this.table = table;
    await this.readOn();
  }

  /** What the page is called. */
  get heading() {
    return "";
  }

  /**
   * Fetch what has to be known before anything can be shown.
   * @param {Table} _table
   */
  async read(_table) {}

  /** Fetch the rest, while the page is already read. */
  async readOn() {}

  /**
   * What is shown once it is known.
   * @param {Table} _table
   * @returns {unknown}
   */
  page(_table) {
    return null;
  }

  render() {
    if (this.fault) return html`<main class="page"><h1>${t("fault-title")}</h1><p>${sentenceOf(this.fault) || t("fault-missing")}</p><p><a class="button main" href="/match/${this.id}">${t("ending-board")}</a></p></main>`;
    if (!this.table) return html`<main class="page" aria-busy="true"><p class="loading">${t("loading")}</p></main>`;
    return this.page(this.table);
  }
}
