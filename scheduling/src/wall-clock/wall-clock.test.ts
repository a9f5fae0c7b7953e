import { describe, expect, test } from 'vitest';
import {
  addDays,
  asEnd,
  daysBetween,
  daysOfSpan,
  endDayOf,
  findDay,
  isoWeek,
  minutesOf,
  momentFromMinutes,
  mondayOf,
  nextWeekday,
  weekdayOf,
} from './wall-clock.ts';

describe('the wall clock', () => {
  test('counts days over a leap day and the change to daylight saving time', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  });

  test('computes weekdays, before 1970 too', () => {
    expect(weekdayOf('2026-11-18')).toBe(3);
    expect(weekdayOf('1969-12-31')).toBe(3);
  });

  test('adds days across month ends', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  test('finds the Monday of a week, before 1970 too', () => {
    expect(mondayOf('2026-11-22T10:00')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('1969-12-31')).toBe('1969-12-29');
  });

  test('takes an end at midnight as 24:00 of the day before', () => {
    expect(asEnd('2026-03-01T00:00')).toBe('2026-02-28T24:00');
    expect(['2026-03-03T00:00', '2026-03-02T17:00', '2026-03-02'].map(endDayOf)).toEqual(
      Array(3).fill('2026-03-02'),
    );
    expect(daysOfSpan('2026-03-02T00:00', '2026-03-04T00:00')).toEqual(['2026-03-02', '2026-03-03']);
    // A milestone stands on the day that it ends.
    expect(daysOfSpan('2026-03-03T00:00', '2026-03-03T00:00')).toEqual(['2026-03-02', '2026-03-02']);
  });

  test('converts to minutes and back', () => {
    expect(minutesOf('1970-01-02T00:01')).toBe(1441);
    expect(momentFromMinutes(minutesOf('1969-12-31T23:59'))).toBe('1969-12-31T23:59');
  });

  test('finds the next weekday, a week later if it is today', () => {
    expect(nextWeekday('2026-11-18', 5)).toBe('2026-11-20');
    expect(nextWeekday('2026-11-18', 3)).toBe('2026-11-25');
    expect(nextWeekday('2026-11-18', 1)).toBe('2026-11-23');
  });

  test('returns undefined for days that do not exist', () => {
    expect(findDay(2026, 2, 29)).toBeUndefined();
    expect(findDay(2028, 2, 29)).toBe('2028-02-29');
  });

  test('numbers weeks according to ISO 8601', () => {
    expect(isoWeek('2026-11-18')).toBe(47);
    expect(isoWeek('2027-01-01')).toBe(53);
    expect(isoWeek('2024-12-30')).toBe(1);
  });
});
