/** What is said: texts by language, messages with their arguments, events, and what was done. */

/** A text by language; the name of a thing also says how it stands in a sentence (`fr_the`, `en_kinds`…). */
type Names = Record<string, string>;

/** Something named in a message: its kind and its id. */
interface Ref {
  word: string;
  id: string;
}

/** What a message is filled in with. */
type Arg = string | number | boolean | null | Ref | Arg[];

/** A sentence to be said in the reader's language. */
interface Message {
  id: string;
  args: Record<string, Arg>;
}

/** What Fluent fills in. */
type Spoken = Record<string, string | number | null | undefined>;

/** A rule with its sentence in both languages. */
type RuleTold = { id: string; en: string; fr: string };

/** What an action or an event names by a field: a thing by its id, a number, a text, or several of these. */
type Field = string | number | boolean | null | Field[];

/** What is known of a field of a kind of action or event. */
interface FieldAbout {
  /** The kind of thing it names: `area`, `army`, …; none where it is a plain value. */
  word: string | null;
  type: string;
  many: boolean;
}

/** A kind of action: how it is written, and what it names. */
interface ActionAbout {
  notation: string;
  fields: Record<string, FieldAbout>;
  sacrifices?: boolean;
  declares?: boolean;
  gives_up?: boolean;
}

/** A kind of event: what it names, and what it is to who follows the war. */
interface EventAbout {
  fields: Record<string, FieldAbout>;
  sort: string;
}

/** The words of a game: names by kind of thing and id, and the kinds of actions and events. */
interface WordsTold {
  words: Record<string, Record<string, Names>>;
  actions: Record<string, ActionAbout>;
  events: Record<string, EventAbout>;
}

/** Who went where; a path of one area where nobody says whence. */
interface Journey {
  armies: string[];
  path: string[];
}

/** What is told of everything that happens: the message of its log line, and the rules it applies. */
interface EventHead {
  id: string;
  args: Record<string, Arg>;
  rules: string[];
  /** How it is told greatly, if it is. */
  great: string;
  journey: Journey | null;
}

/** Something that happened, its fields by name; of several tags any one. */
type Happened<Tag extends string, Data> = Tag extends string ? EventHead & { event: Tag; data: Data } : never;

/** An event of any game. */
type GameEvent = Happened<string, object>;

/** Dice that were rolled. */
type RolledEvent = Happened<"rolled", { seat: string; faces: number; values: number[] }>;

/** What a decision is a part of: decisions with the same first one are told as one thing. */
interface Deed {
  first: number;
  seat: string;
  sort: string;
  title: Message | null;
}
