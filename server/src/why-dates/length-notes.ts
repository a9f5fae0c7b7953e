import type { Said } from '@gantry/contract/words';
import { lacksLength } from '@gantry/scheduling';
import type { LoadedPlan, PlanRow } from '../plans/index.ts';
import { said } from './words/index.ts';

/** The most works that are named. */
const NAMED_WORKS = 4;

/**
 * Works without a duration, which the plan ignores: the work itself if it has links, and its direct predecessors. They
 * break a chain. [R64]
 */
export function listLengthNotes(
  row: PlanRow,
  { planned, rows }: LoadedPlan,
  nameOf: (id: string) => string,
): Said[] {
  const before = planned.links.filter(({ successorId }) => successorId === row.id);
  const isLinked = before.length > 0 || planned.links.some(({ predecessorId }) => predecessorId === row.id);
  if (isLeftOut(row)) return isLinked ? [said('leftOut')] : [];
  const names = before.flatMap(({ predecessorId }) => {
    const predecessor = rows.get(predecessorId);
    return predecessor && isLeftOut(predecessor) ? [nameOf(predecessorId)] : [];
  });
  return [...new Set(names)].slice(0, NAMED_WORKS).map((work) => said('doesNotWait', { work }));
}

const isLeftOut = (row: PlanRow): boolean => !row.isSummary && lacksLength(row);
