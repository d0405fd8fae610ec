/** The text of a rule or chapter: headings, paragraphs, lists and tables, with references as links. */

import { html } from "../../vendor/lit.js";
import { t } from "../words.js";

const ID = String.raw`[A-Z]{3}-(?:C-[a-z]+(?:-[a-z]+)*|[A-Z]*\.?\d+[A-Za-z]?(?:\.\d+[A-Za-z]?)*)`;
const PARTS = new RegExp(String.raw`(\b${ID}|\*\*[^*]+\*\*|${"`[^`]+`"}|(?<![\w*])\*[^*\s][^*]*\*(?!\w))`);
const HEADING = /^#+ /;
/** Another printing of the rulebook differs. */
const EDITION = "**[Ed]**";
const ITEM = /^( *)(?:-|\d+\.) /;

/**
 * @param {string} text
 * @param {(id: string) => void} follow what a click on a rule's number does
 * @param {Pick<Rulebook, "rules">} book
 */
export function ruleText(text, follow, book) {
  /** @param {string} part */
  const words = (part) => part.split(PARTS).map((piece) => one(piece, follow, book));
  return html`<div class="rule-text">${blocks(text ?? "").map((block) => drawn(block, words))}</div>`;
}

/** @typedef {{kind: string, lines: string[]}} Block lines that belong together */

/**
 * The text cut into lines that belong together: a heading, a paragraph, a list or a table.
 * @param {string} text
 */
function blocks(text) {
  /** @type {Block[]} */
  const found = [];
  for (const line of text.split("\n")) {
    const last = found.at(-1);
    const kind = kindOf(line, last);
    if (kind === "more") last?.lines.push(`${last.lines.pop()} ${line.trim()}`);
    else if (last && kind === last.kind && (kind === "table" || kind === "list")) last.lines.push(line);
    else if (kind) found.push({ kind, lines: [line] });
  }
  return found;
}

/**
 * @param {string} line
 * @param {Block | undefined} last
 */
function kindOf(line, last) {
  if (!line.trim()) return null;
  if (line.startsWith("|")) return "table";
  if (HEADING.test(line)) return "heading";
  if (ITEM.test(line)) return "list";
  return line.startsWith(" ") && last?.kind === "list" ? "more" : "paragraph";
}

/**
 * @param {Block} block
 * @param {(part: string) => Html} words
 */
function drawn({ kind, lines }, words) {
  if (kind === "heading") return html`<h3>${words(lines[0].replace(HEADING, ""))}</h3>`;
  if (kind === "table") return table(lines.map(cells), words);
  if (kind === "paragraph") return html`<p>${words(lines[0])}</p>`;
  const items = lines.map((line) => html`<li class=${ITEM.exec(line)?.[1] ? "deeper" : ""}>${words(line.replace(ITEM, ""))}</li>`);
  return /^ *\d/.test(lines[0]) ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`;
}

/** @param {string} line */
function cells(line) {
  return line.trim().slice(1, -1).split("|").map((cell) => cell.trim());
}

/**
 * @param {string[][]} rows the head, a rule, and what stands below it
 * @param {(part: string) => Html} words
 */
function table([head, , ...rows], words) {
  return html`<div class="rule-table" tabindex="0"><table><thead><tr>${head.map((cell) => html`<th scope="col">${words(cell)}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${words(cell)}</td>`)}</tr>`)}</tbody></table></div>`;
}

/**
 * @param {string} part
 * @param {(id: string) => void} follow
 * @param {Pick<Rulebook, "rules">} book
 */
function one(part, follow, book) {
  if (/^[A-Z]{3}-/.test(part) && book.rules[part]) {
    return html`<button class="rule-link" @click=${() => follow(part)}>${part}</button>`;
  }
  if (part === EDITION) return html`<abbr class="edition" title=${t("rules-edition")}>[Ed]</abbr>`;
  if (part.startsWith("**")) return html`<b>${part.slice(2, -2)}</b>`;
  if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
  if (/^\*\S/.test(part)) return html`<i>${part.slice(1, -1)}</i>`;
  return part;
}
