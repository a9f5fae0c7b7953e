import type { Calendar } from '@gantry/contract';
import { expect, test } from 'vitest';
import { readNewPredecessors, readPredecessors } from '#features/plan/change/typed-predecessors.ts';
import { makePlanCalendar } from '#features/plan/model/plan-calendar.ts';
import { predecessorText } from '#features/plan/model/predecessors.ts';
import { hostOf } from '#features/plan/test/a-host.ts';
import { aDocument, planOf, weekdays } from '#features/plan/test/a-plan.ts';
import { lengthColumn } from '../columns/length-column.tsx';
import { plannerColumns } from '../planner-columns/planner-columns.ts';
import { takeEffort } from '../planner-columns/typed-planning.ts';
import { editChange } from './typed-changes.ts';

const ten: [number, number][] = [
  [420, 720],
  [780, 1080],
];
const week = (day: [number, number][], off: [number, number][] = []) => [off, day, day, day, day, day, off];
const calendars: Calendar[] = weekdays.flatMap((company) => [
  { ...company, week: week(ten) },
  { ...company, id: 'always', week: week([[0, 1440]], [[0, 1440]]) },
]);
const calendar = makePlanCalendar(calendars, 'company');
const [FORM, POUR, CURE] = [0, 1, 2];
const document = aDocument(
  [
    { start: '2026-12-01T07:00', due: '2026-12-01T18:00', durationMinutes: 600, effortMinutes: 300 },
    { start: '2026-12-03T07:00', due: '2026-12-03T16:00', durationMinutes: 480, effortMinutes: 1200 },
    { start: '2026-12-04T00:00', due: '2026-12-06T00:00', durationMinutes: 2880, calendarId: 'always' },
  ],
  [
    [FORM, POUR],
    [POUR, CURE],
  ],
);
const plan = planOf(
  { works: document.works, links: { ...document.links, lag: [600, 1440] }, outside: [] },
  calendar,
);
const host = { ...hostOf(plan, '2026-12-20'), calendar };
const written = (work: number, column: string, typed: string) => {
  const wanted = column === 'effort' ? takeEffort(host, work, typed) : editChange(host, work, column, typed);
  return typeof wanted === 'object' ? { ...wanted.write.works[0], announce: wanted.write.announce } : wanted;
};

test('columns show lengths in usual days of the calendar that applies to each work', () => {
  const noNames = new Map<string, string>();
  const columns = [
    lengthColumn(plan),
    ...plannerColumns({
      ...{ plan, projectKey: 'HAR', now: '2026-12-01', minutesPerDay: 600, mayAssign: true },
      ...{ path: undefined, comparison: undefined },
      names: {
        people: noNames,
        resources: noNames,
        capacities: new Map(),
        labels: noNames,
        calendars: noNames,
      },
    }),
  ];
  const texts = (id: string) =>
    [FORM, POUR, CURE].map((work) => columns.find((column) => column.id === id)?.text(work));
  expect(texts('length')).toEqual(['1 d', '8 h', '2 d']);
  expect(texts('effort').slice(0, 2)).toEqual(['5 h', '2 d']);
});

test('a typed length means usual days and weeks of that calendar, and messages use the same unit', () => {
  expect(written(FORM, 'length', '1d')).toBeUndefined();
  expect(written(POUR, 'length', '1d')).toMatchObject({
    change: { durationMinutes: 600 },
    shown: { due: '2026-12-03T18:00' },
  });
  expect(written(POUR, 'length', '1w')).toMatchObject({ change: { durationMinutes: 3000 } });
  expect(written(POUR, 'length', '1mo')).toMatchObject({ change: { durationMinutes: 12_000 } });
  expect(written(CURE, 'length', '1d')).toMatchObject({ change: { durationMinutes: 1440 } });
  expect(written(CURE, 'length', '1w')).toMatchObject({ change: { durationMinutes: 10_080 } });
  expect(written(POUR, 'effort', '1d')).toMatchObject({
    change: { effortMinutes: 600 },
    announce: expect.stringContaining('1 d'),
  });
});

test("a lag counts in usual days of the successor's calendar, both shown and typed", () => {
  expect(predecessorText(plan, POUR, 'HAR')).toBe('1FS+1d');
  expect(predecessorText(plan, CURE, 'HAR')).toBe('2FS+1d');
  const read = (row: number, text: string) => readPredecessors(plan, row, { text, projectKey: 'HAR' });
  expect(read(POUR, '1FS+1d')).toEqual({ added: [], removed: [] });
  expect(read(POUR, '1FS+2d')).toMatchObject({ added: [{ lag: 1200, lagUnit: 'working' }] });
  expect(read(CURE, '2FS+2d')).toMatchObject({ added: [{ lag: 2880 }] });
  const ofNew = readNewPredecessors(
    plan,
    { text: '1FS+2d', projectKey: 'HAR' },
    { findRow: () => undefined },
  );
  expect(ofNew).toMatchObject([{ lag: 1200 }]);
});
