import type { Conflict } from '@gantry/contract';
import { problemOf } from '#lib/problem.ts';

/** Of two values of one field. */
export type Side = 'mine' | 'theirs';

/** The fields that another person changed meanwhile, where that is why a change was refused. */
export const conflictsOf = (error: unknown): readonly Conflict[] => problemOf(error)?.conflicts ?? [];

/** By field, whose value stays; theirs where nothing is chosen. */
export type SideByField = Readonly<Record<string, Side>>;
/** By field, what a person made of both texts. */
export type TextByField = Readonly<Record<string, string>>;

export interface Choice {
  readonly sides: SideByField;
  readonly texts: TextByField;
}

export const nothingChosen: Choice = { sides: {}, texts: {} };

/** What is sent once it is chosen: all that did not collide, and of the rest what the person keeps, as they have it now. */
export function keptOf<C extends object>(
  change: C,
  conflicts: readonly Conflict[],
  { sides, texts }: Choice,
): Partial<C> {
  const lost = new Set(conflicts.map(({ field }) => field).filter((field) => sides[field] !== 'mine'));
  return Object.fromEntries(
    Object.entries(change)
      .filter(([field]) => !lost.has(field))
      .map(([field, value]) => [field, texts[field] ?? value]),
  ) as Partial<C>;
}
