import { describe, expect, it } from 'vitest';
import { officeCalendar } from '../../tests/support/office-calendar.ts';
import { plannedLink as after, plannedWork } from '../../tests/support/planned-work.ts';
import { schedule } from '../schedule.ts';
import {
  listMoves,
  makePersonCalendar,
  type PlannedLink,
  type PlannedProject,
  type PlannedWork,
  toPlan,
} from './index.ts';

const calendar = {
  ...officeCalendar,
  exceptions: [{ from: '2026-03-09', to: '2026-03-09', spans: [], name: 'Port holiday' }],
};
const DAY = 480;

/** Monday 2 March 2026, from eight to five. */
const work = (id: string, fields: Partial<PlannedWork> = {}): PlannedWork =>
  plannedWork(id, { start: '2026-03-02T08:00', due: '2026-03-02T17:00', durationMinutes: DAY, ...fields });

const undated = { start: null, due: null } as const;

function project(works: PlannedWork[], links: PlannedLink[] = [], start: string | null = '2026-03-02') {
  return { start, calendarId: 'office', calendars: [calendar], works, links } satisfies PlannedProject;
}

/** The moves as `id start → due`. */
const movesOf = (planned: PlannedProject) =>
  listMoves(planned, schedule(toPlan(planned))).map(({ id, start, due }) => `${id} ${start} → ${due}`);

