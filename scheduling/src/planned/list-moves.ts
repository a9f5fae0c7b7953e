import { TENTHS_PER_MINUTE, type Time } from '../model.ts';
import type { PlanRun } from '../schedule.ts';
import type { ScheduledWork } from '../schedule-result.ts';
import { EARLIEST_SUPPORTED, formatTime, LATEST_SUPPORTED } from '../time.ts';
import type { PlannedProject, PlannedWork } from './planned-project.ts';

/** The new dates of a work. */
export interface PlannedMove {
  readonly id: string;
  readonly start: string;
  readonly due: string;
  /** For a summary, the working time from start to due date; for other works, unchanged. */
  readonly durationMinutes: number | null;
}

/**
 * The works whose dates a run of the project's plan changes. Completed works keep their planned dates. Works with
 * manual dates, and works outside the plan, do not move. A work that would leave the supported years stays where it is:
 * `check` reports it.
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

/** Texts in the same format compare like the moments; years beyond four digits begin with a sign. */
const isKept = (moment: string): boolean => moment >= EARLIEST_SUPPORTED && moment <= LATEST_SUPPORTED;

/** Rounded to whole minutes, the stored precision. */
function wallClock(time: Time): string {
  return formatTime(Math.round(time / TENTHS_PER_MINUTE) * TENTHS_PER_MINUTE).slice(
    0,
    'YYYY-MM-DDTHH:MM'.length,
  );
}
