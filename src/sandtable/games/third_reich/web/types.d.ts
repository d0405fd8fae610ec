/** What Downfall of the Third Reich tells of a position, of what happened, and on its sheets. */

/** An army on the map. */
export interface ReichArmy extends ArmyRow {
  strength: number;
  reduced: boolean;
  /** The operation it takes part in. */
  operation?: "attack" | "amphibious";
  via?: string;
  /** Whether it can neither move nor attack for want of supply. */
  stranded?: boolean;
}

/** The technology tiles of a faction, as far as one may know them. */
export interface Tiles {
  available: string[];
  development: string[];
  revealed: string[];
  /** How many lie face down. */
  face_down: { available: number; development: number };
}

/** The missions a faction has left. */
export interface Missions {
  air: number;
  advanced_air: number;
  submarine?: number;
  advanced_submarine?: number;
}

export interface ReichView extends View {
  armies: ReichArmy[];
  /** Per country whether it is `neutral`, `at-war` or `surrendered`. */
  diplomacy: Record<string, string>;
  /** Per faction whether its war is `limited` or `total`. */
  war: Record<string, string>;
  /** Per faction its operation and action points. */
  resources: Record<string, { op: number; ap: number }>;
  recruitment: { rp: number; rp_uk: number };
  technologies: Record<string, Tiles>;
  missions: Record<string, Missions> & {
    battle_of_the_atlantic: { standard: number; advanced: number };
    strategic_bombing: { markers: number };
  };
  attacks: Array<{ army: string; target: string; supports: string[] }>;
  flags: {
    /** How many actions the phase allows, and how often each was performed. */
    allowed: number;
    performed: Record<string, number>;
  };
}

export interface ReichShown extends Shown {
  /** The counters off the map. */
  reserve: Array<{ nation: string; type: string; count: number }>;
}

/** A combat that was fought. */
export interface FoughtData {
  army: string;
  target: string;
  area: string;
  supports: string[];
  strength: number;
  defence: number;
  score: number;
  defence_score: number;
  losses: number;
  defence_losses: number;
  lines: StrengthLine[];
  defence_lines: StrengthLine[];
}

export type ReichEvent =
  | RolledEvent
  | Happened<"fought", FoughtData>
  | Happened<"moved", { army: string; path: string[]; cost: number }>
  | Happened<"reduced" | "eliminated" | "captured" | "surrendered" | "joined", Record<string, Field>>;

/** The odds of an attack. */
export interface ReichOdds extends Odds {
  strength: number;
  defence: number;
}

export interface Reich extends Shapes {
  view: ReichView;
  shown: ReichShown;
  event: ReichEvent;
}

export type ReichTable = Table<Reich>;

/** What the data files of the game say. */
export interface ReichSheets {
  nations: Array<{ id: string; faction: string }>;
  neutrals: Array<{ country: string; joins: string | null; turn: number | null }>;
  calendar: Array<{ turn: number; season: string; year: number }>;
  /** What is printed on each counter. */
  counters: Record<string, { nation: string; type: string }>;
}
