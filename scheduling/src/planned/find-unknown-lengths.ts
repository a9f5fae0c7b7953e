import { TENTHS_PER_MINUTE } from '../model.ts';
import { nameOf } from '../network/compile-works.ts';
import type { Finding } from '../schedule-result.ts';
import { makeDateCalendar } from './date-calendar.ts';
import type { PlannedProject, PlannedWork } from './planned-project.ts';

/** Whether a work is outside the plan because its duration is not known. */
export function lacksLength(work: PlannedWork): boolean {
  const { milestone, durationMinutes, start, due, status, standIn } = work;
  const isOver = status === 'done' || status === 'cancelled';
  if (milestone || isOver || standIn !== undefined || durationMinutes !== null) return false;
  return start === null || due === null;
}

/**
 * Finds linked works that the run excludes because their length is unknown: the works before them do not affect the
 * works after them. Each finding proposes a length of one day. [R64]
 */
export function findUnknownLengths({ works, links, calendarId, calendars }: PlannedProject): Finding[] {
  const linked = new Set(links.flatMap(({ predecessorId, successorId }) => [predecessorId, successorId]));
  const summaries = new Set(works.map(({ parentId }) => parentId));
  const found = works.filter((work) => linked.has(work.id) && !summaries.has(work.id) && lacksLength(work));
  if (found.length === 0) return [];
  const duration = makeDateCalendar(calendars, calendarId).minutesPerDay * TENTHS_PER_MINUTE;
  return found.map(({ id, name }) => ({
    code: 'unknownLength',
    workIds: [id],
    message: `${nameOf({ id, name: name ?? null })} has links but no length: the plan is reckoned without it.`,
    fix: {
      kind: 'giveADay',
      label: 'Give it 1 day',
      changes: [{ kind: 'updateWork', id, fields: { duration } }],
    },
  }));
}