describe('a planned project', () => {
  it('[R20] moves successors, over a holiday, with lag', () => {
    const works = [work('a'), work('b'), work('c')];
    expect(movesOf(project(works, [after('a', 'b'), after('b', 'c', { lag: 3 * DAY })]))).toEqual([
      'b 2026-03-03T08:00 → 2026-03-03T17:00',
      // Three days of lag lead to Friday; Monday is a holiday.
      'c 2026-03-10T08:00 → 2026-03-10T17:00',
    ]);
  });

  it('avoids the days of a repeated exception, on the calendar and on that of a person', () => {
    const mondays = { from: '2026-03-01', to: '2026-12-31', spans: [], name: 'Closed' };
    const repeat = { unit: 'week', every: 1, weekdays: [1] } as const;
    const closed = { ...calendar, exceptions: [{ ...mondays, repeat }] };
    const due = { due: '2026-03-06T17:00', start: '2026-03-06T08:00', durationMinutes: 2 * DAY };
    const alone = { ...project([work('a', due)]), calendars: [closed] };
    expect(movesOf(alone)).toEqual(['a 2026-03-06T08:00 → 2026-03-10T17:00']);
    const person = makePersonCalendar('p', [closed], [{ from: '2026-03-10T13:00', to: '2026-03-10T18:00' }]);
    const done = { ...project([work('a', { ...due, personCalendarIds: ['p'] })]), personCalendars: [person] };
    expect(movesOf(done)).toEqual(['a 2026-03-06T08:00 → 2026-03-11T12:00']);
  });

  it('prepares only the calendars that it uses and their parents', () => {
    const others = ['parent', 'own', 'unused'].map((id) => ({ ...calendar, id }));
    const [parent, own, unused] = others;
    const calendars = [
      calendar,
      parent,
      { ...own, parentId: 'parent' },
      unused,
    ] as PlannedProject['calendars'];
    const plan = toPlan({ ...project([work('a', { calendarId: 'own' }), work('b')]), calendars });
    expect(plan.calendars.map(({ id }) => id)).toEqual(['office', 'own', 'parent']);
  });

  it('[R31] treats a typed start as the earliest one', () => {
    const typed = { constraint: 'start_no_earlier_than', constraintDate: '2026-03-04T08:00' } as const;
    expect(movesOf(project([work('a'), work('b', typed)], [after('a', 'b')]))).toEqual([
      'b 2026-03-04T08:00 → 2026-03-04T17:00',
    ]);
  });

  it('leaves a work without links and constraints in place, but not before the project begins', () => {
    const works = [work('a', { start: '2026-03-04T08:00', due: '2026-03-04T17:00' }), work('b')];
    expect(movesOf(project(works))).toEqual([]);
    expect(movesOf(project(works, [], '2026-03-03'))).toEqual(['b 2026-03-03T08:00 → 2026-03-03T17:00']);
    expect(movesOf(project(works, [], null))).toEqual([]);
  });

  describe('[R20] that counts from its start', () => {
    const chain = [after('a', 'b')];
    const counted = (
      works: PlannedWork[],
      links: PlannedLink[] = [],
      start: string | null = '2026-03-03',
    ) => ({
      ...project(works, links, start),
      worksFromStart: true,
    });

    it('starts works without dates with the project, and their successors after them', () => {
      const works = [work('a', undated), work('b', undated), work('moment', { ...undated, milestone: true })];
      expect(movesOf(counted(works, chain))).toEqual([
        'a 2026-03-03T08:00 → 2026-03-03T17:00',
        'b 2026-03-04T08:00 → 2026-03-04T17:00',
        'moment 2026-03-03T08:00 → 2026-03-03T08:00',
      ]);
    });

    it('moves works that depend on the start, forwards and backwards, but not works with a date', () => {
      const held = { constraint: 'start_no_earlier_than', constraintDate: '2026-03-02T08:00' } as const;
      const works = [work('a'), work('b'), work('held', held)];
      expect(movesOf(counted(works, chain, '2026-03-04'))).toEqual([
        'a 2026-03-04T08:00 → 2026-03-04T17:00',
        'b 2026-03-05T08:00 → 2026-03-05T17:00',
      ]);
      expect(movesOf(counted(works, chain, '2026-02-26'))).toEqual([
        'a 2026-02-26T08:00 → 2026-02-26T17:00',
        'b 2026-02-27T08:00 → 2026-02-27T17:00',
      ]);
    });

    it('[R65] does not move works that are in progress, and no works at all if the project has no start', () => {
      const begun = [
        work('a', { status: 'in_progress' }),
        work('b', { progress: 30 }),
        work('c', { actualStart: '2026-03-02T08:00' }),
      ];
      expect(movesOf(counted(begun, [], '2026-02-26'))).toEqual([]);
      expect(movesOf(counted([work('a'), work('b', undated)], [], null))).toEqual([]);
    });

    it('excludes works without a length, or with only a due date', () => {
      const lengthless = { ...undated, durationMinutes: null };
      const works = [work('none', lengthless), work('due', { start: null, durationMinutes: null })];
      expect(movesOf(counted(works))).toEqual([]);
    });
  });

  it('ignores works that it cannot compute: a due date without a start, a start without a length, cancelled works', () => {
    const works = [
      work('due', { start: null, durationMinutes: null }),
      work('start', { due: null, durationMinutes: null }),
      work('cancelled', { status: 'cancelled' }),
      work('nothing', { ...undated, durationMinutes: null }),
      work('follower', { start: '2026-03-04T08:00', due: '2026-03-04T17:00' }),
    ];
    const links = ['due', 'start', 'cancelled', 'nothing'].map((id) => after(id, 'follower'));
    expect(movesOf(project(works, [...links, after('follower', 'due')]))).toEqual([]);
  });

  it('sets dates of a work of known length once it has a dated predecessor', () => {
    const works = [work('a'), work('b', undated), work('c', undated), work('alone', undated)];
    expect(movesOf(project(works, [after('b', 'c')]))).toEqual([]);
    expect(movesOf(project(works, [after('b', 'c'), after('a', 'b')]))).toEqual([
      'b 2026-03-03T08:00 → 2026-03-03T17:00',
      'c 2026-03-04T08:00 → 2026-03-04T17:00',
    ]);
  });

  it('[R26] does not change dates that were given by hand, which drive others', () => {
    const works = [work('a'), work('hand', { scheduleMode: 'manual' }), work('b')];
    expect(movesOf(project(works, [after('a', 'hand'), after('hand', 'b')]))).toEqual([
      'b 2026-03-03T08:00 → 2026-03-03T17:00',
    ]);
  });

  it('[R37] does not change the past: done works stay, started ones keep their actual start', () => {
    const works = [
      work('done', { status: 'done', actualFinish: '2026-03-04T17:00', progress: 100 }),
      work('begun', { status: 'in_progress', actualStart: '2026-03-03T08:00', progress: 50 }),
      work('next'),
    ];
    expect(movesOf(project(works, [after('done', 'next'), after('done', 'begun')]))).toEqual([
      'begun 2026-03-03T08:00 → 2026-03-03T17:00',
      'next 2026-03-05T08:00 → 2026-03-05T17:00',
    ]);
  });

  it('[R40] rolls summaries up, with their working time', () => {
    const works = [
      work('phase', undated),
      work('a', { parentId: 'phase' }),
      work('b', { parentId: 'phase' }),
      work('cancelled', { parentId: 'phase', status: 'cancelled', due: '2026-04-02T17:00' }),
    ];
    const planned = project(works, [after('a', 'b')]);
    expect(listMoves(planned, schedule(toPlan(planned)))).toContainEqual({
      id: 'phase',
      start: '2026-03-02T08:00',
      due: '2026-03-03T17:00',
      durationMinutes: 2 * DAY,
    });
  });

  it('[R42] does not change a summary that is scheduled by hand', () => {
    const works = [work('phase', { scheduleMode: 'manual' }), work('a', { parentId: 'phase' }), work('b')];
    expect(movesOf(project(works, [after('phase', 'b')]))).toEqual(['b 2026-03-03T08:00 → 2026-03-03T17:00']);
  });

  it('[R40] treats a milestone that became a summary like any other summary', () => {
    const works = [
      work('phase', { milestone: true, scheduleMode: 'manual', due: '2026-03-04T17:00' }),
      work('a', { parentId: 'phase' }),
      work('before', { milestone: true, standIn: 'summary', due: '2026-03-06T17:00' }),
      work('b'),
      work('c'),
    ];
    const links = [after('phase', 'b', { type: 'SS' }), after('before', 'c', { type: 'SS' })];
    expect(movesOf(project(works, links))).toEqual([]);
  });

  it('does not change the dates of a summary whose sub-works have none', () => {
    const works = [
      work('phase', { due: '2026-03-03T12:00', durationMinutes: null }),
      work('a', { ...undated, parentId: 'phase', durationMinutes: null }),
      work('b'),
    ];
    expect(movesOf(project(works, [after('phase', 'b')]))).toEqual(['b 2026-03-03T13:00 → 2026-03-04T12:00']);
  });

  it('excludes a cancelled summary with all its sub-works', () => {
    const works = [
      work('phase', { status: 'cancelled' }),
      work('a', { parentId: 'phase' }),
      work('b', { parentId: 'phase' }),
      work('c', { start: '2026-03-04T08:00', due: '2026-03-04T17:00' }),
    ];
    expect(movesOf(project(works, [after('a', 'b'), after('b', 'c')]))).toEqual([]);
  });

  it('uses dates of stand-ins without moving them, and counts percentages in whole minutes', () => {
    const works = [
      work('elsewhere', { standIn: 'work', durationMinutes: 50, constraint: 'as_late_as_possible' }),
      work('b'),
    ];
    const third = { lag: 33, lagUnit: 'percent' } as const;
    expect(movesOf(project(works, [after('elsewhere', 'b', third)]))).toEqual([
      'b 2026-03-03T08:17 → 2026-03-04T08:17',
    ]);
  });

  it('gives the same result after its moves were applied', () => {
    const works = [
      work('phase', undated),
      work('a', { parentId: 'phase' }),
      work('b', { parentId: 'phase' }),
    ];
    const planned = project(works, [after('a', 'b', { type: 'SS', lag: 50, lagUnit: 'percent' })]);
    const moves = new Map(listMoves(planned, schedule(toPlan(planned))).map((move) => [move.id, move]));
    expect(moves.size).toBe(2);
    const moved = { ...planned, works: works.map((each) => ({ ...each, ...moves.get(each.id) })) };
    expect(movesOf(moved)).toEqual([]);
  });
});
