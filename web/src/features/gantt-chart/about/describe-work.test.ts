import { textOfMinutes } from '@gantry/gantt';
import { finish } from '@gantry/scheduling';
import { expect, test } from 'vitest';
import { findCriticalPath } from '#features/plan/engine/critical-path.ts';
import { aDocument, planOf, weekdays } from '#features/plan/test/a-plan.ts';
import { describeWork } from './describe-work.ts';

const reckoning = { calendars: weekdays, calendarId: 'company', projectStart: '2026-12-01' };
const day = (date: string) => ({ start: `${date}T08:00`, due: `${date}T17:00` });

function describeAll(plan: ReturnType<typeof planOf>) {
  const path = finish(findCriticalPath(plan, reckoning));
  const names = new Map([
    ['mai', 'Mai Pham'],
    ['crane', 'Crane'],
  ]);
  const amountOf = (minutes: number) => `${Math.abs(minutes) / 480} d`;
  const told = { plan, names, today: '2026-12-01', path, amountOf, textOf: textOfMinutes };
  return (work: number) => {
    const { title, lines } = describeWork(told, work) ?? { title: '', lines: [] };
    return [title, ...lines.map(({ name, value }) => `${name}: ${value}`)];
  };
}

test('a bar describes its dates, length, slack, owner and driving link', () => {
  const plan = planOf(
    aDocument([day('2026-12-01'), { ...day('2026-12-02'), ownerId: 'mai' }, day('2026-12-10')], [[0, 1]]),
  );
  expect(describeAll(plan)(1)).toEqual([
    'HAR-2 Work 2',
    'Start: Wed 2 Dec',
    'Due: Wed 2 Dec',
    'Length: 1 d',
    'Slack: 6 d',
    'Owner: Mai Pham',
    'Determined by: HAR-1 Work 1, which finishes first',
  ]);
});

test('a bar describes its constraint, a missed deadline and manual scheduling', () => {
  const plan = planOf(
    aDocument([
      {
        ...day('2026-12-03'),
        constraint: 'start_no_earlier_than',
        constraintDate: '2026-12-03T08:00',
        deadline: '2026-12-02T17:00',
      },
      { ...day('2026-12-02'), scheduleMode: 'manual', progress: 40 },
    ]),
  );
  const describe = describeAll(plan);
  expect(describe(0)).toEqual(
    expect.arrayContaining([
      'Slack: 1 d too late',
      'Owner: Nobody',
      'Constraint: start no earlier than Thu 3 Dec',
      'Deadline: Wed 2 Dec, missed',
      'Determined by: Its constraint',
    ]),
  );
  expect(describe(1)).toEqual(expect.arrayContaining(['Done: 40 %', 'Determined by: Dates set by hand']));
});

test('a bar describes who does the work, with their share of time', () => {
  const assigned = { assigneeIds: ['mai', 'ghost'], resourceIds: ['crane'], units: { mai: 50, crane: 300 } };
  const plan = planOf(aDocument([{ ...day('2026-12-01'), ...assigned }]));
  expect(describeAll(plan)(0)).toContain('Done by: Mai Pham [50 %], An unknown person, Crane [300 %]');
});

test('a milestone has one date and no length', () => {
  const plan = planOf(
    aDocument([{ start: null, due: '2026-12-02T17:00', milestone: true, durationMinutes: null }]),
  );
  const told = describeAll(plan)(0);
  expect(told).toContain('On: Wed 2 Dec');
  expect(told.join()).not.toContain('Length');
});
