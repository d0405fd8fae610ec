/** What Skirmish tells of a position, and of what happened. */

export interface SkirmishView extends View {
  /** Per seat its tile; none where it is hidden. */
  technologies: Record<string, string | null>;
}

export type SkirmishEvent = RolledEvent | Happened<"fought", { attacker: string; defender: string; attack: number; defence: number }>;

export interface Skirmish extends Shapes {
  view: SkirmishView;
  event: SkirmishEvent;
}

export type SkirmishTable = Table<Skirmish>;
