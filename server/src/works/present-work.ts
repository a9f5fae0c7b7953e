import type { Work } from '@gantry/contract';
import { endDayOf } from '@gantry/scheduling/wall-clock';
import { type Actor, actionsOn, type WorkFacts } from '../access/index.ts';
import type { CompanyTime } from '../company/index.ts';
import type { ListedWorkRow } from './work-row.ts';

/** The fields of a work that access rules need. */
export function workFacts(row: WorkFacts): WorkFacts {
  const { ownerId, assigneeIds, reviewerId, createdBy, projectId, departmentId, projectVisibility } = row;
  return { ownerId, assigneeIds, reviewerId, createdBy, projectId, departmentId, projectVisibility };
}

/** Fields that depend on the current time. */
type Lateness = Pick<Work, 'overdue' | 'daysLate'>;

/**
 * A work as returned to its reader: with its lateness and the reader's permissions. Row fields that are not in the
 * contract are removed when the response is sent.
 */
export function presentWork<R extends ListedWorkRow>(
  row: R,
  actor: Actor,
  time: CompanyTime,
): R & Lateness & Pick<Work, 'can'> {
  return { ...row, ...latenessOf(row, time), can: actionsOn(actor, 'works', workFacts(row)) };
}

/** The same without the fields that depend on the reader. */
export function presentWithoutPermissions<R extends ListedWorkRow>(row: R, time: CompanyTime): R & Lateness {
  return { ...row, ...latenessOf(row, time) };
}

/** Whether a work is overdue now, and for how long. */
export function latenessOf(
  { overdueFrom, projectCalendarId }: Pick<ListedWorkRow, 'overdueFrom' | 'projectCalendarId'>,
  time: CompanyTime,
): Lateness {
  if (overdueFrom === null || overdueFrom >= time.now) return { overdue: false, daysLate: null };
  const calendar = time.calendarOf(projectCalendarId);
  return { overdue: true, daysLate: calendar.workingDaysBetween(endDayOf(overdueFrom), time.now) };
}
