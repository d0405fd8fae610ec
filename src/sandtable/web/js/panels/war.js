/** The war in figures: charts by turn, and the luck of the dice. */

import { html, nothing, svg } from "../../vendor/lit.js";
import { Element } from "../element.js";
import { unhurried } from "../pace.js";
import { hasText, language, t } from "../words.js";
import { boundDice } from "./dice.js";

const WIDTH = 320;
const HEIGHT = 130;
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "1 3", "12 4"];

class War extends Element {
  static properties = { table: { attribute: false }, stamp: { attribute: false }, history: { state: true }, luck: { state: true } };

  constructor() {
    super();
    /** @type {Table} */
    this.table;
    /** @type {History | null | undefined} */
    this.history;
    /** @type {Fortune[] | null | undefined} */
    this.luck;
    /** @type {number | undefined} */
    this.seen;
  }

  #fetch = unhurried(async () => {
    const { match } = this.table;
    [this.history, this.luck] = await Promise.all([match.history().catch(() => null), match.luck().catch(() => null)]);
  }, 4000);

  connectedCallback() {
    super.connectedCallback();
    this.#fetch();
  }

  updated() {
    const { decisions } = this.table.match.snapshot.state;
    if (this.seen !== undefined && this.seen !== decisions && this.isConnected) this.#fetch();
    this.seen = decisions;
  }

  render() {
    const series = Object.entries(this.history?.series ?? {});
    return html`
      ${series.length ? series.map(([name, lines]) => this.#chart(name, lines)) : html`<p class="muted empty">${t("war-empty")}</p>`}
      ${this.luck ? this.#luck() : nothing}
      ${boundDice(this.table)}`;
  }

  /**
   * @param {string} name
   * @param {Record<string, number[]>} lines
   */
  #chart(name, lines) {
    const { words } = this.table;
    /** @param {string} side */
    const place = (side) => this.table.info.seats.findIndex((seat) => seat.id === side);
    const rows = Object.entries(this.#gathered(lines))
      .filter(([, values]) => Array.isArray(values) && values.some((value) => typeof value === "number"))
      .sort(([a], [b]) => place(a) - place(b));
    if (!rows.length) return nothing;
    const most = Math.max(1, ...rows.flatMap(([, values]) => values));
    const least = Math.min(0, ...rows.flatMap(([, values]) => values));
    const count = Math.max(...rows.map(([, values]) => values.length));
    /** @param {number} i */
    const x = (i) => 26 + (i * (WIDTH - 34)) / Math.max(1, count - 1);
    /** @param {number} value */
    const y = (value) => HEIGHT - 18 - ((value - least) * (HEIGHT - 30)) / (most - least);
    const title = words.text(`chart-${name}`) ?? (hasText(`chart-${name}`) ? t(`chart-${name}`) : name);
    return html`<figure class="chart"><figcaption><h3>${title}</h3></figcaption>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}: ${rows.map(([side, values]) => `${words.seat(side)} ${values.at(-1)}`).join(", ")}">
        ${[least, (least + most) / 2, most].map((value) => svg`<path class="grid" d="M26 ${y(value)}H${WIDTH - 8}"/><text class="scale" x="22" y=${y(value) + 3}>${Math.round(value)}</text>`)}
        ${rows.map(([side, values], i) => svg`<path class="line" data-side=${this.table.sideOf(side)} stroke-dasharray=${DASHES[i % DASHES.length]} d=${`M${values.map((value, j) => `${x(j)} ${y(value)}`).join("L")}${values.length === 1 ? "h1" : ""}`}/>
          <circle class="dot" data-side=${this.table.sideOf(side)} cx=${x(values.length - 1)} cy=${y(values.at(-1) ?? 0)} r="3.2"/>`)}
        ${(this.history?.turns ?? []).map((turn, i) => (i % Math.ceil(count / 8) === 0 ? svg`<text class="scale mid" x=${x(i)} y=${HEIGHT - 4}>${turn}</text>` : nothing))}
      </svg>
      <ul class="legend">${rows.map(([side, values], i) => html`<li data-side=${this.table.sideOf(side)}><svg viewBox="0 0 26 6" aria-hidden="true">${svg`<path class="line" data-side=${this.table.sideOf(side)} stroke-dasharray=${DASHES[i % DASHES.length]} d="M0 3H26"/>`}</svg>${words.seat(side)} <b>${values.at(-1)}</b></li>`)}</ul>
    </figure>`;
  }

  /**
   * Lines of nations added up to those of their sides, where the game has sides.
   * @param {Record<string, number[]>} lines
   */
  #gathered(lines) {
    const { chartKey } = this.table.look;
    if (!chartKey) return lines;
    /** @type {Record<string, number[]>} */
    const sums = {};
    for (const [name, values] of Object.entries(lines)) {
      const key = chartKey(name, this.table);
      sums[key] = sums[key] ? sums[key].map((sum, i) => sum + values[i]) : [...values];
    }
    return sums;
  }

  #luck() {
    const number = new Intl.NumberFormat(language(), { maximumFractionDigits: 1 });
    const seats = (this.luck ?? []).filter((row) => row.dice);
    if (!seats.length) return nothing;
    return html`<section><h3>${t("luck")}</h3>
      <table><thead><tr><td></td><th class="n" scope="col">${t("luck-dice")}</th><th class="n" scope="col">${t("luck-mean")}</th><th class="n" scope="col">σ</th></tr></thead>
      <tbody>${seats.map((row) => html`<tr><th scope="row">${this.table.words.seat(row.seat)}</th><td class="n">${row.dice}</td><td class="n">${number.format(row.rolled / row.dice)}</td>
        <td class="n">${row.deviation > 0 ? "+" : ""}${number.format(row.deviation).replace("-", "−")}</td></tr>
        <tr class="faces"><td colspan="4">${faces(row)}</td></tr>`)}</tbody></table>
      <p class="muted"><small>${t("luck-help")}</small></p></section>`;
  }
}

/** @param {Fortune} row */
function faces(row) {
  const most = Math.max(1, ...Object.values(row.faces));
  return html`<svg viewBox="0 0 240 34" class="face-bars" role="img" aria-label=${Object.entries(row.faces).map(([face, count]) => `${face}: ${count}`).join(", ")}>
    ${[1, 2, 3, 4, 5, 6].map((face) => {
      const height = (22 * (row.faces[face] ?? 0)) / most;
      return svg`<rect x=${(face - 1) * 40 + 6} y=${24 - height} width="28" height=${height}/><text x=${(face - 1) * 40 + 20} y="33">${face}</text>`;
    })}</svg>`;
}

customElements.define("st-war", War);
