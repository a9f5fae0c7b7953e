import type { Work } from '@gantry/contract';
import { type Actor, actionsOn, type WorkFacts } from '../access/index.ts';
import type { CompanyTime } from '../company/index.ts';
import type { WorkRow } from './work-row.ts';

/** What access asks of a work. */
export function workFacts(row: WorkFacts): WorkFacts {
  const { ownerId, assigneeIds, createdBy, projectId, departmentId, projectVisibility } = row;
  return { ownerId, assigneeIds, createdBy, projectId, departmentId, projectVisibility };
}

/** A work as its reader gets it: what is derived from the moment and what the reader may do with it. */
export function presentWork(row: WorkRow, actor: Actor, time: CompanyTime): Work {
  return { ...presentForAnybody(row, time), can: actionsOn(actor, 'works', workFacts(row)) };
}

/** The part of it that is the same for every reader. */
export function presentForAnybody(row: WorkRow, time: CompanyTime): Omit<Work, 'can'> {
  const { overdueFrom, projectVisibility: _, projectCalendarId, ...work } = row;
  const overdue = overdueFrom !== null && overdueFrom < time.now;
  return {
    ...work,
    overdue,
    daysLate: overdue ? time.calendarOf(projectCalendarId).workingDaysBetween(overdueFrom, time.now) : null,
  };
}
