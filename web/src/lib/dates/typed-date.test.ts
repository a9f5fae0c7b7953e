import { describe, expect, test } from 'vitest';
import { readTypedDate, suggestDates } from './typed-date.ts';

/** A Wednesday. */
const today = '2026-11-18';

describe('a typed date', () => {
  test.each([
    ['today', '2026-11-18'],
    ['tom', '2026-11-19'],
    ['mon', '2026-11-23'],
    ['Friday', '2026-11-20'],
    ['next week', '2026-11-27'],
    ['+3d', '2026-11-21'],
    ['in 2 weeks', '2026-12-02'],
    ['+3wd', '2026-11-23'],
    ['1m', '2026-12-18'],
    ['4 dec', '2026-12-04'],
    ['Dec 4', '2026-12-04'],
    ['4 december 2027', '2027-12-04'],
    ['4.12.', '2026-12-04'],
    ['04.12.27', '2027-12-04'],
    ['2026-12-04', '2026-12-04'],
    ['-2d', '2026-11-16'],
  ])('%s reads %s', (text, day) => {
    expect(readTypedDate(text, today)[0]).toBe(day);
  });

  test('a weekday offers the one after, too', () => {
    expect(readTypedDate('fri', today)).toEqual(['2026-11-20', '2026-11-27']);
  });

  test('a day that has passed means the next year, then this one', () => {
    expect(readTypedDate('2 nov', today)).toEqual(['2027-11-02', '2026-11-02']);
  });

  test('a month later stays within the month', () => {
    expect(readTypedDate('+1m', '2026-01-31')).toEqual(['2026-02-28']);
  });

  test.each(['', 'soon', '31 feb', '40.12.', 'x', '12'])('%s is no date', (text) => {
    expect(readTypedDate(text, today)).toEqual([]);
  });

  test('offers dates before anything is typed', () => {
    expect(suggestDates(today).map((suggestion) => suggestion.day)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-27',
    ]);
  });
});
