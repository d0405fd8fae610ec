/** What the server sends, as docs/contributors/api.md tells it. */

/** A text by language. */
type Names = Record<string, string>;

/** Something named in a message: its kind and its id. */
interface Ref {
  word: string;
  id: string;
}

interface Message {
  id: string;
  args: Record<string, any>;
}

/** One legal decision, in notation and taken apart. */
interface Action {
  text: string;
  kind: string;
  args: Record<string, any>;
  /** The phase it is offered in. */
  phase?: string | null;
}

/** What armies can be told to do as one deed, and the decisions it is made of. */
interface Order {
  kind: string;
  /** Whether it leads against an enemy. */
  hostile: boolean;
  armies: string[];
  to: string;
  /** From the first area to the last. */
  path: string[];
  cost: Array<{ name: string; amount: number }>;
  actions: string[];
  /** Whether odds can be asked for. */
  dice: boolean;
  /** Whether it begins a war. */
  war: boolean;
}

/** Something that happened. */
/** An order worth giving, and why. */
interface Advice {
  title: Message | null;
  action: Action;
  actions: string[];
  armies: string[];
  path: string[];
  expected: number;
  reasons: Message[];
}

/** A decision in hindsight. */
interface Judged {
  number: number;
  seat: string;
  action: Action;
  phase: string;
  expected: Record<string, number>;
  after: Record<string, number>;
  dice: number[];
  missed: number;
  better: Advice | null;
}

interface GameEvent {
  event: string;
  id: string;
  args: Record<string, any>;
  data: Record<string, any>;
  rules?: string[];
  /** How it is told greatly, if it is. */
  great: string;
  /** Who went where by it. */
  journey: { armies: string[]; path: string[] } | null;
}

/** What a decision is a part of: decisions with the same first one are told as one thing. */
interface Deed {
  first: number;
  seat: string;
  sort: string;
  title: Message | null;
}

/** A line of the log: a decision with what it brought, or something said or done at the table. */
interface Entry {
  kind: string;
  seq: number;
  number: number;
  turn: number;
  seat: string | null;
  text: string | null;
  action: Action | null;
  dice: number[];
  events: GameEvent[];
  deed?: Deed | null;
  [more: string]: any;
}

/** Where a game stands: date, phase, and who has to decide what. */
interface Standing {
  turn: number;
  calendar: Message;
  seat: string | null;
  phase: string | null;
  prompt: Message | null;
  decisions: number;
}

/** An army as a position tells it; games add marks of their own. */
interface ArmyRow {
  name: string;
  area: string;
  nation: string;
  type: string;
  [mark: string]: any;
}

/** A position as its game tells it: whatever can be seen of it. */
interface View {
  turn: number;
  phase: string;
  active: string;
  armies: ArmyRow[];
  control: Record<string, string>;
  options: Record<string, string>;
  [more: string]: any;
}

/** What a game says follows from a position: the things the decision is about, by name, and more of its own. */
interface Shown {
  focus: {
    army?: string;
    units?: string[];
    way?: string[];
    path?: string[];
    [more: string]: any;
  };
  [more: string]: any;
}

interface Player {
  seat: string;
  kind: "person" | "bot" | "open";
  name: string;
  bot: string | null;
  online: boolean;
  resigned: boolean;
  stand_in: boolean;
  invite: string | null;
  you: boolean;
}

/** When one of one's seats wants to be asked about a topic. */
interface StandingRow {
  seat: string;
  topic: string;
  asks: string[];
  ask: string;
  during: string;
  given: boolean;
}

interface Ending {
  kind: string;
  winners: string[];
  rule?: string | null;
}

/** A whole match, as far as one may see it. */
interface Snapshot {
  seq: number;
  id: string;
  game: string;
  scenario: string;
  title: string;
  players: Player[];
  mine: string[];
  role: "player" | "spectator";
  host: boolean;
  listed: boolean;
  /** Whether one person plays it alone, against bots or with all seats. */
  solo: boolean;
  guided: boolean;
  eyes: string | null;
  options: Record<string, string>;
  state: Standing;
  view: View;
  shown: Shown;
  words: Record<string, Record<string, Names>>;
  actions: Action[];
  buttons: Array<{ action: Action; legal: boolean; rules: any[]; left: Message[]; idle: boolean }>;
  standing: StandingRow[];
  undo: { allowed: boolean; to: number | null };
  offers: Array<{ number: number; kind: string; to?: number; by: string[]; waiting: string[] }>;
  advice: boolean;
  puzzle: { id: string; title: Names; solved: boolean; failed: boolean; left?: number } | null;
  ending: Ending | null;
  brought: "" | "position" | "file";
  data: string;
  dice: { bound: BoundDice[]; next: string | null; wanted: boolean; waiting: string[] };
  log: Entry[];
  log_start: number;
  chat: Entry[];
}

/** The dice from a decision on: the hash of the server's secret, itself once all is over, and the shares. */
interface BoundDice {
  after: number;
  commitment: string;
  secret: string | null;
  shares: Array<{ seats: string[]; share: string }>;
}

/** What this browser remembers of its share: the hash that was named before it was given, and the share. */
interface NotedShare {
  commitment: string | null;
  share: string;
}

/** A moment of the past. */
interface Moment {
  number: number;
  total: number;
  seat: string | null;
  text: string | null;
  action: Action | null;
  dice: number[];
  events: GameEvent[];
  deed: Deed | null;
  state: Standing;
  view: View;
  shown: Shown;
}

/** What happened between two decisions. */
interface Recap {
  since: number;
  until: number;
  lines: Array<{ sort: string; number: number; turn: number; event: GameEvent; losses: GameEvent[]; swing: number }>;
  journeys: Array<{ seat: string; path: string[] }>;
}

/** What an action would do, up to the first dice. */
interface Preview {
  events: GameEvent[];
  prompt: Message | null;
  dice: boolean;
  changed: Partial<View> | null;
  shown: Shown | null;
}

/** Every result of dice with its chance. */
interface Odds {
  results: Array<{ probability: number; exact?: string; [field: string]: any }>;
  [detail: string]: any;
}

/** A seat of a game. */
interface Seat {
  id: string;
  name: Names;
  side: string;
}

interface Option {
  id: string;
  name: Names;
  values: string[];
  default: string;
  needs: Record<string, string>;
}

interface Colours {
  ground: string;
  ink: string;
  /** A flag in a few words: a pattern and its colours. */
  emblem?: string;
}

/** A game of the catalogue. */
interface GameInfo {
  id: string;
  name: Names;
  about: Names;
  prefix: string;
  seats: Seat[];
  scenarios: Array<{ id: string; name: Names; settles: Record<string, string> }>;
  options: Option[];
  holdings: any;
  boards: Array<{ id: string; url: string; facts: string; links: string; base: Names; plain: string; small: string | null; picture: string | null }>;
  bots: Array<{ id: string; name: Names; about: Names }>;
  look: {
    module: string | null;
    style: string | null;
    picture: string | null;
    colours: { sides?: SideLook[]; nations?: Record<string, Colours>; [kind: string]: any } | null;
  };
  messages: Names;
  words: string;
  sheets: string;
  table: string;
  rules: Names;
  puzzles: number;
}
