import { describe, expect, it } from 'vitest';
import { plannedWork } from '../../tests/support/planned-work.ts';
import type { PlannedProject, PlannedWork } from '../index.ts';
import { levelProject } from './level-project.ts';

const shift: [number, number][] = [
  [480, 720],
  [780, 1020],
];

/** Monday 7 December 2026; from eight to five. */
const work = (id: string, days: number, parts: Partial<PlannedWork> = {}): PlannedWork =>
  plannedWork(id, {
    start: '2026-12-07T08:00',
    due: `2026-12-0${6 + days}T17:00`,
    durationMinutes: days * 480,
    ...parts,
  });

const project = (works: readonly PlannedWork[], links: readonly [string, string][] = []): PlannedProject => ({
  start: '2026-12-07',
  calendarId: 'company',
  calendars: [
    {
      id: 'company',
      name: 'Company',
      parentId: null,
      week: [[], shift, shift, shift, shift, shift, []],
      exceptions: [],
    },
  ],
  works,
  links: links.map(([predecessorId, successorId]) => ({
    predecessorId,
    successorId,
    type: 'FS',
    lag: 0,
    lagUnit: 'working',
  })),
});

const eva = (...ids: string[]) => ids.map((workId) => ({ workId, personId: 'eva' }));
const from = '2026-12-07T00:00';

describe('levelling a project as people plan it', () => {
  const crowded = project(
    [work('long', 5), work('short', 2), work('other', 3), work('next', 1)],
    [['other', 'next']],
  );

  it('[R260] returns starts that a person could have typed, and moves successors through links', () => {
    const levelled = levelProject(crowded, { assignments: eva('short', 'other'), from });
    expect(levelled.before).toMatchObject({ finish: '2026-12-11T17:00', overloadedWeeks: 1 });
    expect(levelled.after).toMatchObject({ overloads: [], overloadedWeeks: 0 });
    const ids = levelled.starts.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    expect(levelled.starts[0]?.fields).toMatchObject({ constraint: 'start_no_earlier_than' });
    expect(levelled.starts[0]?.fields.start).toBe(levelled.starts[0]?.fields.constraintDate);
    // Its successor moves too, and has no start of its own.
    const moved = levelled.moved.map(({ id }) => id);
    expect(moved).toContain(ids[0]);
    expect(ids).not.toContain('next');
  });

  it('[R260] reports the state of the plan with these starts applied', () => {
    const options = { assignments: eva('short', 'other'), from };
    const { starts, after } = levelProject(crowded, options);
    const fields = new Map(starts.map((start) => [start.id, start.fields]));
    const applied = { ...crowded, works: crowded.works.map((each) => ({ ...each, ...fields.get(each.id) })) };
    const again = levelProject(applied, options);
    expect(again.before).toEqual(after);
    expect(again.starts).toEqual([]);
  });

  it('[R261] does not move promised works or works that the caller may not move', () => {
    const promised = work('short', 2, {
      constraint: 'finish_no_later_than',
      constraintDate: '2026-12-20T17:00',
    });
    const options = { assignments: eva('short', 'other'), from };
    const one = levelProject(project([promised, work('other', 3)]), options);
    expect(one.starts.map(({ id }) => id)).toEqual(['other']);
    const two = levelProject(project([promised, work('other', 3)]), {
      ...options,
      stays: new Set(['other']),
    });
    expect(two.starts).toEqual([]);
    expect(two.after.overloads).toEqual([
      { personId: 'eva', from: '2026-12-07T08:00', to: '2026-12-08T17:00', workIds: ['short', 'other'] },
    ]);
  });

  it('[R261] does not stop a work that is in progress, even without an actual start', () => {
    const works = [work('short', 2), work('other', 3, { status: 'in_progress' })];
    const { starts } = levelProject(project(works), { assignments: eva('short', 'other'), from });
    expect(starts.map(({ id }) => id)).toEqual(['short']);
  });

  it('[R262] counts overloads from a given moment on, in each week that they touch', () => {
    const two = project([
      work('a', 5, { start: '2026-12-10T08:00' }),
      work('b', 5, { start: '2026-12-10T08:00' }),
    ]);
    const stays = new Set(['a', 'b']);
    const weeks = (begin: string) =>
      levelProject(two, { assignments: eva('a', 'b'), from: begin, stays }).before.overloadedWeeks;
    expect(weeks(from)).toBe(2);
    expect(weeks('2026-12-14T00:00')).toBe(1);
  });

  it('[R262] allows as many simultaneous works as there are units of a resource', () => {
    const crane = ['a', 'b', 'c'].map((workId) => ({ workId, personId: 'crane', units: 1 }));
    const three = project(['a', 'b', 'c'].map((id) => work(id, 1)));
    const starts = (count: number) => {
      const capacities = new Map([['crane', count]]);
      return levelProject(three, { assignments: crane, capacities, from }).starts.map(
        ({ fields }) => fields.start,
      );
    };
    expect(starts(3)).toEqual([]);
    expect(starts(2)).toEqual(['2026-12-08T08:00']);
    expect(starts(1)).toEqual(['2026-12-08T08:00', '2026-12-09T08:00']);
  });

  it('returns at most the requested number of starts, the earliest ones', () => {
    const five = project(['a', 'b', 'c', 'd', 'e'].map((id) => work(id, 1)));
    const levelled = levelProject(five, { assignments: eva('a', 'b', 'c', 'd', 'e'), from, mostStarts: 2 });
    expect(levelled.starts.map(({ fields }) => fields.start)).toEqual([
      '2026-12-08T08:00',
      '2026-12-09T08:00',
    ]);
    expect(levelled.notStarted).toBe(2);
    expect(levelled.after.overloadedWeeks).toBe(1);
  });
});
