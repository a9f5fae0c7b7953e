import { TENTHS_PER_MINUTE, type Time } from '../model.ts';
import type { Schedule, ScheduledWork } from '../schedule-result.ts';
import { formatTime } from '../time.ts';
import type { PlannedProject, PlannedWork } from './planned-project.ts';
import { partOf } from './taking-part.ts';

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
 * it, and what was given by hand, or is not in the plan, is not moved.
 */
export function listMoves({ works }: Pick<PlannedProject, 'works'>, run: Schedule): PlannedMove[] {
  return works.flatMap((work) => {
    const answer = run.findWork(work.id);
    return answer === null || !isScheduled(work, answer) ? [] : (findMove(work, answer) ?? []);
  });
}

function isScheduled(work: PlannedWork, { summary }: ScheduledWork): boolean {
  if (work.standIn !== undefined) return false;
  if (summary) return work.scheduleMode === 'auto' || work.start === null || work.due === null;
  const part = partOf(work);
  return part === 'dated' || part === 'waiting';
}

function findMove(work: PlannedWork, answer: ScheduledWork): PlannedMove | undefined {
  const start = wallClock(answer.start);
  const due = wallClock(answer.finish);
  const durationMinutes = answer.summary
    ? Math.round(answer.duration / TENTHS_PER_MINUTE)
    : work.durationMinutes;
  const isSame = start === work.start && due === work.due && durationMinutes === work.durationMinutes;
  return isSame ? undefined : { id: work.id, start, due, durationMinutes };
}

/** To the whole minute: nothing finer is kept. */
function wallClock(time: Time): string {
  return formatTime(Math.round(time / TENTHS_PER_MINUTE) * TENTHS_PER_MINUTE).slice(
    0,
    'YYYY-MM-DDTHH:MM'.length,
  );
}
