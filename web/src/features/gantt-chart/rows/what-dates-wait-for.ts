import type { Project } from '@gantry/contract';
import type { Plan } from '#features/plan/model/plan.ts';

/** What works of a known length need before they get dates: a start of their project, or the scheduling of its plan. */
export type DatesWaitFor = 'start' | 'schedule';

/** Undefined when none of these works would start with the project. */
export function whatDatesWaitFor(
  { start, worksFromStart }: Pick<Project, 'start' | 'worksFromStart'>,
  { works, rowOf }: Pick<Plan, 'works' | 'rowOf'>,
  undated: readonly number[],
): DatesWaitFor | undefined {
  if (start !== null && worksFromStart) return undefined;
  const isWaiting = (row: number) =>
    works.scheduleMode[row] === 'auto' &&
    works.due[row] == null &&
    (works.milestone[row] === true || works.durationMinutes[row] != null) &&
    !['done', 'cancelled'].includes(works.status[row] ?? '');
  if (!undated.some((work) => isWaiting(rowOf(work) ?? -1))) return undefined;
  return start === null ? 'start' : 'schedule';
}
