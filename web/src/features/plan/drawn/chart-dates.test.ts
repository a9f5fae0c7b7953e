import { minutesOf } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { chartDates, datesOfApp } from './chart-dates.ts';

test('dates of the axis are short, and have a year only when there is room', () => {
  const dates = datesOfApp();
  const minute = minutesOf('2026-11-18T08:30');
  expect(dates.day(minute)).toBe('Wed 18 Nov');
  expect(dates.fullDay(minute)).toBe('Wed 18 Nov 2026');
  expect(dates.weekday(minute)).toBe('Wed 18');
  expect(dates.shortDay(minute)).toBe('18 Nov');
  expect(dates.time(minute)).toBe('08:30');
  expect((['long', 'short', 'narrow'] as const).map((style) => dates.month(minute, style))).toEqual([
    'November',
    'Nov',
    'N',
  ]);
});

test('in English the chart formats its dates itself', () => {
  expect(chartDates).toEqual({});
});
