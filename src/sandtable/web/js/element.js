/** The common ground of the app's elements: plain DOM, redrawn when language or settings change. */

import { LitElement } from "../vendor/lit.js";
import { settings } from "./settings.js";

export class Element extends LitElement {
  #redraw = () => this.requestUpdate();

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    settings.addEventListener("change", this.#redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    settings.removeEventListener("change", this.#redraw);
  }
}
