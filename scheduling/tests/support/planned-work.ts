import type { PlannedWork } from '../../src/planned/index.ts';

/** What a test says of a work; the rest is that of a work which nobody has begun or bound to a date. */
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
