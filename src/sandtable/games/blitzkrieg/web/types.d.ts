/** What Blitzkrieg General tells of a position, of what happened, and on its sheets. */

export type UnitType = "inf" | "arm" | "air" | "hq" | "conv" | "tf" | "sub";

/** What may be noted on a unit and is said in short beside it. */
type Note = "moved" | "fought" | "tired" | "dived" | "rebased" | "watching" | "bombers" | "interceptors" | "elite" | "paras" | "landed";

/** A unit on the map. */
export interface BlitzkriegArmy extends ArmyRow, Partial<Record<Note, boolean>> {
  type: UnitType;
  strength: number;
  /** The counter it is, where a position calls it otherwise. */
  counter?: string;
  mark?: string;
  colour?: "orange";
  /** The convoy that carries it. */
  cargo?: string;
  /** The zone it supports. */
  support?: string;
  air_part?: boolean;
  unsupplied_units?: boolean;
}

/** A gift of points from one nation to another this turn. */
export interface Gift {
  from: string;
  to: string;
  points: number;
  rule: string;
}

/** What the power that produces may spend its points on. */
export interface Market {
  power: string;
  left: number;
  kinds: Record<string, { price: number; turns: number; left: number }>;
  repairs: Record<string, number>;
}

export interface BlitzkriegView extends View {
  armies: BlitzkriegArmy[];
  battles: string[];
  resources: Record<string, number>;
  spent: Record<string, number>;
  potential: Record<string, number>;
  victory_points: Record<string, number>;
  income: Record<string, Record<string, number>>;
  market?: Market;
  /** Units that are being built, and the turn they come. */
  track: Array<{ name: string; due: number }>;
  diplomacy: {
    wars: Record<string, string[]>;
    sides: Record<string, string>;
    /** Per power its side. */
    alliance: Record<string, string>;
    /** Who runs a minor nation. */
    runners: Record<string, string>;
    conquered: string[];
    fallen_states: string[];
  };
  /** How much of its rating each HQ has used. */
  ratings?: Record<string, number>;
  flags: { exploiting?: number };
  frames: Array<{ phase: string }>;
  // Only in the advanced game:
  research?: Record<string, number>;
  technologies?: Record<string, string[]>;
  weather?: Record<string, number>;
  /** The cards of a power, or how many they are where they are hidden; so the pile. */
  hands?: Record<string, string[] | number>;
  deck?: string[] | number;
  cards?: { in_play: Record<string, string>; removed: string[] };
}

/** What a side has and needs to win: points (`null`: by conquest alone), and enemy powers conquered. */
export interface Aim {
  points: number;
  of: number | null;
  rule: string;
  conquered: string[];
  to_conquer: number;
}

export interface BlitzkriegShown extends Shown {
  focus: Shown["focus"] & { zone?: string; side?: string; card?: string };
  sequence: {
    turn: string[];
    segment: string[];
    /** The steps that are segments, with whose they are. */
    sides: Record<string, string>;
    initiative: string;
    now: string;
    now_in_segment: string | null;
    side: string | null;
  };
  aims: Record<string, Aim>;
  gifts: Gift[];
  /** Dated events. */
  coming: Array<{ turn: number; what: string }>;
  // Only in the advanced game:
  /** Per strait the sides of whose powers some may not pass. */
  straits?: Record<string, string[]>;
  research?: { most: number };
  us_entry?: { level: number; war: number; side: string } | null;
}

/** The dice one side rolled in a part of the battle chart: one each of units, values, dice and lines. */
export interface Fire {
  side: string;
  area: string;
  part: string;
  /** Nobody where a defended coast fires. */
  armies: Array<string | null>;
  values: number[];
  dice: number[];
  hits: number;
  lines: StrengthLine[][];
}

/** Fire as it is shown on the battle table. */
export type FireTold = Fire & { rules: string[] };

/** Events that only have their own sentence to say. */
type Spoken =
  | "retreated" | "captured" | "conquered" | "dived" | "searched" | "coast_fired" | "bombed" | "supported" | "state_fell" | "liberated" | "happened"
  | "segment_began" | "turn_began" | "produced" | "points" | "built" | "war_declared" | "joined" | "loaded" | "repaired";

export type BlitzkriegEvent =
  | RolledEvent
  | Happened<"fired", Fire>
  | Happened<"battle_began", { area: string }>
  | Happened<"reduced" | "eliminated", { army: string }>
  | Happened<"moved", { armies: string[]; origin: string; area: string }>
  | Happened<Spoken, Record<string, Field>>;

export interface BlitzkriegUnit extends Unit {
  type: UnitType;
  army: BlitzkriegArmy;
}

/** A combat on the battle table: its rounds of fire, and what came of them. */
export interface BlitzkriegBattle extends Battle {
  /** The decision it was last gone on with. */
  number: number;
  area: string;
  rounds: FireTold[][];
  attacker: string;
  /** The counters as they were when it was first shown. */
  faces: Map<string, BlitzkriegUnit>;
  after: BlitzkriegEvent[];
  lost: BlitzkriegEvent[];
}

/** A unit that takes a loss. */
export interface Loss {
  event: "reduced" | "eliminated";
  army: string;
}

/** What is remembered of a table between two pictures. */
export interface BlitzkriegOwn {
  /** Whether the cards are laid out. */
  handOpen?: boolean;
  foreseen?: { key: string; losses: Loss[] };
  standOdds?: { key: number; odds: BlitzkriegOdds | null };
  /** What was on the market since a power began to produce. */
  laid?: Pick<Market, "kinds" | "repairs"> & { moment: string };
  /** The zones one does not react in. */
  notHere?: { moment: string; zones: Set<string> };
}

/** A part of the battle chart: each unit with its value, its dice, and what the value is made of. */
export interface OddsPart {
  part: string;
  units: Array<{ army: string | null; value: number; dice: number; lines: StrengthLine[] }>;
}

/** The odds of a combat: both sides before the dice, and the chance to win if one leaves after so many losses. */
export interface BlitzkriegOdds extends Odds {
  parties?: Array<{ role: string; side: string; parts: OddsPart[] }>;
  thresholds?: Array<{ losses: number; win: number }>;
}

export interface Blitzkrieg extends Shapes {
  view: BlitzkriegView;
  shown: BlitzkriegShown;
  event: BlitzkriegEvent;
  unit: BlitzkriegUnit;
  battle: BlitzkriegBattle;
  own: BlitzkriegOwn;
}

export type BlitzkriegTable = Table<Blitzkrieg>;

/** A card of the sheet. */
export interface Card {
  id: string;
  rule: string;
  who: string[];
  cost: number;
  fate: string;
  coup?: { country: string };
}

/** What is printed on the counters of a kind; an HQ has a name and a rating. */
export interface KindRow {
  nation: string;
  type: UnitType;
  full?: number;
  reduced?: number | null;
  mark?: string;
  orange?: boolean;
  name?: string;
  rating?: number;
  naval?: boolean;
}

/** A canal or strait that can be closed. */
export interface Block {
  id: string;
  between: [string, string];
}

/** What the data files of the game say, where the boards join, and the texts of rules by language. */
export interface BlitzkriegSheets {
  cards: Card[];
  kinds: Record<string, KindRow>;
  tables: { turns: string[] };
  links: Array<{ a: { area: string }; b: { area: string } }>;
  same_board: Array<{ id: string; a: string; b: string }>;
  blocks: Block[];
  texts: Record<string, Rulebook["rules"]>;
}
