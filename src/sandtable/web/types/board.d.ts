/** What the board is made of: areas on the plane, counters, and the scene it shows. */

type Point = [number, number];

interface Spot {
  x: number;
  y: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where one looks: how far the plane is moved, and how large a unit of it is. */
interface Camera {
  x: number;
  y: number;
  k: number;
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
  b: string;
}

/** An area as the map describes it, with its place on the plane. */
interface Area extends AreaFacts {
  sheet: string;
  x: number;
  y: number;
  neighbours: string[];
  segments: Segment[];
  box: Box;
  /** The frame of what is drawn as a box beside the map. */
  frame: Box | null;
  d: string;
}

/** A board of several, laid on the plane. */
interface Sheet extends Box {
  id: string;
  name: Names;
  small: string | null;
  picture: string | null;
}

/** The face of a counter. */
interface Face {
  look: Colours;
  branch: string;
  value?: string | number;
  support?: string;
  reduced?: boolean;
  badge?: string;
  number?: string;
  elite?: boolean;
  /** The size of the formation; `xxxx` where nothing is said. */
  echelon?: string;
  marks?: string[];
  /** What it carries. */
  cargo?: Face[];
}

/** A counter: where it lies, and its face. */
interface Unit extends Face {
  id: string;
  area: string;
  owner: string;
  /** Which of its owner's piles in the area it lies in, where there are several. */
  pile?: string;
  nation?: string;
  type?: string;
  value: string | number;
  marks: string[];
  spent?: boolean;
  active?: boolean;
}

/** How large counters are drawn at a zoom, in units of the board. */
interface Scale {
  unit: number;
  /** Whether piles are one badge each. */
  merged: boolean;
  badge: number;
}

/** The place of a counter, and how high it lies in its pile. */
interface Place extends Spot {
  rank: number;
}

/** The counters of one owner that lie together. */
interface Stack extends Spot {
  area: string;
  owner: string;
  units: Unit[];
  /** Whether they lie side by side. */
  wide: boolean;
  left: number;
}

/** Where all counters lie. */
interface Laid {
  places: Map<string, Place>;
  stacks: Stack[];
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
  label: string | null;
  draw: () => Html;
}

/** A sign of the game beside the name of an area. */
interface AreaSign {
  area: string;
  text: string;
  colour: string;
}

interface Route {
  areas: string[];
  kind: string;
  /** Whose way it is, where that is to be seen. */
  side?: string;
  /** Whether it is only advised. */
  advised?: boolean;
}

/** The order a click on an area would give, its tone and its price. */
interface Reached {
  order: Order;
  tone: string;
  cost: string;
}

/** What is to be seen on the board. */
interface Scene {
  units: Unit[];
  /** The side of every controlled area. */
  control: Map<string, string | null>;
  /** What fronts depend on besides control. */
  wars?: unknown;
  /** What a click would choose, as `area:id` or `army:id`. */
  lit: Set<string>;
  /** What a guide would have one click. */
  advised: Set<string>;
  /** What was clicked so far. */
  chosen: string[];
  /** The armies in hand, and what they can reach. */
  held: Set<string>;
  reach: Map<string, Reached>;
  /** The areas the question of the moment is about. */
  asked: string[];
  routes: Route[];
  supply: Supply | null;
  markers: Marker[];
  /** Draws crossings between areas. */
  links?: (about: LinksAbout) => Linked[];
  /** Areas that are out of the war for now. */
  closed?: Set<string>;
  signs: AreaSign[];
}

/** The plane and the size of letters on it, for what is drawn between areas. */
interface LinksAbout {
  plane: Plane;
  size: number;
  /** Whether one looks from afar. */
  far: boolean;
}

/** Something drawn between areas, and the box it lies in, which names keep clear of. */
interface Linked {
  drawn: Html;
  box: Box | null;
}

/** How the board asks about the game of a table. */
interface BoardGame {
  id: string;
  sides: SideLook[];
  hostile: (one: string, other: string, a: string, b: string) => boolean;
  home: (area: Area) => string | null;
  areaName: (id: string) => string;
  /** The land an area belongs to. */
  landName: (area: Area) => string;
  describe: (id: string, lit: boolean) => string;
}

/** What was clicked or pointed at on the board, and where that lies over it. */
interface Pointed extends Spot {
  area: string | null;
  army: string | null;
}

interface Clicked extends Pointed {
  area: string;
  /** Whether it is added to what was clicked before. */
  more?: boolean;
  /** Whether it is the second of two quick clicks. */
  again?: boolean;
}

/** Where armies in hand are drawn to, and through which areas. */
interface Drawn extends Spot {
  area: string | null;
  way: string[];
}

/** The events by which the board says what is done on it. */
interface HTMLElementEventMap {
  choose: CustomEvent<Clicked>;
  peek: CustomEvent<Pointed>;
  inspect: CustomEvent<Pointed & { area: string }>;
  draw: CustomEvent<Drawn>;
  putdown: CustomEvent<Drawn>;
  leave: CustomEvent<object>;
  look: CustomEvent<null>;
}
