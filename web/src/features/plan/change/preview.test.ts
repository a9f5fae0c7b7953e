import { minutesOf, textOfMinutes } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { hostOf } from '../test/a-host.ts';
import { aDocument, planOf, weekdayCalendar } from '../test/a-plan.ts';
import { dateChange } from './changes.ts';
import { type DatedIntent, place } from './preview.ts';

const [TWO_DAYS, SHORT, UNDATED, SUNDAY] = [0, 1, 2, 3];
const plan = planOf(
  aDocument([
    // Friday and Monday.
    { start: '2026-12-04T08:00', due: '2026-12-07T17:00', durationMinutes: 960 },
    { start: '2026-12-04T15:00', due: '2026-12-04T17:00', durationMinutes: 120 },
    { start: null, due: null, durationMinutes: null },
    { start: '2026-12-06T08:00', due: '2026-12-07T17:00', durationMinutes: 480, scheduleMode: 'manual' },
  ]),
);
const resize = (work: number, end: 'start' | 'finish', start: string, finish: string) =>
  ({
    kind: 'resize',
    work,
    end,
    start: minutesOf(start),
    finish: minutesOf(finish),
    withFollowers: true,
  }) as const;
const placed = (intent: DatedIntent) =>
  place(plan, weekdayCalendar, intent).map(({ start, finish }) =>
    [start, finish].map((minute) => textOfMinutes(minute)),
  );

test('an end that is dragged to non-working time leaves the work a day, or its length if that is less', () => {
  // The start is dragged to the Sunday before a working Monday.
  expect(placed(resize(TWO_DAYS, 'start', '2026-12-06T08:00', '2026-12-07T17:00'))).toEqual([
    ['2026-12-07T08:00', '2026-12-07T17:00'],
  ]);
  expect(placed(resize(TWO_DAYS, 'finish', '2026-12-04T08:00', '2026-12-04T08:00'))).toEqual([
    ['2026-12-04T08:00', '2026-12-04T17:00'],
  ]);
  expect(placed(resize(TWO_DAYS, 'start', '2026-12-07T17:00', '2026-12-07T17:00'))).toEqual([
    ['2026-12-07T08:00', '2026-12-07T17:00'],
  ]);
  expect(placed(resize(SHORT, 'finish', '2026-12-04T15:00', '2026-12-04T14:00'))).toEqual([
    ['2026-12-04T15:00', '2026-12-04T17:00'],
  ]);
});

test('dragging over a weekend never makes a work a milestone', () => {
  const saturday = { start: minutesOf('2026-12-05T00:00'), finish: minutesOf('2026-12-06T00:00') };
  expect(placed({ kind: 'dates', work: UNDATED, ...saturday })).toEqual([
    ['2026-12-07T08:00', '2026-12-07T17:00'],
  ]);
  for (const intent of [
    { kind: 'dates', work: UNDATED, ...saturday } as const,
    resize(SUNDAY, 'finish', '2026-12-06T08:00', '2026-12-06T17:00'),
  ]) {
    const wanted = dateChange(hostOf(plan, '2026-12-31'), intent);
    const [shown] = typeof wanted === 'object' ? wanted.write.works.map((work) => work.shown) : [];
    expect(shown?.due).toBe('2026-12-07T17:00');
    // Absent: its length is unchanged.
    expect(shown?.durationMinutes ?? 480).toBe(480);
    expect(shown?.milestone ?? false).toBe(false);
  }
});
