import { finish } from '@gantry/scheduling';
import { describe, expect, test } from 'vitest';
import type { Wanted } from '#features/plan/change/changes.ts';
import { findCriticalPath } from '#features/plan/engine/critical-path.ts';
import type { Row } from '#features/plan/rows/insert-row.ts';
import { hostOf } from '#features/plan/test/a-host.ts';
import { aDocument, planOf, weekdays } from '#features/plan/test/a-plan.ts';
import type { PlanWrite } from '#sync/plan/plan-write.ts';
import { plannerColumns } from './planner-columns.ts';
import type { PlannerHost } from './planner-host.ts';

const names = {
  people: new Map([
    ['mai', 'Mai Phạm'],
    ['duc', 'Đức Lê'],
  ]),
  resources: new Map([
    ['crane', 'Crane 2'],
    ['lorry', 'Lorry'],
  ]),
  capacities: new Map([
    ['crane', 1],
    ['lorry', 3],
  ]),
  labels: new Map([
    ['safe', 'Safety'],
    ['paint', 'Paint'],
  ]),
  calendars: new Map([['night', 'Nights']]),
};

function open(
  works: readonly Partial<Row>[],
  links: readonly [number, number][] = [],
  more: Pick<PlannerHost, 'descriptions' | 'isTried'> = {},
) {
  const plan = planOf(aDocument(works, links));
  const path = finish(
    findCriticalPath(plan, { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' }),
  );
  const columns = plannerColumns({
    plan,
    projectKey: 'HAR',
    now: '2026-12-01',
    minutesPerDay: 480,
    path,
    comparison: undefined,
    names,
    mayAssign: true,
    ...more,
  });
  const column = (id: string) => {
    const found = columns.find((each) => each.id === id);
    if (found === undefined) throw new Error(`no column ${id}`);
    return found;
  };
  const host = hostOf(plan, '2026-12-31T17:00');
  return {
    copied: (id: string, work: number) => column(id).whole?.(work),
    say: (id: string) => plan.works.id.map((_, work) => column(id).text(work)),
    begin: (id: string, work: number) => column(id).editText?.(work),
    take: (id: string, work: number, typed: string) => column(id).take?.(host, work, typed),
  };
}

const writeOf = (wanted: Wanted): PlanWrite => {
  if (typeof wanted !== 'object') throw new Error(`nothing is written: ${wanted}`);
  return wanted.write;
};
const changeOf = (wanted: Wanted) => writeOf(wanted).works[0]?.change;

test('total slack and free slack come from the run of the engine', () => {
  // A work of two days, then one of one day; parallel to them a work of one day with the same end.
  const two = { due: '2026-12-02T17:00', durationMinutes: 960 };
  const third = { start: '2026-12-03T08:00', due: '2026-12-03T17:00' };
  const plan = open(
    [two, third, {}, { start: '2026-12-02T08:00', due: '2026-12-02T17:00' }],
    [
      [0, 1],
      [2, 3],
    ],
  );
  expect(plan.say('totalSlack')).toEqual(['0 d', '0 d', '1 d', '1 d']);
  expect(plan.say('freeSlack')).toEqual(['0 d', '0 d', '0 d', '1 d']);
});

test('successors are shown in the form of typed predecessors, and outline numbers count among siblings', () => {
  const plan = open(
    [{}, { parent: 0 }, { parent: 0 }, { parent: 2 }, {}],
    [
      [1, 3],
      [1, 4],
    ],
  );
  expect(plan.say('successors')).toEqual(['', '4, 5', '', '', '']);
  expect(plan.say('wbs')).toEqual(['1', '1.1', '1.2', '1.2.1', '2']);
});

describe('who does a work', () => {
  const plan = open([
    { assigneeIds: ['mai', 'duc'], units: { mai: 50, crane: 25 }, resourceIds: ['crane'] },
    { mayUpdate: false },
  ]);

  test('is written with the share of their time, as Microsoft Project does', () => {
    expect(plan.say('assignees')[0]).toBe('Mai Phạm [50 %], Đức Lê');
    expect(plan.say('resources')[0]).toBe('Crane 2 [25 %]');
    expect(plan.begin('assignees', 1)).toBeUndefined();
  });

  test('is typed by name, with accents or without, and the units of the others stay', () => {
    expect(changeOf(plan.take('assignees', 0, 'duc le[40%]'))).toEqual({
      assigneeIds: ['duc'],
      units: { crane: 25, duc: 40 },
    });
    expect(plan.take('assignees', 0, 'Mai Pham [50 %]; Duc Le')).toBeUndefined();
    expect(plan.take('assignees', 0, 'Nobody')).toMatch(/“Nobody” is not in the list: Mai Phạm, Đức Lê/);
    expect(plan.take('resources', 0, 'Crane 2[lots]')).toMatch(/“lots” is not a share/);
  });

  test('a bare number is the count of a resource that exists several times; otherwise the person is asked what it means', () => {
    const unitsOf = (typed: string) => changeOf(plan.take('resources', 0, typed))?.units;
    expect(unitsOf('Lorry [2]')).toEqual({ mai: 50, lorry: 200 });
    expect(unitsOf('Lorry [1,5]; Crane 2')).toEqual({ mai: 50, lorry: 150 });
    expect(unitsOf('Lorry [2 %]')).toEqual({ mai: 50, lorry: 2 });
    expect(plan.take('resources', 0, 'Lorry [4]')).toMatch(/There are 3/);
    expect(plan.take('resources', 0, 'Crane 2 [2]')).toMatch(/\[2 %\]/);
    expect(plan.take('assignees', 0, 'Duc Le [50]')).toMatch(/\[50 %\]/);
  });
});

test('labels are typed by name, and an unknown label is named in the message', () => {
  const plan = open([{ labelIds: ['safe'] }]);
  expect(plan.say('labels')).toEqual(['Safety']);
  expect(changeOf(plan.take('labels', 0, 'paint, SAFETY'))).toEqual({ labelIds: ['paint', 'safe'] });
  expect(changeOf(plan.take('labels', 0, ''))).toEqual({ labelIds: [] });
  expect(plan.take('labels', 0, 'Glue')).toMatch(/“Glue” is not in the list/);
});

describe('a constraint', () => {
  const stands = { start: '2026-12-03T08:00', due: '2026-12-03T17:00' };

  test('that needs a date starts with the current date of the work', () => {
    const plan = open([stands]);
    expect(changeOf(plan.take('constraint', 0, 'Must finish on'))).toEqual({
      constraint: 'must_finish_on',
      constraintDate: '2026-12-03T17:00',
    });
    expect(plan.take('constraint', 0, 'as soon as possible')).toBeUndefined();
    expect(plan.take('constraint', 0, 'whenever')).toMatch(/“whenever” is not in the list/);
  });

  test('that needs a date is refused for a work without dates, unless one is typed', () => {
    const plan = open([{ start: null, due: null }]);
    expect(plan.take('constraint', 0, 'must_start_on')).toMatch(/HAR-1 has no dates yet/);
  });

  test('becomes “start no earlier than” when only its date is typed, moves the work, and is removed with its date', () => {
    const plan = open([{}]);
    const write = writeOf(plan.take('constraintDate', 0, '7 dec'));
    expect(write.works[0]?.change).toEqual({
      constraint: 'start_no_earlier_than',
      constraintDate: '2026-12-07',
    });
    expect(write.moves).toMatchObject([{ id: 'work-1', start: '2026-12-07T08:00', due: '2026-12-07T17:00' }]);
    const kept = open([{ constraint: 'start_no_earlier_than', constraintDate: '2026-12-01T08:00' }]);
    expect(changeOf(kept.take('constraintDate', 0, ''))).toMatchObject({ constraint: 'as_soon_as_possible' });
  });
});

test('mode, calendar and effort accept valid words and refuse others', () => {
  const plan = open([{}, { maySchedule: false }, {}, { parent: 2 }]);
  expect(changeOf(plan.take('scheduleMode', 0, 'by hand'))).toEqual({ scheduleMode: 'manual' });
  expect(plan.take('scheduleMode', 1, 'by hand')).toBe('You may not give HAR-2 other dates');
  expect(plan.take('scheduleMode', 2, 'by hand')).toMatch(/takes its dates from its sub-works/);
  expect(plan.take('calendarId', 0, 'Days')).toMatch(/“Days” is not in the list: Nights/);
  expect(changeOf(plan.take('effort', 0, '2d'))).toEqual({ effortMinutes: 960 });
  expect(plan.take('effort', 0, 'much')).toMatch(/is not a length/);
});

describe('the description', () => {
  const texts = new Map([
    ['work-1', 'Down to rock.\n\nAsk the harbour first.'],
    ['work-2', 'The first of many words'],
  ]);
  const descriptions = {
    textOf: (id: string) => texts.get(id) ?? '',
    isWhole: (id: string) => id !== 'work-2',
  };
  const works = [{}, {}, {}, { mayUpdate: false }];
  const plan = open(works, [], { descriptions });

  test('is one line in its cell, and complete in a copy and in the editor', () => {
    expect(plan.say('description')).toEqual([
      'Down to rock. Ask the harbour first.',
      'The first of many words …',
      '',
      '',
    ]);
    expect(plan.copied('description', 0)).toBe(texts.get('work-1'));
    expect(plan.begin('description', 0)).toBe(texts.get('work-1'));
  });

  test('can be typed and removed, and the same text is not a change', () => {
    expect(changeOf(plan.take('description', 0, 'Down to rock'))).toEqual({ description: 'Down to rock' });
    expect(changeOf(plan.take('description', 0, ''))).toEqual({ description: '' });
    expect(plan.take('description', 0, texts.get('work-1') ?? '')).toBeUndefined();
    expect(plan.take('description', 2, 'x'.repeat(100_001))).toMatch(/at most 100,000 characters/);
  });

  test('cannot be typed when only its beginning is loaded, without the right, before it is loaded, and in a trial plan', () => {
    expect([1, 3].map((work) => plan.begin('description', work))).toEqual([undefined, undefined]);
    expect(open(works).begin('description', 0)).toBeUndefined();
    expect(open(works, [], { descriptions, isTried: true }).begin('description', 0)).toBeUndefined();
  });
});
