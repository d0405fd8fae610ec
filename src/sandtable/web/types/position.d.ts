/** A position as its game tells it; each game adds what is its own (`types.d.ts` in its folder `web`). */

/** An army as a position tells it; games add marks of their own. */
interface ArmyRow {
  name: string;
  area: string;
  nation: string;
  type: string;
  side?: string;
  strength?: number;
  reduced?: boolean;
  moved?: boolean;
}

/** A position: whatever can be seen of it. */
interface View {
  game: string;
  scenario: string;
  turn: number;
  phase: string | null;
  active: string;
  armies: ArmyRow[];
  control: Record<string, string>;
  options: Record<string, string>;
  /** What each seat has. */
  resources?: Record<string, Record<string, number> | number>;
}

/** What a game says follows from a position, first of all the things the decision is about, by name. */
interface Shown {
  focus: {
    army?: string;
    units?: string[];
    way?: string[];
    path?: string[];
  };
}

/** What one game tells and shows where every game tells something. */
interface Shapes {
  view: View;
  shown: Shown;
  event: GameEvent;
  unit: Unit;
  battle: Battle;
  /** What its look remembers of a table between two pictures. */
  own: object;
}

/** Where a game stands: date, phase, and who has to decide what. */
interface Standing {
  turn: number;
  calendar: Message;
  seat: string | null;
  phase: string | null;
  prompt: Message | null;
  decisions: number;
  outcome: { winners: string[]; rule: string } | null;
}
