/** Wording: every text a person reads, through Fluent message tables, in the language of the moment. */

import { FluentBundle, FluentResource } from "../vendor/fluent.js";
import { fetchText, gameInfo, once } from "./api.js";
import { capital, forms, listed } from "./articles.js";
import { settings } from "./settings.js";

export const LANGUAGES = { en: "English", fr: "Français" };

const SENTENCES = /^(prompt|event|action|deed)-/;

/** @type {Map<string, FluentBundle>} */
const own = new Map();
/** @type {Map<string, GameWords>} */
const games = new Map();

/**
 * @param {string} lang
 * @param {string[]} texts
 */
function bundleOf(lang, texts) {
  const bundle = new FluentBundle([lang, "en"], { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(typeset(text, lang)), { allowOverrides: true });
  return bundle;
}

/**
 * The text as it is printed: French wants spaces that do not break, and curved apostrophes.
 * @param {string} text
 * @param {string} lang
 */
function typeset(text, lang) {
  if (lang !== "fr") return text;
  return text.replace(/(\S) (?=[;:!?»%](?:\W|$))/gm, "$1\u00a0").replace(/« (?=\S)/g, "«\u00a0").replace(/(\p{L})'(?=\p{L})/gu, "$1’");
}

/** @param {string} lang */
async function loadOwn(lang) {
  if (own.has(lang)) return;
  own.set(lang, bundleOf(lang, [await fetchText(new URL(`../i18n/${lang}.ftl`, import.meta.url))]));
}

/** Load one language: the client's own messages and those of every game in use. */
export async function loadLanguage(lang = language()) {
  await Promise.all([loadOwn(lang), ...[...games.values()].map((game) => game.load(lang))]);
}

export function language() {
  return settings.get("lang");
}

/** How dates are written: as the reader's own system does in this language. */
export function locale() {
  return navigator.languages?.find((one) => one.startsWith(language())) ?? language();
}

/**
 * Switch the language at once, everywhere.
 * @param {string} lang
 */
export async function switchLanguage(lang) {
  await loadLanguage(lang);
  settings.set("lang", lang);
}

/**
 * One message of the client's own table.
 * @param {string} id
 * @param {Spoken} [args]
 */
export function t(id, args = {}) {
  return format(own.get(language()), id, args) ?? id;
}

/**
 * Whether the client has such a message.
 * @param {string} id
 */
export function hasText(id) {
  return Boolean(own.get(language())?.hasMessage(id));
}

/**
 * @param {FluentBundle | undefined} bundle
 * @param {string} id
 * @param {Spoken} args
 */
function format(bundle, id, args) {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return null;
  return bundle.formatPattern(message.value, args, []);
}

/**
 * A name or sentence given in both languages.
 * @param {Names | string | null | undefined} texts
 */
export function inWords(texts) {
  if (!texts) return "";
  return typeof texts === "string" ? texts : (texts[language()] ?? texts.en ?? "");
}

/**
 * What a match is called: as people named it, else as the lesson or puzzle it is, else as its game.
 * @param {Pick<MatchRow, "title" | "guided" | "puzzle">} match
 * @param {GameInfo | undefined} game
 */
export function titleOf(match, game) {
  return match.title || (match.guided ? t("guide-title") : inWords(match.puzzle?.title)) || inWords(game?.name);
}

/** What one game says and how it names its areas, armies and seats. */
export class GameWords {
  /** @type {Map<string, FluentBundle>} */
  #bundles = new Map();
  /**
   * Names that one position brings along.
   * @type {WordsTold["words"]}
   */
  local = {};

  /** @param {GameInfo} info */
  constructor(info) {
    this.info = info;
    this.id = info.id;
    /** @type {WordsTold["words"]} */
    this.words = {};
    /** @type {WordsTold["actions"]} */
    this.actions = {};
    /** @type {WordsTold["events"]} */
    this.events = {};
  }

  /** @param {string} lang */
  async load(lang) {
    if (this.#bundles.has(lang)) return;
    this.#bundles.set(lang, bundleOf(lang, [await fetchText(this.info.messages[lang])]));
  }

  async loadWords() {
    Object.assign(this, await once(this.info.words));
  }

  /**
   * A message of the game, or null where it has none.
   * @param {string} id
   * @param {Spoken} [args]
   */
  text(id, args = {}) {
    const said = format(this.#bundles.get(language()), id, args);
    return said && SENTENCES.test(id) ? capital(said) : said;
  }

  /**
   * A message as the server sends it.
   * @param {Message | string | null | undefined} message
   */
  say(message) {
    if (!message) return "";
    if (typeof message === "string") return message;
    return this.text(message.id, this.spoken(message.args)) ?? message.id;
  }

  /**
   * Whether an id names a thing of that kind.
   * @param {string} word
   * @param {string} id
   */
  knows(word, id) {
    return Boolean(this.local[word]?.[id] ?? this.words[word]?.[id]);
  }

  /**
   * @param {string} word
   * @param {string | null | undefined} id
   * @returns {Names}
   */
  #names(word, id) {
    return this.local[word]?.[id ?? ""] ?? this.words[word]?.[id ?? ""] ?? { en: String(id ?? "") };
  }

  /**
   * @param {string} word
   * @param {string | null | undefined} id
   */
  name(word, id) {
    return inWords(this.#names(word, id)) || String(id ?? "");
  }

  /**
   * Several things in a row, counted by kind where they are many.
   * @param {string} word
   * @param {string[]} ids
   */
  list(word, ids, form = "") {
    return listed(ids.map((id) => this.#names(word, id)), language(), form);
  }

  /** @param {string | null} id */
  seat(id) {
    return this.name("seat", id);
  }

  /**
   * The kind of thing a field of an action names: `area`, `army`, … or none.
   * @param {string} kind
   * @param {string} field
   */
  wordOf(kind, field) {
    return this.actions[kind]?.fields?.[field]?.word ?? null;
  }

  /**
   * Arguments as Fluent wants them: names for references, with `_id`, `_count` and what sentences want of a name.
   * @param {Record<string, Arg | undefined>} [args]
   */
  spoken(args = {}) {
    /** @type {Record<string, string | number>} */
    const spoken = {};
    for (const [key, value] of Object.entries(args)) {
      if (Array.isArray(value)) {
        const things = value.filter(isRef);
        const [{ word } = { word: "" }] = things;
        spoken[key] = word ? this.list(word, things.map(({ id }) => id)) : this.#one(value);
        if (word) spoken[`${key}_the`] = this.list(word, things.map(({ id }) => id), "the");
        spoken[`${key}_count`] = value.length;
      } else if (isRef(value)) {
        spoken[key] = this.#one(value);
        spoken[`${key}_id`] = value.id ?? "";
        for (const [form, text] of Object.entries(forms(this.#names(value.word, value.id), language()))) spoken[`${key}_${form}`] = text;
      } else {
        spoken[key] = this.#one(value);
      }
    }
    return spoken;
  }

  /**
   * @param {Arg | undefined} value
   * @returns {string | number}
   */
  #one(value) {
    if (value === null || value === undefined) return "";
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (Array.isArray(value)) return value.map((one) => this.#one(one)).join(", ");
    return typeof value === "object" ? this.name(value.word, value.id) : value;
  }

  /**
   * An action in the reader's language, as its phase calls it if it does, else in notation.
   * @param {Omit<Action, "text"> & {text: string | null}} action
   * @returns {string}
   */
  action(action) {
    const id = `action-${action.kind.replaceAll("_", "-")}`;
    const spoken = this.#told(action.args, this.actions[action.kind]?.fields);
    const here = action.phase ? this.text(`${id}-in-${action.phase.replaceAll("_", "-")}`, { ...this.spoken(action.asked), ...spoken }) : null;
    return here ?? this.text(id, spoken) ?? action.text ?? "";
  }

  /**
   * An event as other programs are told it, in the reader's language: a sentence.
   * @param {{event: string} & ActionArgs} event
   */
  event({ event, ...data }) {
    return `${this.text(`event-${event.replaceAll("_", "-")}`, this.#told(data, this.events[event]?.fields)) ?? event}.`;
  }

  /**
   * Fields of an action or event as sentences want them.
   * @param {ActionArgs} [data]
   * @param {Record<string, {word: string | null}>} [fields]
   */
  #told(data = {}, fields = {}) {
    /** @type {Record<string, Arg | undefined>} */
    const args = {};
    for (const [name, value] of Object.entries(data)) {
      const word = fields[name]?.word;
      args[name] = word ? many(value, (id) => ({ word, id })) : value;
    }
    return this.spoken(args);
  }
}

/**
 * An action as an answer to what is asked: its phase may call it so, with what the question says.
 * @param {Action} action
 * @param {Standing} state
 * @returns {Action}
 */
export function answering(action, { phase, prompt }) {
  return { ...action, phase, asked: prompt?.args };
}

/**
 * Whether something is named, not said.
 * @param {Arg | undefined} arg
 * @returns {arg is Ref}
 */
export function isRef(arg) {
  return typeof arg === "object" && arg !== null && "word" in arg;
}

/**
 * @param {Field | undefined} value the id of one or several things, or none
 * @param {(id: string) => Ref} make
 * @returns {Ref | Ref[]}
 */
function many(value, make) {
  return Array.isArray(value) ? value.map((id) => make(String(id ?? ""))) : make(String(value ?? ""));
}

/**
 * The words of a game, loaded once, in the language of the moment.
 * @param {string} id
 */
export async function wordsOf(id) {
  const game = games.get(id) ?? new GameWords(await gameInfo(id));
  games.set(id, game);
  await Promise.all([game.load(language()), game.loadWords()]);
  return game;
}
