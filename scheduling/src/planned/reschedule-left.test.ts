import { describe, expect, it } from 'vitest';
import { officeCalendar } from '../../tests/support/office-calendar.ts';
import { plannedLink as after, plannedWork } from '../../tests/support/planned-work.ts';
import { schedule } from '../schedule.ts';
import {
  listMoves,
  type PlannedLink,
  type PlannedProject,
  type PlannedWork,
  rescheduleLeft,
  scheduleProject,
  toPlan,
} from './index.ts';

const DAY = 480;
/** Monday, a week after the works of these plans begin. */
const FROM = '2026-03-09T00:00';
const MORNING = '2026-03-09T08:00';

/** Two days from Monday 2 March 2026 on. */
const work = (id: string, fields: Partial<PlannedWork> = {}): PlannedWork =>
  plannedWork(id, {
    start: '2026-03-02T08:00',
    due: '2026-03-03T17:00',
    durationMinutes: 2 * DAY,
    ...fields,
  });

const begun = (id: string, fields: Partial<PlannedWork> = {}) =>
  work(id, { status: 'in_progress', actualStart: '2026-03-02T08:00', progress: 50, ...fields });
const project = (works: PlannedWork[], links: PlannedLink[] = []): PlannedProject => ({
  start: '2026-03-02',
  calendarId: 'office',
  calendars: [officeCalendar],
  works,
  links,
});

/** The project after the changes are written and it is scheduled again. */
function written(planned: PlannedProject, ids?: readonly string[]): PlannedProject {
  const { changes } = rescheduleLeft(planned, FROM, ids && new Set(ids));
  const fields = new Map(changes.map((change) => [change.id, change.fields]));
  const changed = { ...planned, works: planned.works.map((each) => ({ ...each, ...fields.get(each.id) })) };
  const moves = new Map(listMoves(changed, scheduleProject(changed)).map((move) => [move.id, move]));
  return { ...changed, works: changed.works.map((each) => ({ ...each, ...moves.get(each.id) })) };
}

const datesOf = ({ works }: PlannedProject) => works.map(({ id, start, due }) => `${id} ${start} → ${due}`);

