import { scheduleProject, walkReasons } from '@gantry/scheduling';
import type { LoadedPlan, PlanRow } from '../plans/index.ts';

/**
 * The works that decide when a plan ends, in the order in which they are done: from the open work that ends last back over what holds
 * each of them. What is done already decides nothing any more.
 */
export function findDecidingWorks({ planned, rows }: LoadedPlan): string[] {
  const run = scheduleProject(planned);
  const last = [...rows.values()]
    .filter((row) => isLeft(row) && row.standIn === undefined)
    .flatMap(({ id }) => run.findWork(id) ?? [])
    // A milestone behind the last work ends when that one does, and begins later.
    .toSorted((one, other) => other.finish - one.finish || other.start - one.start)[0];
  if (last === undefined) return [];
  return walkReasons(last.id, (id) => run.explainStart(id))
    .map(({ id }) => id)
    .filter((id) => isLeft(rows.get(id)))
    .reverse();
}

function isLeft(row: PlanRow | undefined): boolean {
  return row !== undefined && !row.isSummary && row.status !== 'done' && row.status !== 'cancelled';
}
