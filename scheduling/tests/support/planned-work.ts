import type { PlannedLink, PlannedWork } from '../../src/planned/index.ts';

/** Fields of a work that a test sets. The rest is that of a work that has not begun and has no constraint. */
type Said = Pick<PlannedWork, 'start' | 'due' | 'durationMinutes'> & Partial<PlannedWork>;

export function plannedWork(id: string, said: Said): PlannedWork {
  return {
    id,
    parentId: null,
    status: 'todo',
    progress: 0,
    milestone: false,
    deadline: null,
    scheduleMode: 'auto',
    constraint: 'as_soon_as_possible',
    constraintDate: null,
    calendarId: null,
    actualStart: null,
    actualFinish: null,
    ...said,
  };
}

/** A link from one work to another, by default from finish to start and without a lag. */
export const plannedLink = (
  predecessorId: string,
  successorId: string,
  more: Partial<PlannedLink> = {},
): PlannedLink => ({ predecessorId, successorId, type: 'FS', lag: 0, lagUnit: 'working', ...more });
