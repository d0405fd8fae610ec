/** The games of the server, and what they are made of. */

/** A seat of a game. */
interface Seat {
  id: string;
  name: Names;
  side: string;
}

interface Scenario {
  id: string;
  name: Names;
  /** The options it settles, with their values. */
  settles: Record<string, string>;
}

interface Option {
  id: string;
  name: Names;
  values: string[];
  default: string;
  /** Other options without whose values it means nothing. */
  needs: Record<string, string>;
}

/** Every allowed set of seats of one player (`null`: any), and what forbids the others. */
interface Held {
  seats: string[][] | null;
  rules: string[];
}

/** What one player may hold: for each number of players one fair way, and where an option makes it another. */
interface Holdings extends Held {
  players: Record<string, string[][]>;
  unless: Array<Held & { option: string; value: string }>;
}

interface Colours {
  ground: string;
  ink: string;
  /** A flag in a few words: a pattern and its colours. */
  emblem?: string;
}

/** The colours and rules of a game's `look.json`. */
interface LookColours {
  sides?: SideLook[];
  nations?: Record<string, Colours>;
  /** The rule to read about each kind of action. */
  rules?: Record<string, string>;
  flags?: Record<string, string>;
  camps?: Record<string, string>;
}

/** Where the parts of a board are found. */
interface BoardInfo {
  id: string;
  url: string;
  facts: string;
  links: string;
  base: Names;
  plain: string;
  small: string | null;
  picture: string | null;
}

/** A game of the catalogue. */
interface GameInfo {
  id: string;
  name: Names;
  about: Names;
  rules_version: number;
  prefix: string;
  seats: Seat[];
  scenarios: Scenario[];
  options: Option[];
  holdings: Holdings;
  boards: BoardInfo[];
  bots: Array<{ id: string; name: Names; about: Names }>;
  look: {
    module: string | null;
    style: string | null;
    picture: string | null;
    colours: LookColours | null;
  };
  messages: Names;
  words: string;
  sheets: string;
  table: string;
  rules: Names;
  puzzles: number;
}

// Boards -------------------------------------------------------------------------------------------------------

/** What a map says of an area; which of it there is depends on the game. */
interface AreaFacts {
  id: string;
  kind: string;
  name: Names;
  country?: string;
  /** The part of its country, and what it is to it. */
  state?: string;
  status?: string;
  terrain?: string | string[];
  fortress?: boolean;
  supply_source?: boolean;
  capital_of?: string;
  key?: boolean;
  resource?: string;
  city?: boolean;
  port?: boolean;
  mediterranean?: boolean;
  water?: boolean;
  /** What it produces for its own country, and for another. */
  production?: [number, number] | null;
  /** The power it belongs to, or will join. */
  power?: string | null;
  joins?: string;
  trench_bonus?: number;
}

/** Where an area lies on its sheet, and its outline in steps. */
interface Shape {
  label: Point;
  outline: string;
  rect?: [x: number, y: number, width: number, height: number];
}

/** A map as the server describes it. */
interface BoardFacts {
  id: string;
  map: {
    name: Names;
    areas: AreaFacts[];
    borders?: Array<{ a: string; b: string }>;
    coasts?: Array<{ a: string; b: string }>;
  };
  shapes: { width: number; height: number; areas: Record<string, Shape> };
  /** The signs that areas bear, as symbols of SVG. */
  signs: string;
}

// The guided first turn ----------------------------------------------------------------------------------------

/** What a position must have: keys of objects, members of lists, equal values. */
type Wanted = string | number | boolean | null | Wanted[] | { [key: string]: Wanted };

/** A line of the guide: of which decision it speaks, what it says and advises. */
interface GuideLine {
  phases: string[];
  text: Names;
  actions?: string[];
  rules?: string[];
  /** Whether it speaks also where its advice cannot be followed. */
  anyway?: boolean;
  /** The army the question must be about. */
  moving?: string;
  when?: Wanted;
  unless?: Wanted[];
}

/** The sheet of a guided first turn. */
interface FirstTurn {
  seats: Record<string, string>;
  pause?: number;
  look?: string[];
  lines: GuideLine[];
  waiting: Array<{ text: Names; when?: Wanted }>;
  strayed: Names;
  over: Names;
}

// Rules --------------------------------------------------------------------------------------------------------

interface Rule {
  id: string;
  chapter: string;
  section: string;
  title: string;
  text: string;
  sentence: string;
  lang: string;
  refs: string[];
}

interface Chapter {
  title: string;
  text: string;
  ids: string[];
  lang: string;
}

/** A rulebook in one language. */
interface Rulebook {
  title: string;
  lang: string;
  overview: { text: string; lang: string } | null;
  chapters: Chapter[];
  rules: Record<string, Rule>;
}

// Studies ------------------------------------------------------------------------------------------------------

/** Studies in the host's folder, and how many public games were finished here. */
interface Studies {
  studies: Array<{ id: string; name: string; game: string; games: number; bots: string; scenario: string }>;
  own: Array<{ game: string; games: number }>;
}
