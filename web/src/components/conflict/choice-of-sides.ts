import type { Conflict } from '@gantry/contract';
import { problemOf } from '#lib/problem.ts';

/** The chosen side of a field with two values. */
export type Side = 'mine' | 'theirs';

/** The fields that another person changed meanwhile, if the change was refused for that reason. */
export const conflictsOf = (error: unknown): readonly Conflict[] => problemOf(error)?.conflicts ?? [];

/** By field, whose value is used; without a choice it is theirs. */
export type SideByField = Readonly<Record<string, Side>>;
/** By field, the text that a person merged from both. */
export type TextByField = Readonly<Record<string, string>>;

export interface Choice {
  readonly sides: SideByField;
  readonly texts: TextByField;
}

export const nothingChosen: Choice = { sides: {}, texts: {} };

/**
 * Long texts, in which the server has merged the paragraphs that only one person changed, also into the sender's own
 * text.
 */
const mergedTexts: ReadonlySet<string> = new Set(['description', 'body']);

/**
 * What is sent after the choice: all fields without a conflict, and of the others those in which the person's own value
 * was chosen, as it is now.
 */
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
