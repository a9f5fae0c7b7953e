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

/** Long texts: of these the server has merged the paragraphs that only one person changed, also into the sender's own. */
const mergedTexts: ReadonlySet<string> = new Set(['description', 'body']);

/** What is sent once it is chosen: all that did not collide, and of the rest what the person keeps, as they have it now. */
export function keptOf<C extends object>(
  change: C,
  conflicts: readonly Conflict[],
  { sides, texts }: Choice,
): Partial<C> {
  const lost = new Set(conflicts.map(({ field }) => field).filter((field) => sides[field] !== 'mine'));
  const merged = new Map(
    conflicts.filter(({ field }) => mergedTexts.has(field)).map(({ field, yours }) => [field, yours]),
  );
  return Object.fromEntries(
    Object.entries(change)
      .filter(([field]) => !lost.has(field))
      .map(([field, value]) => [field, texts[field] ?? merged.get(field) ?? value]),
  ) as Partial<C>;
}
