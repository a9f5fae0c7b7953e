import type { Conflict, Work } from '@gantry/contract';
import { say } from '../waiting/words/index.ts';

/** Fields that another person has changed again since the conflict was shown. */
export const writtenSince = (conflicts: readonly Conflict[], fresh: Work): readonly Conflict[] =>
  conflicts.filter(({ field, theirs }) => !isSame(heldIn(fresh, field), theirs));

/** The same conflicts with the current values. */
export function freshConflicts(
  conflicts: readonly Conflict[],
  fresh: Work,
  name: (id: string) => string | undefined,
): Conflict[] {
  const changedBy = {
    id: fresh.updatedBy,
    name: (fresh.updatedBy === null ? undefined : name(fresh.updatedBy)) ?? say('unknownPerson'),
  };
  return conflicts.map((conflict): Conflict => {
    const theirs = heldIn(fresh, conflict.field);
    return isSame(theirs, conflict.theirs)
      ? conflict
      : { ...conflict, theirs, changedBy, changedAt: fresh.updatedAt };
  });
}

const heldIn = (work: Work, field: string): unknown => (work as Readonly<Record<string, unknown>>)[field];
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
