import { describe, expect, it } from 'vitest';
import { formatDay, formatTime, parseDay, parseTime, weekdayOf } from './time.ts';

describe('time', () => {
  it('[R1] reads and prints tenths of a minute of a wall clock', () => {
    expect(parseTime('1970-01-01T00:01:00')).toBe(10);
    expect(parseTime('2010-06-08T08:28:48')).toBe((parseTime('2010-06-08T08:00') ?? 0) + 288);
    for (const text of [
      '1969-12-31T23:59:54',
      '2000-02-29T12:00:00',
      '0042-01-01T00:00:00',
      '9999-12-31T23:59:00',
    ]) {
      expect(formatTime(parseTime(text) ?? Number.NaN)).toBe(text);
    }
    expect(parseTime('2026-03-02T24:00:00')).toBe(parseTime('2026-03-03'));
  });

  it('rejects everything else', () => {
    for (const text of [
      '',
      'soon',
      '2026-13-01',
      '2026-02-30',
      '2026-03-02T25:00',
      '2026-03-02T10:61',
      '26-03-02',
    ]) {
      expect(parseTime(text)).toBeNull();
    }
    expect(formatTime(Number.NaN)).toBe('beyond all dates');
  });

  it('computes days and weekdays', () => {
    expect(parseDay('1970-01-02T23:00:00')).toBe(1);
    expect(formatDay(-1)).toBe('1969-12-31');
    expect([0, 1, 2, 3, -4].map(weekdayOf)).toEqual([4, 5, 6, 0, 0]);
  });
});
