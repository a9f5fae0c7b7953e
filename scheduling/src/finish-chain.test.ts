import { describe, expect, it } from 'vitest';
import { OFFICE, officeCalendar } from '../tests/support/office-calendar.ts';
import { plannedWork } from '../tests/support/planned-work.ts';
import { findFinishChain } from './finish-chain.ts';
import {
  makePersonCalendar,
  type PlannedLink,
  type PlannedProject,
  type PlannedWork,
  scheduleProject,
} from './planned/index.ts';

const mondays = { ...officeCalendar, id: 'mondays', week: [[], OFFICE, [], [], [], [], []] };

/** On leave from Tuesday 3 to Friday 6 March 2026. */
const away = makePersonCalendar('away', [], [{ from: '2026-03-03T00:00', to: '2026-03-07T00:00' }]);

/** One working day. */
const work = (id: string, fields: Partial<PlannedWork> = {}): PlannedWork =>
  plannedWork(id, { start: null, due: null, durationMinutes: 480, ...fields });

const after = (
  predecessorId: string,
  successorId: string,
  type: PlannedLink['type'] = 'FS',
): PlannedLink => ({
  predecessorId,
  successorId,
  type,
  lag: 0,
  lagUnit: 'working',
});

/** Begins on Monday 2 March. */
const runOf = (works: PlannedWork[], links: PlannedLink[]) =>
  scheduleProject({
    start: '2026-03-02',
    worksFromStart: true,
    calendarId: 'office',
    calendars: [officeCalendar, mondays],
    personCalendars: [away],
    works,
    links,
  } satisfies PlannedProject);

const chainOf = (works: PlannedWork[], links: PlannedLink[]) =>
  findFinishChain(runOf(works, links), (id) =>
    works.some((each) => each.id === id && each.status !== 'done'),
  );

describe('[R71] the chain that decides the finish', () => {
  it('is the chain of driving links, over nights and weekends', () => {
    const works = [work('a', { durationMinutes: 5 * 480 }), work('b'), work('c'), work('beside')];
    expect(chainOf(works, [after('a', 'b'), after('b', 'c'), after('beside', 'c')])).toEqual(['a', 'b', 'c']);
  });

  it('excludes works with days of slack because the next work waits for a person on leave', () => {
    const works = [work('a'), work('b'), work('c', { personCalendarIds: ['away'] }), work('d')];
    const links = [after('a', 'b'), after('b', 'c'), after('c', 'd')];
    expect(runOf(works, links).findWork('b')?.totalSlack).toBe(3 * 4800);
    expect(chainOf(works, links)).toEqual(['c', 'd']);
  });

  it('excludes works with days of slack because the next work has its own calendar', () => {
    const works = [work('a'), work('b', { calendarId: 'mondays' })];
    expect(chainOf(works, [after('a', 'b')])).toEqual(['b']);
  });

  it('leads through a summary to the sub-work that ends last', () => {
    const works = [
      work('phase', { durationMinutes: null }),
      work('short', { parentId: 'phase' }),
      work('long', { parentId: 'phase', durationMinutes: 960 }),
      work('last'),
    ];
    expect(chainOf(works, [after('phase', 'last')])).toEqual(['long', 'last']);
  });

  it('leads through a summary to the sub-work that begins first when the link counts from its start', () => {
    const works = [
      work('phase', { durationMinutes: null }),
      work('early', { parentId: 'phase' }),
      work('late', { parentId: 'phase' }),
      work('last', { durationMinutes: 5 * 480 }),
    ];
    const links = [after('early', 'late'), { ...after('phase', 'last', 'SS'), lag: 480 }];
    expect(chainOf(works, links)).toEqual(['early', 'last']);
  });

  it('does not end with a work of another project, and then allows the slack of the last work', () => {
    const works = [work('a'), work('b'), work('elsewhere', { durationMinutes: 5 * 480 })];
    const run = runOf(works, [after('a', 'b')]);
    expect(run.findWork('b')?.totalSlack).toBe(3 * 4800);
    const isOutside = (id: string) => id === 'elsewhere';
    expect(findFinishChain(run, () => true, isOutside)).toEqual(['a', 'b']);
  });

  it('stops at a completed work, and is empty when all are complete', () => {
    const done = work('a', {
      status: 'done',
      start: '2026-03-02T08:00',
      due: '2026-03-02T17:00',
      progress: 100,
    });
    expect(chainOf([done, work('b')], [after('a', 'b')])).toEqual(['b']);
    expect(chainOf([done], [])).toEqual([]);
  });
});
