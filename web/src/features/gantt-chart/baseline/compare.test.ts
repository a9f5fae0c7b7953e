import type { Calendar, ProjectDocument } from '@gantry/contract';
import { minutesOf, NO_DATE } from '@gantry/gantt';
import { describe, expect, test } from 'vitest';
import { toPlan } from '#features/plan/model/plan.ts';
import { makePlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { PlanReader } from '#features/plan/model/plan-reader.ts';
import { WorkIndex } from '#features/plan/model/work-index.ts';
import { endWords, laterWords, otherWords, suggestName, varianceWords } from './baseline-words.ts';
import { comparePlan } from './compare.ts';

const day: [number, number][] = [
  [480, 720],
  [780, 1020],
];
const week = [[], day, day, day, day, day, []];
const calendars: Calendar[] = [
  {
    id: 'company',
    name: 'Company',
    parentId: null,
    week,
    workWeeks: [],
    home: 'company',
    homeId: null,
    exceptions: [],
    version: 1,
  },
];
const calendar = makePlanCalendar(calendars, 'company');

type Line = [id: string, parent: number, start: string | null, due: string | null];

function planOf(...lines: Line[]) {
  const column = <T>(read: (line: Line) => T) => lines.map(read);
  const works = {
    id: column(([id]) => id),
    parent: column(([, parent]) => parent),
    start: column(([, , start]) => start),
    due: column(([, , , due]) => due),
    actualStart: column(() => null),
    actualFinish: column(() => null),
    durationMinutes: column(() => null),
    milestone: column(() => false),
    progress: column(() => 0),
    scheduleMode: column(() => 'auto'),
    constraint: column(() => 'as_soon_as_possible'),
    constraintDate: column(() => null),
    status: column(() => 'todo'),
    overdue: column(() => false),
    deadline: column(() => null),
    ownerId: column(() => null),
    title: column(([id]) => id),
  } as unknown as ProjectDocument['works'];
  const links: ProjectDocument['links'] = {
    id: [],
    predecessor: [],
    successor: [],
    type: [],
    lag: [],
    lagUnit: [],
    version: [],
  };
  const rows = new WorkIndex().take(works.id);
  return toPlan({ works, links }, new PlanReader(rows), calendar, { nameOf: () => undefined });
}

/** Monday 7 to Friday 11 December; the phase spans its works. */
const plan = planOf(
  ['phase', -1, null, null],
  ['piles', 0, '2026-12-07T08:00', '2026-12-09T17:00'],
  ['base', 0, '2026-12-10T08:00', '2026-12-14T12:00'],
  ['survey', -1, '2026-12-07T08:00', '2026-12-07T17:00'],
  ['extra', -1, '2026-12-08T08:00', '2026-12-08T17:00'],
);
const comparison = comparePlan(
  plan,
  {
    id: ['survey', 'base', 'piles', 'gone'],
    start: ['2026-12-08T08:00', '2026-12-10T08:00', null, '2027-01-04T08:00'],
    finish: ['2026-12-08T17:00', '2026-12-11T17:00', '2026-12-09T17:00', '2027-01-08T17:00'],
  },
  calendar,
);

describe('a plan compared with its baseline', () => {
  test('the variance of each work is in working time, over a weekend, positive or negative', () => {
    expect([0, 1, 2, 3, 4].map(comparison.varianceOf)).toEqual([240, 0, 240, -480, undefined]);
  });

  test('a summary spans the baseline dates of its works, and a new work has none', () => {
    expect(comparison.finish[0]).toBe(minutesOf('2026-12-11T17:00'));
    expect(comparison.finish[4]).toBe(NO_DATE);
  });

  test('later, earlier and new works are counted, but not summaries', () => {
    expect(comparison).toMatchObject({ later: [2], earlier: [3], added: [4] });
  });

  test('the line describes the result in words', () => {
    expect(laterWords(1)).toBe('1 work finishes later');
    expect(laterWords(12)).toBe('12 works finish later');
    expect(otherWords(comparison)).toEqual(['1 earlier', '1 is new']);
    expect(endWords(comparison, 480, '2026-12-01')).toBe('project ends 14 Dec instead of 11 Dec (+4 h)');
    const same = { ...comparison, end: { ...comparison.end, variance: 0 } };
    expect(endWords(same, 480, '2026-12-01')).toBe('project still ends 14 Dec');
    expect(suggestName('2026-12-01')).toBe('Plan of 1 Dec 2026');
  });

  test.each([
    [0, '0 d'],
    [480, '+1 d'],
    [-720, '−1.5 d'],
    [90, '+1.5 h'],
    [-20, '−20 min'],
  ])('%s minutes are shown as %s', (minutes, words) => {
    expect(varianceWords(minutes, 480)).toBe(words);
  });
});
