/** What Downfall of Empires tells of a position, of what happened, and on its sheets. */

/** An army on the map, with what is noted on it. */
export interface EmpiresArmy extends ArmyRow {
  strength: number;
  /** Placed by its country's entry in this phase. */
  fresh?: boolean;
  /** May attack in this action. */
  ready?: boolean;
  /** Serves the other Central Power. */
  ceded?: boolean;
  /** Out of supply. */
  cut?: boolean;
}

export interface Trench {
  area: string;
  camp: string;
  level: number;
}

/** The tiles of a power by box: their names, or how many they are where they are hidden. */
export interface TileBoxes {
  "box-1": string[] | number;
  "box-2": string[] | number;
  available: string[] | number;
  revealed: string[];
}

export interface EmpiresView extends View {
  armies: EmpiresArmy[];
  victory_points: Record<string, number>;
  missions: Record<string, number>;
  /** Per track the space its marker has reached. */
  diplomacy: Record<string, number>;
  reserve: Array<{ nation: string; strength: number; count: number }>;
  trenches: Trench[];
  neutrals: string[];
  technologies: Record<string, TileBoxes>;
  /** What the power that acts has done in its phase. */
  actions: { spent: number; done: string[] };
  manoeuvre: { urgent: string[]; bound: number };
  flags: { "aviation-used": boolean };
}

export interface EmpiresShown extends Shown {
  focus: Shown["focus"] & { target?: string; lead?: string; supports?: string[] };
  /** How many areas the army on the move may still enter. */
  left?: number;
}

/** An attack that was decided. */
export interface AttackData {
  area: string;
  lead: string;
  target: string;
  supports: string[];
  attacker: number;
  defender: number;
  attacker_losses: number;
  defender_losses: number;
  value: number;
  target_value: number;
  lines: StrengthLine[];
  defence_lines: StrengthLine[];
}

/** What may happen before and after the dice of an attack. */
type Aftermath = "trench_used" | "army_reduced" | "army_eliminated" | "trench_removed";
type Preliminary = "mission_spent" | "mission_countered" | "tile_revealed" | "attack_declared";
type Going = "army_moved" | "army_sailed" | "army_railed" | "army_retreated";

export type EmpiresEvent =
  | RolledEvent
  | Happened<"attack_resolved", AttackData>
  | Happened<Going, { army: string; origin: string; area: string }>
  | Happened<Aftermath, { area: string; army: string; hemmed_in?: boolean }>
  | Happened<Preliminary, Record<string, Field>>;

/** The odds of an attack: the potentials of both, line by line. */
export interface EmpiresOdds extends Odds {
  attacker: number;
  defender: number;
  lines: StrengthLine[];
  defence_lines: StrengthLine[];
}

/** One result of an attack, and what a trench would make of it. */
export interface EmpiresResult extends OddsResult {
  trench?: boolean;
  attacker_losses_with_trench?: number;
  defender_losses_with_trench?: number;
  retreat_with_trench?: boolean;
}

export interface Empires extends Shapes {
  view: EmpiresView;
  shown: EmpiresShown;
  event: EmpiresEvent;
}

export type EmpiresTable = Table<Empires>;

/** A power's row of the sheet. */
export interface PowerRow {
  id: string;
  camp: string;
  actions: number;
}

/** A diplomacy track of the sheet. */
export interface TrackRow {
  id: string;
  joins: string | null;
  advanced_by: string[];
  last_space: number;
  not_before_turn: number;
}

/** What is printed on the counters of a nation, on the full and on the reduced side. */
export interface CounterRow {
  nation: string;
  strength: number;
  combat: [full: number, reduced: number];
  support: [full: number, reduced: number];
}

/** What the data files of the game say. */
export interface EmpiresSheets {
  armies: { nations: Array<{ id: string; short: string; power: string }>; order_of_battle: CounterRow[] };
  powers: { powers: PowerRow[]; missions: { maximum: number } };
  diplomacy: { tracks: TrackRow[] };
  technologies: { tiles: Array<{ id: string; powers: string[] }> };
  calendar: { turns: Array<{ turn: number; season: string; year: number }> };
  setup: { trench_markers_per_camp: number };
}
