/** The name under which the others see one: asked where one sits down with them. */

import { html, nothing } from "../../vendor/lit.js";
import { put } from "../api.js";
import { language, t } from "../words.js";

/**
 * A field for it; an account has a name already.
 * @param {Me | null} me
 */
export function nameField(me) {
  if (me?.kind === "account") return nothing;
  return html`<label class="field"><span>${t("name-for-others")}</span><input type="text" name="me" maxlength="40" autocomplete="nickname" .value=${me?.name ?? ""}></label>`;
}

/**
 * Take the name that stands in the field.
 * @param {FormData} form
 * @param {Me | null} me
 */
export async function callMe(form, me) {
  const name = String(form.get("me") ?? "").trim();
  if (name && name !== me?.name) await put("/api/me", { name, lang: language() });
}
