import { findFinishChain, scheduleProject } from '@gantry/scheduling';
import type { LoadedPlan, PlanRow } from '../plans/index.ts';

/**
 * The works that decide when a plan ends, in the order in which they are done. What is done already decides nothing any more, nor does
 * a work that could slip without moving the end.
 */
export function findDecidingWorks({ planned, rows }: LoadedPlan): string[] {
  return findFinishChain(
    scheduleProject(planned),
    (id) => isLeft(rows.get(id)),
    (id) => rows.get(id)?.standIn !== undefined,
  );
}

function isLeft(row: PlanRow | undefined): boolean {
  return row !== undefined && !row.isSummary && row.status !== 'done' && row.status !== 'cancelled';
}
