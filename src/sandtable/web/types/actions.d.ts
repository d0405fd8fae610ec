/** What may be decided, and what the server tells about it beforehand. */

/** What an action names, by the fields of its kind; what every game calls by the same name stands here. */
interface ActionArgs {
  area?: string | null;
  army?: string | null;
  power?: string;
  card?: string;
  kind?: string;
  [field: string]: Field | undefined;
}

/** One legal decision, in notation and taken apart. */
interface Action {
  text: string;
  kind: string;
  args: ActionArgs;
  /** The phase it is offered in. */
  phase?: string | null;
  /** What the question says that it answers. */
  asked?: Record<string, Arg>;
}

/** An action with a place of its own: whether it is legal now, else why not, and what it would leave undone. */
interface ButtonTold {
  action: Action;
  legal: boolean;
  rules: RuleTold[];
  left: Message[];
  /** Whether it does only what every other choice does too. */
  idle: boolean;
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
  /** The events by which it does: who enters the war. */
  begins: Array<{ event: string } & ActionArgs>;
}

/** The decision with which an order did not go on, and why. */
interface Stopped {
  action: string;
  sentence: Names;
  rules: RuleTold[];
}

/** Whether an action is legal, and the rules that forbid it. */
interface Why {
  legal: boolean;
  sentence: Names;
  rules: RuleTold[];
}

/** What an action would do, up to the first dice. */
interface Preview<G extends Shapes = Shapes> {
  events: G["event"][];
  prompt: Message | null;
  dice: boolean;
  changed: Partial<G["view"]> | null;
  shown: G["shown"] | null;
}

/** One result of dice, with its chance; the losses where it tells them. */
interface OddsResult {
  probability: number;
  exact: string;
  result?: string;
  attacker_loses?: number;
  defender_loses?: number;
  attacker_losses?: number;
  defender_losses?: number;
}

/** Every result of dice with its chance, and what led to them. */
interface Odds {
  results: OddsResult[];
  expected: Record<string, number>;
  /** The standard error, where it was tried out and not computed. */
  sampled_error?: number;
}

/** What an order would come to: the chance that it ends well, steps lost on average, all in a sentence. */
interface Prospect {
  sentence: Message;
  chance: number;
  mine: number;
  theirs: number;
  odds: Odds;
}

/** A part of a strength: what it is called, what it adds, and by which rule. */
type StrengthLine = [name: string, value: number, rule: string];

/** An order worth giving, and why. */
interface Advice {
  title: Message | null;
  steps: Action[];
  actions: string[];
  armies: string[];
  ways: string[][];
  expected: number;
  reasons: Message[];
}

/** What would be better than an order, and by how much. */
interface Warned {
  missed: number;
  coming: Message[];
  better: Advice;
}

/** What each seat could expect at the end of a turn. */
interface Promised {
  number: number;
  calendar: Message | null;
  shares: Record<string, number>;
}

/** A decision in hindsight. */
interface Judged {
  number: number;
  seat: string;
  /** The march or battle it was a part of. */
  title: Message | null;
  action: Action;
  phase: string;
  expected: Record<string, number>;
  after: Record<string, number>;
  dice: number[];
  fell: Message | null;
  missed: number;
  gained: number;
  /** What spoke for it, where the others promised less. */
  why: Message[];
  /** The order it began, where that spoke for it and was carried out. */
  order: Advice | null;
  better: Advice | null;
}

/** Who is out of supply by side, and the lines of the others where the game draws them. */
interface Supply {
  unsupplied: Record<string, string[]>;
  lines: Record<string, string[]>;
}
