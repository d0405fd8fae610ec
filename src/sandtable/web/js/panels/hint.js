/** What a button of the table means, where no rule of a game tells it: beside it on hover, on focus and by a long press. A button says `data-help`. */

import { t } from "../words.js";

/** Milliseconds before a hint comes: under a mouse at rest, under a finger that stays. */
const HOVER = 400;
const LONG = 450;
const MARGIN = 8;

const card = document.createElement("div");
card.id = "hint";
card.className = "hint";
card.popover = "manual";
card.setAttribute("role", "tooltip");
document.body.append(card);

let timer = 0;
/** Whether the finger that is down has been told already: then it presses nothing. */
let told = false;

/**
 * The button under an event, where it has something to tell.
 * @param {Event} event
 * @returns {HTMLElement | null}
 */
const buttonOf = (event) => (event.target instanceof Element ? event.target.closest("[data-help]") : null);

/** @param {HTMLElement} button */
function show(button) {
  const text = t(`help-${button.dataset.help}`);
  button.setAttribute("aria-description", text);
  const name = button.innerText.trim() ? "" : (button.getAttribute("aria-label") ?? "");
  const title = Object.assign(document.createElement("b"), { textContent: name });
  card.replaceChildren(...(name ? [title] : []), text);
  card.hidePopover(); // anew on top, also over a menu that has opened since
  card.showPopover();
  place(button.getBoundingClientRect(), button.closest("[popover]")?.getBoundingClientRect(), button.closest(".decision")?.getBoundingClientRect());
}

/**
 * Beside the menu where the button is in one, so that no other is covered; above the bar with the sentence where it is in that; else above or below it.
 * @param {DOMRect} button
 * @param {DOMRect | undefined} menu
 * @param {DOMRect | undefined} bar
 */
function place(button, menu, bar) {
  const { offsetWidth, offsetHeight } = card;
  const room = (menu?.left ?? 0) - offsetWidth - MARGIN;
  const above = (bar ?? button).top - offsetHeight - MARGIN;
  const middle = button.left + button.width / 2 - offsetWidth / 2;
  const beside = room >= MARGIN;
  card.style.left = `${beside ? room : Math.max(MARGIN, Math.min(innerWidth - offsetWidth - MARGIN, middle))}px`;
  card.style.top = `${beside ? button.top : above >= MARGIN ? above : button.bottom + MARGIN}px`;
}

function hide() {
  clearTimeout(timer);
  card.hidePopover();
}

/**
 * @param {HTMLElement} button
 * @param {number} wait
 */
function later(button, wait) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!button.isConnected) return;
    told = wait === LONG;
    show(button);
  }, wait);
}

/** Where the pointer was last moved to: a button that comes to lie under it at rest was not asked. */
let rests = "";
/** @param {PointerEvent} event */
const spotOf = ({ clientX, clientY }) => `${clientX} ${clientY}`;

document.addEventListener("pointermove", (event) => {
  rests = spotOf(event);
}, true);
document.addEventListener("pointerover", (event) => {
  const button = event.pointerType === "touch" || spotOf(event) === rests ? null : buttonOf(event);
  if (button && !button.contains(/** @type {Node | null} */ (event.relatedTarget))) later(button, HOVER);
});
document.addEventListener("pointerout", (event) => {
  const button = event.pointerType === "touch" ? null : buttonOf(event);
  if (button && !button.contains(/** @type {Node | null} */ (event.relatedTarget))) hide();
});
document.addEventListener("pointerdown", (event) => {
  hide();
  told = false;
  const button = event.pointerType === "touch" ? buttonOf(event) : null;
  if (button) later(button, LONG);
}, true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(timer), true);
document.addEventListener("click", (event) => {
  if (told) {
    event.preventDefault();
    event.stopPropagation();
  } else {
    hide();
  }
  told = false;
}, true);
document.addEventListener("focusin", (event) => {
  const button = buttonOf(event);
  if (button?.matches(":focus-visible")) later(button, 0); // a menu that gives it the focus has to be open first
});
document.addEventListener("focusout", hide);
document.addEventListener("keydown", (event) => event.key === "Escape" && hide(), true);
