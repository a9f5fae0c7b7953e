import type { Calendar, ProjectDocument } from '@gantry/contract';
import { LinkKind, minutesOf, NO_DATE, textOfMinutes, WorkFlag } from '@gantry/gantt';
import { describe, expect, test } from 'vitest';
import { place, whyNotMove } from '../change/preview.ts';
import { readPredecessors } from '../change/typed-predecessors.ts';
import { aDocument, planOf } from '../test/a-plan.ts';
import { findBrokenLinks } from '../wake/broken-links.ts';
import { leadsTo, whyNotLink } from './links.ts';
import { toPlan } from './plan.ts';
import { makePlanCalendar } from './plan-calendar.ts';
import { PlanReader } from './plan-reader.ts';
import { predecessorText } from './predecessors.ts';
import { WorkIndex } from './work-index.ts';

const day: [number, number][] = [
  [480, 720],
  [780, 1020],
];
const calendars: Calendar[] = [
  {
    id: 'company',
    name: 'Company',
    parentId: null,
    week: [[], day, day, day, day, day, []],
    workWeeks: [],
    home: 'company',
    homeId: null,
    exceptions: [{ name: 'Port holiday', from: '2026-12-08', to: '2026-12-08', spans: [] }],
    version: 1,
  },
];
const calendar = makePlanCalendar(calendars, 'company');

type Line = [title: string, parent: number, start: string | null, due: string | null, minutes?: number];

function document(...lines: Line[]): Pick<ProjectDocument, 'works' | 'links'> {
  const column = <T>(read: (line: Line, row: number) => T) => lines.map(read);
  return {
    works: {
      id: column(([title]) => title),
      key: column((_, row) => `HAR-${row + 1}`),
      title: column(([title]) => title),
      reference: column(() => null),
      parent: column(([, parent]) => parent),
      status: column(() => 'todo'),
      priority: column(() => 'none'),
      ownerId: column(() => null),
      assigneeIds: column(() => []),
      labelIds: column(() => []),
      resourceIds: column(() => []),
      units: column(() => ({})),
      reviewerId: column(() => null),
      start: column(([, , start]) => start),
      due: column(([, , , due]) => due),
      deadline: column(() => null),
      durationMinutes: column((line) => line[4] ?? null),
      remainingMinutes: column((line) => line[4] ?? null),
      effortMinutes: column(() => null),
      scheduleMode: column(() => 'auto'),
      constraint: column(() => 'as_soon_as_possible'),
      constraintDate: column(() => null),
      actualStart: column(() => null),
      actualFinish: column(() => null),
      resume: column(() => null),
      resumeDoneMinutes: column(() => null),
      interruptions: column(() => []),
      calendarId: column(() => null),
      progress: column(() => 0),
      milestone: column(() => false),
      overdue: column(() => false),
      lastActivity: column(() => null),
      version: column(() => 1),
      mayUpdate: column(() => true),
      maySchedule: column(([title]) => title !== 'theirs'),
    },
    // Piles, then the base two working days later.
    links: {
      id: ['l'],
      predecessor: [1],
      successor: [2],
      type: ['FS'],
      lag: [960],
      lagUnit: ['working'],
      version: [1],
    },
  };
}

const lines: Line[] = [
  ['foundations', -1, null, null],
  ['piles', 0, '2026-12-01T08:00', '2026-12-02T17:00', 960],
  ['base', 0, '2026-12-07T08:00', '2026-12-07T17:00', 480],
  ['fenders', -1, '2026-12-01T08:00', '2026-12-01T17:00', 480],
  ['bollards', -1, null, null],
  ['theirs', -1, null, '2026-12-03T17:00', 480],
];
const readPlan = (all: Line[] = lines, index = new WorkIndex()) => {
  const read = document(...all);
  return toPlan(read, new PlanReader(index.take(read.works.id)), calendar, { nameOf: () => undefined });
};
const plan = readPlan();
const text = (minute: number | undefined) => textOfMinutes(minute ?? NO_DATE);

