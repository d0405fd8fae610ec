/** What the client itself is made of: an open table, and how a game looks. */

type Table<G extends Shapes = Shapes> = import("../js/table/table.js").Table<G>;
type Deeds = import("../js/table/deeds.js").Deeds;
type Match<G extends Shapes = Shapes> = import("../js/match.js").Match<G>;
type Theatre<G extends Shapes = Shapes> = import("../js/table/theatre.js").Theatre<G>;
type Replay = import("../js/panels/replay.js").Replay;
type Choices = import("../js/choices.js").Choices;
type GameWords = import("../js/words.js").GameWords;
type Plane = import("../js/board/geometry.js").Plane;
type Sheets = import("../js/board/sheets.js").Sheets;
type Board = import("../js/board/board.js").Board;
type Refusal = import("../js/api.js").Refusal;
type Html = unknown;

/** Something went wrong: the server refused, or could not be asked. */
type Fault = Refusal | Error;

/** How a combat may go: how often the attacker comes off better or worse, and what both lose on average; `null` where it is not told. */
interface Outlook {
  better: number | null;
  worse: number;
  attacker: number | null;
  defender: number | null;
}

/** What one is asked once more before it is done: its name and notation, what is lost by it, and in which position it was asked. */
interface Sure {
  label: string;
  text: string;
  left: string[];
  play: () => unknown;
  seq: number;
}

/** Why something cannot be done, and where that is told over the board. */
interface Refused {
  deed?: string | null;
  sentence: Names | null;
  rules: RuleTold[];
  x: number | null;
  y?: number | null;
  about?: string;
}

/** What is known of an action or an order before it is played. */
interface Known {
  odds?: Odds | null;
  /** What one would be asked next. */
  next?: Message | null;
  route?: string[] | null;
  cost?: Html;
  events?: GameEvent[];
  sentence?: Message;
  chance?: number;
}

/** The action or the order one thinks about, what is known of it, and where that is told over the board. */
interface Weighed extends Known {
  action?: Action;
  order?: Order;
  title?: string;
  /** Why it is not legal now, and by which rule. */
  barred?: string;
  rule?: string;
  x?: number;
  y?: number;
}

/** A part of a strength: what it is called, what it adds, and by which rule. */
interface Line {
  text: string | null;
  value: number;
  rule?: string;
}

/** A combat on its card. */
interface Battle {
  title: string | null;
  areas: string[];
  /** When it was shown. */
  at?: number;
  /** The corner it lies in, and for which position that was chosen. */
  corner?: string;
  asideFor?: number;
}

/** One side of a combat on its card; its losses once they are known. */
interface Party {
  role: string;
  units: Array<Face & { id: string }>;
  lines: Line[];
  strength: number;
  dice: number[];
  score: number;
  losses: number | null;
  won: boolean;
}

/** A combat of two sides that roll against each other. */
interface Fought extends Battle {
  /** The language it was told in. */
  language?: string;
  parties: Party[];
  result?: string;
  after?: Array<{ text: string | null; rules: string[]; strong?: boolean }>;
}

/** A cell of the turn track. */
interface TurnCell {
  turn: number;
  year: number;
  season?: string;
  first: boolean;
  name: string;
  sign: string;
  notes: string[];
}

/** A layout of its own below the board, and the actions it stands for. */
interface Dock {
  body: Html;
  taken: (action: Action) => boolean;
}

/** How a game looks: whatever its module does not bring is drawn the plain way. */
interface Look {
  sides: SideLook[];
  dice: string[];
  rank?: string[];
  ends?: string[];
  /** Whether nothing was done yet in a phase that may well end so: its end is then not the suggested way on. */
  early?(table: Table): boolean;
  keys?: Record<string, string>;
  /** Per kind of action that takes all who can go from an area in hand: whom it means. */
  gathers?: Record<string, (unit: Unit) => boolean>;
  /** The decision that lets another of one's seats, whose unit it is, go on. */
  floor?(unit: Unit, table: Table): Action | null;
  /** What a seat has: pairs of a resource and an amount. */
  resources?(seat: string, table: Table): Array<[string, number]>;
  prepare?(info: GameInfo, table: Table): Promise<void>;

  units(view: View, words: GameWords, shown: Shown): Unit[];
  control(view: View, plane: Plane | null): Map<string, string | null>;
  home(area: Area): string | null;
  hostile(one: string, other: string, table: Table, areas: string[]): boolean;
  wars?(view: View): unknown;
  closed?(view: View, plane: Plane): Set<string>;
  markers?(view: View, table: Table): Marker[];
  signs(view: View): AreaSign[];
  routes?(view: View, table: Table): Route[];
  /** What is drawn between areas. */
  links?(about: LinksAbout, table: Table): Linked[];
  /** The land an area belongs to, where it is more than its country. */
  landName?(area: Area, words: GameWords): string | null;
  start?(plane: Plane, table: Table): Box | null;
  viewKey?(table: Table): string;

  preview?(answer: Preview | null, table: Table, action: Action): Known;
  dicey?(action: Action, state: Standing): boolean;
  result?(row: Omit<OddsResult, "probability" | "exact">, words: GameWords): Html;
  oddsHead?(odds: Odds, table: Table): Html;
  outlook?(odds: Odds): Outlook;
  battle?(entry: Decided, table: Table): Battle | null;
  battleCard?(table: Table): Html;
  /** Whether a battle goes on over several decisions: its card stays until it is over. */
  fighting?(view: View): boolean;

  strip?(table: Table): Html;
  dock?(table: Table): Dock | null;
  tables(table: Table): Html;
  track?(table: Table): TurnCell[];
  calendarPanel?(table: Table): Html;
  areaFacts?(area: Area, here: Unit[], table: Table): Html;
  unitFacts?(unit: Unit, table: Table): Array<string | null>;
  unitName?(unit: Partial<Unit>, words: GameWords): string | null;
  sideOf?(seat: string, table: Table): string;
  score?(seat: string, view: View): number | undefined;
  chartKey?(name: string, table: Table): string;
}
