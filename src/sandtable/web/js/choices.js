/** From the list of legal actions to what may be clicked. The client knows no rules: this list is all it knows. */

/** @type {Set<string | null>} */
const ON_MAP = new Set(["area", "army", "unit"]);

/** So few actions are offered together. */
const FEW = 4;

/**
 * The things of the map an action names, as `word:id`; armies that are not on the map are none.
 * @param {Action} action
 * @param {GameWords} words
 * @param {Set<string> | null} [onMap] the armies one can click
 */
export function thingsOf(action, words, onMap = null) {
  const things = [];
  for (const [field, value] of Object.entries(action.args ?? {})) {
    const word = words.wordOf(action.kind, field);
    if (!word || !ON_MAP.has(word)) continue;
    for (const id of Array.isArray(value) ? value : [value]) {
      if (typeof id !== "string" || (word !== "area" && onMap && !onMap.has(id))) continue;
      things.push(thing(word, id));
    }
  }
  return things;
}

/**
 * @param {string} word
 * @param {string} id
 */
export const thing = (word, id) => `${word === "area" ? "area" : "army"}:${id}`;

/** What may be chosen now, narrowed by what was clicked so far. */
export class Choices {
  /**
   * @param {Action[]} actions
   * @param {GameWords} words
   * @param {string[]} [chosen]
   * @param {Set<string> | null} [onMap] the armies one can click
   */
  constructor(actions, words, chosen = [], onMap = null) {
    this.words = words;
    this.onMap = onMap;
    /** @param {Action} action */
    const gives = (action) => Boolean(words.actions[action.kind]?.sacrifices);
    const asked = actions.filter((action) => !gives(action)).length <= 1; // besides it there is but the way to decline
    this.all = actions.map((action) => ({ action, things: thingsOf(action, words, onMap), quiet: gives(action) && !asked }));
    this.chosen = chosen;
    const [first, ...others] = this.all.filter((one) => one.things.length && !one.quiet);
    /** What all of them name, as the one unit that is asked about: it goes without saying. */
    this.given = others.length ? first.things.filter((name) => others.every((one) => one.things.includes(name))) : [];
  }

  /** The actions that agree with what was clicked so far. */
  get open() {
    return this.all.filter((one) => this.chosen.every((name) => one.things.includes(name)));
  }

  /** Everything on the map that a click would choose now; never what could only be given away, unless that is what is asked. */
  get lit() {
    return new Set(this.open.flatMap((one) => (one.quiet ? [] : one.things)).filter((name) => !this.chosen.includes(name)));
  }

  /** Actions that name nothing on the map: they are buttons. */
  get plain() {
    return this.all.filter((one) => !one.things.length).map((one) => one.action);
  }

  /** @param {string} name */
  with(name) {
    return new Choices(this.all.map((one) => one.action), this.words, [...this.chosen, name], this.onMap);
  }

  without() {
    return new Choices(this.all.map((one) => one.action), this.words, [], this.onMap);
  }

  /**
   * What a click on a thing means: one action to play, several to pick from, a narrower choice, or nothing.
   * @param {string} name
   * @returns {{play?: Action, pick?: Action[], narrow?: Choices}}
   */
  click(name) {
    if (this.chosen.includes(name)) return { narrow: this.without() };
    const fitting = this.open.filter((one) => !one.quiet && one.things.includes(name));
    if (!fitting.length) {
      if (this.chosen.length) {
        const fresh = this.without().click(name);
        if (fresh.play || fresh.pick || fresh.narrow) return fresh;
      }
      return {};
    }
    const known = new Set([...this.chosen, ...this.given, name]);
    if (fitting.length === 1 && fitting[0].things.every((other) => known.has(other))) return { play: fitting[0].action };
    const narrower = this.with(name);
    const further = narrower.lit;
    const complete = fitting.filter((one) => one.things.every((other) => narrower.chosen.includes(other)));
    const offered = complete.length && fitting.length <= FEW ? fitting : complete; // where one is offered, few others are too
    if (further.size && complete.length < fitting.length) return { narrow: narrower, pick: offered.map((one) => one.action) };
    return { pick: fitting.map((one) => one.action) };
  }
}

/**
 * Actions in the order a game wants its kinds to be offered; others keep theirs, before those.
 * @param {Action[]} actions
 * @param {string[]} [rank]
 */
export function ranked(actions, rank = []) {
  /** @param {Action} action */
  const place = (action) => rank.indexOf(action.kind);
  return [...actions].sort((a, b) => place(a) - place(b));
}

/**
 * Actions grouped by kind.
 * @param {Action[]} actions
 */
export function byKind(actions) {
  /** @type {Map<string, Action[]>} */
  const groups = new Map();
  for (const action of actions) {
    const group = groups.get(action.kind);
    if (group) group.push(action);
    else groups.set(action.kind, [action]);
  }
  return groups;
}

/**
 * What a person may have meant by clicking a thing that cannot be chosen: an action of the kind at hand with
 * that thing in it, in notation, so that the server can say which rule stands in the way.
 * @param {Action[]} actions
 * @param {GameWords} words
 * @param {string} clicked
 * @param {string[]} [rank]
 * @param {string[]} [chosen]
 */
export function meant(actions, words, clicked, rank = [], chosen = []) {
  const [type, id] = split(clicked);
  const guesses = [];
  const models = [...byKind(ranked(actions, rank)).values()].map((group) => group[0]);
  for (const model of models) {
    const fields = Object.entries(words.actions[model.kind]?.fields ?? {});
    const field = fields.find(([, about]) => ON_MAP.has(about.word) && (about.word === "area") === (type === "area"));
    if (!field) continue;
    const args = { ...model.args, [field[0]]: field[1].many ? [id] : id };
    for (const name of chosen) {
      const [other, value] = split(name);
      const place = fields.find(([key, about]) => key !== field[0] && ON_MAP.has(about.word) && (about.word === "area") === (other === "area"));
      if (place) args[place[0]] = value;
    }
    guesses.push(notation(words.actions[model.kind].notation, args));
  }
  for (const kind of rank) {
    const about = words.actions[kind];
    if (!about || models.some((model) => model.kind === kind)) continue;
    const fields = Object.entries(about.fields);
    if (fields.length !== 1 || !ON_MAP.has(fields[0][1].word) || (fields[0][1].word === "area") !== (type === "area")) continue;
    guesses.push(notation(about.notation, { [fields[0][0]]: id }));
  }
  return guesses;
}

/** @param {string} name */
function split(name) {
  const at = name.indexOf(":");
  return [name.slice(0, at), name.slice(at + 1)];
}

/**
 * An action written as its notation says.
 * @param {string} pattern
 * @param {ActionArgs} args
 */
export function notation(pattern, args) {
  return pattern.replace(/\{(\w+)\}/g, (_, field) => say(args[field]));
}

/** @param {Field | undefined} value */
function say(value) {
  if (Array.isArray(value)) return value.join(",") || "-";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "");
}