describe('the plan as columns', () => {
  test('a summary spans its sub-works, and a work with a single date gets the other one from its length', () => {
    expect([text(plan.data.start[0]), text(plan.data.finish[0])]).toEqual([
      '2026-12-01T08:00',
      '2026-12-07T17:00',
    ]);
    expect(text(plan.data.start[5])).toBe('2026-12-03T08:00');
  });

  test('the label beside a bar names who does the work with their share of time, otherwise the owner', () => {
    const units = { mai: 50, crane: 300 };
    const read = aDocument([
      { ownerId: 'lan' },
      { ownerId: 'lan', assigneeIds: ['mai'], resourceIds: ['crane'], units, progress: 40 },
      { ownerId: 'lan', assigneeIds: ['mai', 'lan', 'ben'], units: {} },
      { ownerId: 'lan', assigneeIds: ['hidden'] },
    ]);
    const names: Record<string, string> = { lan: 'Lan', mai: 'Mai', ben: 'Ben', crane: 'Crane' };
    const reader = new PlanReader(new WorkIndex().take(read.works.id));
    const { data } = toPlan(read, reader, calendar, { nameOf: (id) => names[id] });
    expect([0, 1, 2, 3].map((work) => data.label?.(work))).toEqual([
      'Lan',
      'Mai [50 %], Crane [300 %] · 40 %',
      'Mai, Lan, +1',
      'Lan',
    ]);
  });

  test('a finished work is on its actual dates, and stays there', () => {
    const shown = planOf(
      aDocument([
        {
          status: 'done',
          start: '2026-12-01T08:00',
          due: '2026-12-03T17:00',
          actualStart: '2026-12-02T10:00',
          actualFinish: '2026-12-04T11:30',
        },
      ]),
    );
    expect([text(shown.data.start[0]), text(shown.data.finish[0])]).toEqual([
      '2026-12-02T10:00',
      '2026-12-04T11:30',
    ]);
    const move = { kind: 'move', work: 0, works: [0], start: 0, finish: 0, withFollowers: true } as const;
    expect(whyNotMove(shown, move, calendar)).toBe('HAR-1 is done. Correct its actual dates instead');
  });

  test('works keep their numbers when another person adds or removes one before them', () => {
    const index = new WorkIndex();
    readPlan(lines, index);
    const changed = readPlan([['new', -1, null, null], ...lines.slice(3)], index);
    expect([...changed.rows]).toEqual([6, 3, 4, 5]);
    expect(changed.data.title(3)).toBe('fenders');
    expect(changed.data.start[1]).toBe(NO_DATE);
    expect(changed.rowOf(1)).toBeUndefined();
  });
});

describe('moving', () => {
  const move = (work: number, by: number) => {
    const start = (plan.data.start[work] ?? 0) + by;
    const finish = (plan.data.finish[work] ?? 0) + by;
    return { kind: 'move', work, works: [work], start, finish, withFollowers: true } as const;
  };

  test('steps over days off and keeps the working length', () => {
    const [placed] = place(plan, calendar, move(1, 6 * 1440));
    expect([text(placed?.start), text(placed?.finish)]).toEqual(['2026-12-07T08:00', '2026-12-09T17:00']);
  });

  test('counts the links that would break, and reports who may not be moved', () => {
    const brokenBy = (by: number) => findBrokenLinks(plan, calendar, place(plan, calendar, move(1, by)));
    // The base comes two working days after the piles: the lag is violated as soon as they end a day later.
    expect(brokenBy(6 * 1440)).toEqual({ count: 1, held: [2] });
    expect(brokenBy(1440)).toEqual({ count: 1, held: [2] });
    expect(brokenBy(-1440)).toEqual({ count: 0, held: [] });
    expect(whyNotMove(plan, move(5, 1440), calendar)).toBe('You may not give HAR-6 other dates');
    const length = {
      kind: 'resize',
      work: 0,
      end: 'finish',
      start: 0,
      finish: 0,
      withFollowers: true,
    } as const;
    expect(whyNotMove(plan, length, calendar)).toContain('sub-works');
  });
});

test('days off name holidays', () => {
  const spans = [...calendar.listRest(minutesOf('2026-12-05'), minutesOf('2026-12-09'), 1440)];
  expect(spans.map(({ start, kind, name }) => [text(start).slice(0, 10), kind, name])).toEqual([
    ['2026-12-05', 'rest', undefined],
    ['2026-12-06', 'rest', undefined],
    ['2026-12-08', 'holiday', 'Port holiday'],
  ]);
});

test('predecessors are formatted and read', () => {
  const read = (text: string) => readPredecessors(plan, 2, { text, projectKey: 'HAR' });
  expect(predecessorText(plan, 2, 'HAR')).toBe('2FS+2d');
  expect(read('2FS+2d')).toEqual({ added: [], removed: [] });
  expect(read('4SS')).toMatchObject({
    added: [{ predecessor: { key: 'HAR-4' }, type: 'SS', lag: 0 }],
    removed: ['l'],
  });
  expect(read('soon')).toContain('“soon”');
  expect(read('99')).toContain('HAR-99');
});

test('cycles are found along the links, and through summaries', () => {
  expect(leadsTo(plan.data, 1, 2)).toBe(true);
  expect(leadsTo(plan.data, 2, 1)).toBe(false);
  // 0 contains 1 and 2 (1 → 3), and 4 has no links.
  const [links, parent] = [
    { count: 1, from: Int32Array.of(1), to: Int32Array.of(3), kind: new Uint8Array(1) },
    Int32Array.of(-1, 0, 0, -1, -1),
  ];
  const ways = (from: number) => [0, 1, 2, 3, 4].filter((to) => leadsTo({ links, parent }, from, to));
  expect(ways(0)).toEqual([0, 1, 2, 3]);
  expect(ways(1)).toEqual([0, 1, 3]);
  expect(ways(2)).toEqual([0, 2]);
  expect(whyNotLink(plan, { from: 2, to: 1, linkKind: LinkKind.finishToStart })).toContain('circle');
});

test('a work of no length is drawn as a milestone, whatever its type', () => {
  const noon = '2026-12-01T12:00';
  const { data } = planOf(
    aDocument([
      {},
      { milestone: true },
      { start: noon, due: noon, durationMinutes: 0 },
      { start: null, due: null },
    ]),
  );
  expect([0, 1, 2, 3].map((work) => ((data.flags[work] ?? 0) & WorkFlag.milestone) > 0)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
