import { lacksLength } from '@gantry/scheduling';
import type { LoadedPlan, PlanRow } from '../plans/index.ts';

/** Works that are named; of more only these are worth reading. */
const NAMED_WORKS = 4;

/**
 * Works without a length, which the plan is calculated without: the work itself, where links reach it,
 * and those right before it. They are where a chain breaks. [R64]
 */
export function listLengthNotes(
  row: PlanRow,
  { planned, rows }: LoadedPlan,
  nameOf: (id: string) => string,
): string[] {
  const before = planned.links.filter(({ successorId }) => successorId === row.id);
  const isLinked = before.length > 0 || planned.links.some(({ predecessorId }) => predecessorId === row.id);
  if (isLeftOut(row))
    return isLinked
      ? [
          'It has links but no length: the plan is calculated without it, and what comes after it does not wait.',
        ]
      : [];
  const names = before.flatMap(({ predecessorId }) => {
    const predecessor = rows.get(predecessorId);
    return predecessor && isLeftOut(predecessor) ? [nameOf(predecessorId)] : [];
  });
  return [...new Set(names)]
    .slice(0, NAMED_WORKS)
    .map(
      (name) =>
        `It does not wait for ${name}, which has no length: the plan is calculated without that work.`,
    );
}

const isLeftOut = (row: PlanRow): boolean => !row.isSummary && lacksLength(row);
