import type { Work } from '@gantry/contract';
import { emptyWork, type NewWorkValues } from './new-work-form.ts';

/** A work that is not there yet, in the shape that pickers and values are shown from. */
export function asDraftWork(values: NewWorkValues): Work {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return {
    ...(emptyWork as Required<NewWorkValues>),
    ...given,
    id: 'draft',
    key: '',
    effortMinutes: null,
    progress: 0,
    scheduleMode: 'auto',
    constraint: 'as_soon_as_possible',
    calendarId: null,
    deadline: null,
    constraintDate: null,
    actualStart: null,
    actualFinish: null,
    completedAt: null,
    rank: '',
    archivedAt: null,
    deletedAt: null,
    version: 1,
    createdAt: '',
    createdBy: null,
    updatedAt: '',
    updatedBy: null,
    subWorkCount: 0,
    subWorkDoneCount: 0,
    commentCount: 0,
    blocked: false,
    overdue: false,
    daysLate: null,
    can: ['update', 'schedule', 'assign', 'close'],
  } as Work;
}
