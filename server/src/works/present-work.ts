import type { Work } from '@gantry/contract';
import { type Actor, actionsOn, type WorkFacts } from '../access/index.ts';
import type { CompanyTime } from '../company/index.ts';
import type { ListedWorkRow } from './work-row.ts';

/** What access asks of a work. */
export function workFacts(row: WorkFacts): WorkFacts {
  const { ownerId, assigneeIds, reviewerId, createdBy, projectId, departmentId, projectVisibility } = row;
  return { ownerId, assigneeIds, reviewerId, createdBy, projectId, departmentId, projectVisibility };
}

/** What is derived from the moment. */
type Lateness = Pick<Work, 'overdue' | 'daysLate'>;

/**
 * A work as its reader gets it: with what is derived from the moment and what the reader may do with it. What the row has
 * beyond the contract is cut off where it is sent.
 */
export function presentWork<R extends ListedWorkRow>(
  row: R,
  actor: Actor,
  time: CompanyTime,
): R & Lateness & Pick<Work, 'can'> {
  return { ...row, ...latenessOf(row, time), can: actionsOn(actor, 'works', workFacts(row)) };
}

/** The part of it that is the same for every reader. */
export function presentForAnybody<R extends ListedWorkRow>(row: R, time: CompanyTime): R & Lateness {
  return { ...row, ...latenessOf(row, time) };
}

/** Whether a work is overdue now, and for how long. */
export function latenessOf(
  { overdueFrom, projectCalendarId }: Pick<ListedWorkRow, 'overdueFrom' | 'projectCalendarId'>,
  time: CompanyTime,
): Lateness {
  if (overdueFrom === null || overdueFrom >= time.now) return { overdue: false, daysLate: null };
  const calendar = time.calendarOf(projectCalendarId);
  return { overdue: true, daysLate: calendar.workingDaysBetween(overdueFrom, time.now) };
}
