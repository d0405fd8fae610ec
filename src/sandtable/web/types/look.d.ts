/** What the client itself is made of: the board, its counters, and how a game looks. */

type Table = import("../js/table/table.js").Table;
type Deeds = import("../js/table/deeds.js").Deeds;
type Match = import("../js/match.js").Match;
type Theatre = import("../js/table/theatre.js").Theatre;
type Replay = import("../js/panels/replay.js").Replay;
type Choices = import("../js/choices.js").Choices;
type GameWords = import("../js/words.js").GameWords;
type Plane = import("../js/board/geometry.js").Plane;
type Sheets = import("../js/board/sheets.js").Sheets;
type Board = import("../js/board/board.js").Board;
type Html = unknown;
type Point = [number, number];

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

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A stretch of an outline: straight, or curved about a control point. */
interface Segment {
  p: Point;
  c: Point | null;
  q: Point;
}

/** A stretch of border with the two areas it parts. */
interface Edge extends Segment {
  a: string;
  b: string | null;
}

/** An area as the map describes it, with its place on the plane. */
interface Area {
  id: string;
  kind: string;
  sheet: string;
  x: number;
  y: number;
  neighbours: string[];
  country?: string;
  segments: Segment[];
  box: Box;
  d: string;
  [more: string]: any;
}

/** A counter: where it lies, and its face. */
interface Unit {
  id: string;
  area: string;
  owner: string;
  nation?: string;
  type?: string;
  look: Colours;
  branch: string;
  value: string | number;
  support?: string;
  reduced?: boolean;
  badge?: string;
  marks: string[];
  spent?: boolean;
  active?: boolean;
  [more: string]: any;
}

interface SideLook {
  id: string;
  colour: string;
  cover?: number;
}

/** Something on an area besides armies. */
interface Marker {
  id: string;
  area: string;
  owners?: string[];
  below?: boolean;
  label: string;
  draw: () => Html;
}

interface Route {
  areas: string[];
  kind: string;
  /** Whose way it is, where that is to be seen. */
  side?: string;
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
  at?: number;
  [more: string]: any;
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
  signs(view: View): any[];
  routes?(view: View, table: Table): Route[];
  /** What is drawn between areas, and the box each lies in, which names keep clear of. */
  links?(about: { plane: Plane; size: number; far: boolean }, table: Table): Array<{ drawn: Html; box: Box | null }>;
  /** The land an area belongs to, where it is more than its country. */
  landName?(area: Area, words: GameWords): string | null;
  start?(plane: Plane, table: Table): Box | null;
  viewKey?(table: Table): string;

  preview?(answer: Preview | null, table: Table, action: Action): { route?: string[] | null; cost?: Html };
  dicey?(action: Action, state: Standing): boolean;
  result?(row: Record<string, any>, words: GameWords): Html;
  oddsHead?(odds: Odds, table: Table): Html;
  outlook?(odds: Odds): Outlook;
  battle?(entry: Entry, table: Table): Battle | null;
  battleCard?(table: Table): Html;

  strip?(table: Table): Html;
  dock?(table: Table): Dock | null;
  tables(table: Table): Html;
  track?(table: Table): TurnCell[];
  calendarPanel?(table: Table): Html;
  areaFacts?(area: Area, here: Unit[], table: Table): Html;
  unitFacts?(unit: Unit, table: Table): Array<string | null>;
  unitName?(unit: Unit, words: GameWords): string | null;
  sideOf?(seat: string, table: Table): string;
  score?(seat: string, view: View): number | undefined;
  chartKey?(name: string, table: Table): string;
}
