/** A match: who plays, how it stands, what happened. */

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
  kind: "outcome" | "resigned" | "agreed";
  winners: string[];
  rule: string | null;
}

/** What one offers the others. */
type Offer = { kind: "takeback"; to: number } | { kind: "end"; winners: string[] } | { kind: "advice" };

/** What was offered, by whom, and whose answers are waited for. */
type OfferTold = Offer & { number: number; by: string[]; waiting: string[] };

/** How a puzzle stands. */
interface PuzzleTold {
  id: string;
  title: Names;
  solved: boolean;
  failed: boolean;
  left: number;
}

/** The task of a puzzle. */
interface Task {
  id: string;
  title: Names;
  text: Names;
  hint: Names;
  rules: string[];
  seat: string;
  moves: number;
  /** The areas to look at first. */
  look: string[];
}

/** How fast a match is played. */
interface Pace {
  kind: "live" | "days";
  limit: number | null;
}

/** Why a match cannot be played on, and the moment shown. */
interface Pinned {
  shown: number;
  sentence: Names;
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

/** A whole match, as far as one may see it. */
interface Snapshot<G extends Shapes = Shapes> {
  seq: number;
  id: string;
  game: string;
  scenario: string;
  options: Record<string, string>;
  title: string;
  listed: boolean;
  pace: Pace;
  pause: number;
  watch: "anyone" | "players";
  reveal: boolean;
  webhook: string;
  created: number;
  deadline: number | null;
  brought: "" | "position" | "file";
  /** The digest of corrected data files it is played with; empty where they are the game's own. */
  data: string;
  dice: { bound: BoundDice[]; next: string | null; wanted: boolean; waiting: string[] };
  status: "playing" | "over";
  ending: Ending | null;
  players: Player[];
  role: "player" | "spectator";
  host: boolean;
  /** Whether one person plays it alone, against bots or with all seats. */
  solo: boolean;
  mine: string[];
  /** The seat through which one looks. */
  eyes: string | null;
  state: Standing;
  view: G["view"];
  shown: G["shown"];
  words: Record<string, Record<string, Names>>;
  actions: Action[];
  buttons: ButtonTold[];
  undo: { allowed: boolean; to: number | null };
  standing: StandingRow[];
  offers: OfferTold[];
  advice: boolean;
  /** Whether one may have the game looked over. */
  review: boolean;
  puzzle: PuzzleTold | null;
  guided: boolean;
  pinned: Pinned | null;
  log: Array<PlayEntry<G>>;
  log_start: number;
  notes: Array<Exclude<Entry<G>, PlayEntry<G>>>;
  chat: ChatEntry[];
  /** Where an order was not played to its end. */
  stopped?: Stopped;
}

/** A match in a list. */
interface MatchRow {
  id: string;
  game: string;
  scenario: string;
  title: string;
  status: string;
  turn: number;
  calendar: Message;
  seat: string | null;
  mine: string[];
  your_turn: boolean;
  players: Array<Pick<Player, "seat" | "kind" | "name" | "bot">>;
  pace: Pace;
  deadline: number | null;
  created: number;
  updated: number;
  ending: Ending | null;
  listed: boolean;
  puzzle: { id: string; title: Names } | null;
  guided: boolean;
}

/** What a decision brought, as far as one may know it. */
interface Decided<G extends Shapes = Shapes> {
  number: number;
  seat: string | null;
  text: string | null;
  action: { kind: string; args: ActionArgs } | null;
  dice: number[];
  events: G["event"][];
  deed: Deed | null;
}

/** A moment of the past. */
interface Moment<G extends Shapes = Shapes> extends Decided<G> {
  total: number;
  state: Standing;
  view: G["view"];
  shown: G["shown"];
}

// The log ------------------------------------------------------------------------------------------------------

interface EntryHead<Kind extends string> {
  kind: Kind;
  seq: number;
  at: number;
}

/** A decision with what it brought. */
interface PlayEntry<G extends Shapes = Shapes> extends EntryHead<"play">, Decided<G> {
  turn: number;
}

/** Decisions were taken back; so many remain. */
interface UndoEntry extends EntryHead<"undo"> {
  to: number;
  /** The seats of who took them back. */
  by: string[];
  seat: string | null;
}

interface ChatEntry extends EntryHead<"chat"> {
  name: string;
  seat: string | null;
  text: string;
}

/** Who sits in a seat now. */
interface SeatEntry extends EntryHead<"seat"> {
  seat: string | null;
  player: Pick<Player, "kind" | "name" | "bot">;
}

interface OfferEntry extends EntryHead<"offer"> {
  number: number;
  seat: string | null;
  offer_kind: Offer["kind"];
  to?: number;
  winners?: string[];
  /** After how many decisions; offers of long ago do not say. */
  after?: number;
}

interface AnswerEntry extends EntryHead<"answer"> {
  number: number;
  seat: string | null;
  /** What was answered; answers of long ago do not say. */
  offer_kind?: Offer["kind"];
  accept: boolean;
}

interface ResignEntry extends EntryHead<"resign"> {
  seat: string | null;
  seats: string[];
  name: string;
}

/** The dice are bound anew after so many decisions, with shares of some seats. */
interface DiceEntry extends EntryHead<"dice"> {
  seat: string | null;
  after: number;
  by: string[];
}

interface OverEntry extends EntryHead<"over"> {
  seat: string | null;
  ending: Ending;
}

interface SettingsEntry extends EntryHead<"settings"> {
  seat: string | null;
  changes: Record<string, string | number | boolean>;
}

/** A line of the log: a decision, or something said or done at the table. */
type Entry<G extends Shapes = Shapes> = PlayEntry<G> | UndoEntry | ChatEntry | SeatEntry | OfferEntry | AnswerEntry | ResignEntry | DiceEntry | OverEntry | SettingsEntry;

/** What a table is told live. */
type Live =
  | { type: "hello"; seq: number; snapshot: Snapshot; entries: Entry[]; gap: boolean }
  | { type: "update"; seq: number; entries: Entry[]; changed: Partial<Snapshot> }
  | { type: "presence"; online: string[]; watching: number };

// Looking back -------------------------------------------------------------------------------------------------

/** Something worth knowing who comes back, the losses it brought, and how far it turned the war. */
interface RecapLine {
  sort: string;
  number: number;
  turn: number;
  event: GameEvent;
  losses: GameEvent[];
  swing: number;
}

/** What happened between two decisions. */
interface Recap {
  since: number;
  until: number;
  lines: RecapLine[];
  journeys: Array<{ seat: string; path: string[] }>;
}

/** The dice of one seat. */
interface Fortune {
  seat: string;
  dice: number;
  rolled: number;
  expected: number;
  deviation: number;
  faces: Record<string, number>;
}

/** Figures by turn: for each chart a line for each side or nation. */
interface History {
  turns: number[];
  calendar: Message[];
  series: Record<string, Record<string, number[]>>;
}
