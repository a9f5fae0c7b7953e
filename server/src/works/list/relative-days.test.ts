import { describe, expect, it } from 'vitest';
import { readDays } from './relative-days.ts';

/** A Wednesday. */
const TODAY = '2026-12-30';

describe('a relative day in a filter', () => {
  it.each([
    ['2026-12-01', '2026-12-01', '2026-12-01'],
    ['today', TODAY, TODAY],
    ['+7d', '2027-01-06', '2027-01-06'],
    ['-1w', '2026-12-23', '2026-12-23'],
    ['+2m', '2027-02-28', '2027-02-28'],
    ['this_week', '2026-12-28', '2027-01-03'],
    ['last_week', '2026-12-21', '2026-12-27'],
    ['next_month', '2027-01-01', '2027-01-31'],
    ['last_month', '2026-11-01', '2026-11-30'],
    ['next_year', '2027-01-01', '2027-12-31'],
  ])('%s is from %s to %s', (text, first, last) => {
    expect(readDays(text, TODAY, 'monday')).toEqual({ first, last });
  });

  it.each([
    ['monday', '2027-01-03', '2026-12-28', '2027-01-03'],
    ['monday', '2026-12-28', '2026-12-28', '2027-01-03'],
    ['sunday', '2027-01-03', '2027-01-03', '2027-01-09'],
    ['sunday', '2027-01-02', '2026-12-27', '2027-01-02'],
    ['saturday', '2027-01-01', '2026-12-26', '2027-01-01'],
    ['saturday', '2027-01-02', '2027-01-02', '2027-01-08'],
  ] as const)('is in a week that begins on %s, of %s: %s to %s', (weekStart, today, first, last) => {
    expect(readDays('this_week', today, weekStart)).toEqual({ first, last });
  });

  it('moves by whole weeks', () => {
    expect(readDays('next_week', TODAY, 'sunday')).toEqual({ first: '2027-01-03', last: '2027-01-09' });
    expect(readDays('last_week', TODAY, 'sunday')).toEqual({ first: '2026-12-20', last: '2026-12-26' });
  });

  it.each(['', 'soon', '7d', '+7y', '+10000d', '-9999m', 'this_day', '2026-02-30'])(
    'is undefined for "%s"',
    (text) => {
      expect(readDays(text, TODAY, 'monday')).toBeUndefined();
    },
  );
});