describe('rescheduling the remaining work', () => {
  it('[R29] starts works that have not begun on the day, once, and lets successors follow', () => {
    const planned = project(
      [work('dig'), work('pour'), work('cure')],
      [after('dig', 'pour'), after('pour', 'cure')],
    );
    const scheduled = written({ ...planned, works: planned.works });
    expect(datesOf(scheduled)).toEqual([
      'dig 2026-03-09T08:00 → 2026-03-10T17:00',
      'pour 2026-03-11T08:00 → 2026-03-12T17:00',
      'cure 2026-03-13T08:00 → 2026-03-16T17:00',
    ]);
    expect(scheduled.works.map(({ constraint, constraintDate }) => [constraint, constraintDate])).toEqual([
      ['start_no_earlier_than', MORNING],
      ['as_soon_as_possible', null],
      ['as_soon_as_possible', null],
    ]);
    expect(rescheduleLeft(planned, FROM).following).toEqual(['pour', 'cure']);
    expect(rescheduleLeft(scheduled, FROM).changes).toEqual([]);
  });

  it('[R29] resumes works that have begun on the day: they keep start, length and completed part', () => {
    const scheduled = written(project([begun('dig'), work('pour')], [after('dig', 'pour')]));
    expect(datesOf(scheduled)).toEqual([
      'dig 2026-03-02T08:00 → 2026-03-09T17:00',
      'pour 2026-03-10T08:00 → 2026-03-11T17:00',
    ]);
    expect(scheduled.works[0]).toMatchObject({
      durationMinutes: 2 * DAY,
      progress: 50,
      resume: MORNING,
      resumeDoneMinutes: DAY,
    });
    expect(rescheduleLeft(scheduled, FROM).changes).toEqual([]);
  });

  it('[R29] does not change finished works, and works that continue later anyway', () => {
    const planned = project([
      work('done', { status: 'done', progress: 100, actualFinish: '2026-03-03T17:00' }),
      work('cancelled', { status: 'cancelled' }),
      work('ahead', { start: '2026-03-10T08:00', due: '2026-03-11T17:00' }),
      begun('nearly', { durationMinutes: 20 * DAY, progress: 80 }),
      begun('all', { progress: 100, remainingMinutes: 0 }),
    ]);
    expect(rescheduleLeft(planned, FROM)).toEqual({ changes: [], promised: [], following: [] });
  });

  it('[R29] lists works with a promised date and does not move them', () => {
    const planned = project([
      work('pinned', { constraint: 'must_start_on', constraintDate: '2026-03-02T08:00' }),
      work('promised', { constraint: 'finish_no_later_than', constraintDate: '2026-03-04T17:00' }),
      work('asked', { constraint: 'finish_no_earlier_than', constraintDate: '2026-03-03T17:00' }),
    ]);
    const { changes, promised } = rescheduleLeft(planned, FROM);
    expect(promised).toEqual(['pinned', 'promised']);
    expect(changes.map(({ id }) => id)).toEqual(['asked']);
  });

  it('[R29] moves works with manual dates by setting new manual dates', () => {
    const byHand = { scheduleMode: 'manual' } as const;
    const scheduled = written(project([work('dig', byHand), begun('pour', byHand)]));
    expect(datesOf(scheduled)).toEqual([
      'dig 2026-03-09T08:00 → 2026-03-10T17:00',
      'pour 2026-03-02T08:00 → 2026-03-09T17:00',
    ]);
    expect(scheduled.works[0]).toMatchObject({ scheduleMode: 'manual', constraint: 'as_soon_as_possible' });
    expect(rescheduleLeft(scheduled, FROM).changes).toEqual([]);
  });

  it('[R29] moves the given works, with those below a summary', () => {
    const planned = project([
      work('phase', { start: null, due: null, durationMinutes: null }),
      work('dig', { parentId: 'phase' }),
      work('pour'),
    ]);
    expect(rescheduleLeft(planned, FROM, new Set(['phase'])).changes.map(({ id }) => id)).toEqual(['dig']);
    expect(datesOf(written(planned, ['pour']))[1]).toBe('dig 2026-03-02T08:00 → 2026-03-03T17:00');
  });

  it('[R29] treats partly done works as begun at their planned start', () => {
    const [dig] = written(project([begun('dig', { actualStart: null })])).works;
    expect(dig).toMatchObject({ actualStart: '2026-03-02T08:00', due: '2026-03-09T17:00' });
  });

  it('[R29] also moves a milestone, and an as-late-as-possible work', () => {
    const stone = { milestone: true, durationMinutes: 0, start: '2026-03-03T17:00' } as const;
    const planned = project([
      work('stone', stone),
      work('late', { constraint: 'as_late_as_possible' }),
      work('long', { start: '2026-03-09T08:00', due: '2026-03-13T17:00', durationMinutes: 5 * DAY }),
    ]);
    expect(datesOf(written(planned)).slice(0, 2)).toEqual([
      'stone 2026-03-09T08:00 → 2026-03-09T08:00',
      'late 2026-03-09T08:00 → 2026-03-10T17:00',
    ]);
  });
});

describe('where a work resumes', () => {
  const resumed = (fields: Partial<PlannedWork>) =>
    begun('dig', {
      durationMinutes: 4 * DAY,
      resume: MORNING,
      resumeDoneMinutes: 2 * DAY,
      ...fields,
    });
  const finishOf = (fields: Partial<PlannedWork>) =>
    listMoves(project([resumed(fields)]), schedule(toPlan(project([resumed(fields)]))))[0]?.due;

  it('[R28] stays valid when more is done, and when a part is undone', () => {
    // Half is done before the gap; of four days two remain from Monday on, whatever the progress.
    expect(finishOf({ progress: 50 })).toBe('2026-03-10T17:00');
    expect(finishOf({ progress: 75 })).toBe('2026-03-10T17:00');
    // Less was done than assumed: three days remain, and they also continue from Monday.
    expect(finishOf({ progress: 25 })).toBe('2026-03-11T17:00');
  });

  it('[R28] uses the remaining duration once a person enters it', () => {
    expect(finishOf({ progress: 40, durationMinutes: 5 * DAY, remainingMinutes: 3 * DAY })).toBe(
      '2026-03-11T17:00',
    );
  });

  it('[R28] has no effect for a work that has not begun, or whose completed part ends later', () => {
    const planned = project([
      resumed({ status: 'todo', progress: 0, actualStart: null, due: '2026-03-05T17:00' }),
    ]);
    expect(listMoves(planned, scheduleProject(planned))).toEqual([]);
    expect(finishOf({ actualStart: '2026-03-12T08:00' })).toBe('2026-03-17T17:00');
  });
});
