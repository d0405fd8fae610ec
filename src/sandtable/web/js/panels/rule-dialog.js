/** A rule where one meets its number: its text in a dialog, with the way to the rule browser. */

import { html, nothing, render } from "../../vendor/lit.js";
import { once } from "../api.js";
import { icon } from "../icons.js";
import { language, t } from "../words.js";
import { ruleText } from "./rule-text.js";

/**
 * The dialog, made when it is first wanted.
 * @returns {HTMLDialogElement}
 */
function ruleDialog() {
  /** @type {HTMLDialogElement | null} */
  const known = document.querySelector("#rule-dialog");
  if (known) return known;
  const dialog = document.createElement("dialog");
  dialog.id = "rule-dialog";
  dialog.setAttribute("aria-labelledby", "rule-dialog-title");
  document.querySelector("st-app")?.append(dialog);
  return dialog;
}

/**
 * @param {GameInfo} info
 * @param {string | undefined} id
 */
export async function showRule(info, id) {
  const address = info.rules[language()];
  /** @type {Pick<Rulebook, "rules">} */
  const book = address ? await once(address) : { rules: {} };
  const rule = id && book.rules[id];
  const dialog = ruleDialog();
  /** @param {string} other */
  const follow = (other) => showRule(info, other);
  render(
    html`<div class="dialog-head"><h2 id="rule-dialog-title">${id}</h2>
        <button class="button icon quiet" aria-label=${t("close")} @click=${() => dialog.close()}>${icon("close")}</button></div>
      ${rule
        ? html`<p class="muted">${rule.title || rule.section || rule.chapter || ""} ${rule.lang && rule.lang !== language() ? html`<span class="chip" lang="fr">${t("rules-english-only")}</span>` : nothing}</p>
            <div lang=${rule.lang ?? language()}>${ruleText(rule.text, follow, book)}</div>`
        : html`<p>${t("rules-unknown")}</p>`}
      <p><a class="button" href="/rules/${info.id}/${id}" target="_blank">${icon("book")}${t("rules-open")}</a></p>`,
    dialog,
  );
  if (!dialog.open) dialog.showModal();
}
