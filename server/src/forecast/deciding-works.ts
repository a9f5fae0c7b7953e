import { findFinishChain, scheduleProject } from '@gantry/scheduling';
import type { LoadedPlan, PlanRow } from '../plans/index.ts';

/**
 * The works that determine the end of a plan, in the order of their dates. Finished works are left out, and works with
 * slack.
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
