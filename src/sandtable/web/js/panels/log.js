/** The log: what was decided, what happened, which dice and which rules; every line can show its place. */

import { html, nothing } from "../../vendor/lit.js";
import { Element } from "../element.js";
import { die, icon } from "../icons.js";
import { t } from "../words.js";

/** Dice are drawn, and choices without a choice go without saying. */
const SILENT = new Set(["rolled", "forced"]);

class Log extends Element {
  static properties = { screen: { attribute: false }, stamp: { attribute: false } };

  updated() {
    const box = this.closest(".panel-body");
    if (!box) return;
    const length = this.screen.match.snapshot.log.length;
    if (length !== this.length) box.scrollTop = box.scrollHeight;
    this.length = length;
  }

  render() {
    const { log, log_start: start } = this.screen.match.snapshot;
    let turn = null;
    const rows = [];
    for (const entry of log) {
      if (entry.kind === "play" && entry.turn !== turn) {
        turn = entry.turn;
        rows.push(html`<h3 class="log-turn">${t("turn-n", { turn })}</h3>`);
      }
      rows.push(this.#entry(entry));
    }
    return html`
      ${start > 0 ? html`<button class="button quiet" @click=${() => this.screen.match.earlier()}>${t("log-earlier")}</button>` : nothing}
      ${rows.length ? html`<div class="log">${rows}</div>` : html`<p class="muted empty">${t("log-empty")}</p>`}`;
  }

  #entry(entry) {
    const { words } = this.screen;
    if (entry.kind === "play") return this.#play(entry, words);
    if (entry.kind === "chat") return nothing;
    const args = { seat: words.seat(entry.seat ?? entry.by?.[0] ?? ""), name: entry.name ?? "", to: entry.to ?? 0 };
    if (entry.kind === "over") return html`<p class="log-note strong">${this.screen.endingText(entry.ending)}</p>`;
    if (entry.kind === "settings") return nothing;
    return html`<p class="log-note muted">${t(`log-${entry.kind}`, args)}</p>`;
  }

  #play(entry, words) {
    const action = entry.action ? words.action({ ...entry.action, text: entry.text }) : entry.text;
    return html`
      <div class="log-entry" data-side=${this.screen.sideOf(entry.seat)}>
        <div class="log-head">
          <a class="log-number" href="?moment=${entry.number}" title=${t("log-moment")}>${entry.number}</a>
          <span class="log-action">${action ?? t("log-secret")}</span>
          ${(entry.dice ?? []).map((value) => die(value))}
        </div>
        ${(entry.events ?? []).filter((event) => !SILENT.has(event.event)).map((event) => this.#event(event, words))}
      </div>`;
  }

  #event(event, words) {
    const places = areasOf(event, words);
    const text = words.text(event.id, words.spoken(event.args)) ?? event.id;
    return html`<p class="log-event">
      ${text}
      ${(event.rules ?? []).map((rule) => html` <button class="rule-link" @click=${() => this.screen.showRule(rule)}>${rule}</button>`)}
      ${places.length ? html`<button class="show-me" title=${t("show-me")} aria-label=${t("show-me")} @click=${() => this.screen.showMe(places)}>${icon("target")}</button>` : nothing}
    </p>`;
  }
}

/** The areas an event names. */
export function areasOf(event, words) {
  const fields = words.events[event.event]?.fields ?? {};
  return Object.entries(event.data ?? {})
    .filter(([field]) => fields[field]?.word === "area")
    .flatMap(([, value]) => value)
    .filter((id) => id !== null && id !== undefined);
}

customElements.define("st-log", Log);
