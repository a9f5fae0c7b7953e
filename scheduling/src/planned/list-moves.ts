import { TENTHS_PER_MINUTE, type Time } from '../model.ts';
import type { PlanRun } from '../schedule.ts';
import type { ScheduledWork } from '../schedule-result.ts';
import { EARLIEST_KEPT, formatTime, LATEST_KEPT } from '../time.ts';
import type { PlannedProject, PlannedWork } from './planned-project.ts';

/** The dates that a work gets. */
export interface PlannedMove {
  readonly id: string;
  readonly start: string;
  readonly due: string;
  /** Of a summary the working time from start to due; of other works as it was. */
  readonly durationMinutes: number | null;
}

/**
 * The works that a run of a project's plan puts elsewhere than they stand. What is done keeps the dates that were planned for
 * it, and what was given by hand, or is not in the plan, is not moved. What would go beyond the years that dates are kept in stays
 * where it is: `check` finds it.
 */
export function listMoves({ works }: Pick<PlannedProject, 'works'>, run: PlanRun): PlannedMove[] {
  return works.flatMap((work) => {
    const answer = isScheduled(run, work.id) ? run.findWork(work.id) : null;
    return answer === null ? [] : (findMove(work, answer) ?? []);
  });
}

function isScheduled({ network, planWorks }: PlanRun, id: string): boolean {
  const work = planWorks[network.indexOfId.get(id) ?? -1];
  return work !== undefined && work.mode !== 'manual' && work.progress !== 100;
}

function findMove(work: PlannedWork, answer: ScheduledWork): PlannedMove | undefined {
  const start = wallClock(answer.start);
  const due = wallClock(answer.finish);
  const durationMinutes = answer.summary
    ? Math.round(answer.duration / TENTHS_PER_MINUTE)
    : work.durationMinutes;
  if (!isKept(start) || !isKept(due)) return undefined;
  const isSame = start === work.start && due === work.due && durationMinutes === work.durationMinutes;
  return isSame ? undefined : { id: work.id, start, due, durationMinutes };
}

/** Texts of one form compare as the moments that they name; years beyond four digits have a sign in front. */
const isKept = (moment: string): boolean => moment >= EARLIEST_KEPT && moment <= LATEST_KEPT;

/** To the whole minute: nothing finer is kept. */
function wallClock(time: Time): string {
  return formatTime(Math.round(time / TENTHS_PER_MINUTE) * TENTHS_PER_MINUTE).slice(
    0,
    'YYYY-MM-DDTHH:MM'.length,
  );
}
