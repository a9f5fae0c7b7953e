import { describe, expect, it } from 'vitest';
import { readDays } from './relative-days.ts';

/** A Wednesday. */
const TODAY = '2026-12-30';

describe('a day in a filter', () => {
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
    expect(readDays(text, TODAY)).toEqual({ first, last });
  });

  it('begins its week on Monday, on a Sunday too', () => {
    expect(readDays('this_week', '2027-01-03')?.first).toBe('2026-12-28');
    expect(readDays('this_week', '2026-12-28')?.first).toBe('2026-12-28');
  });

  it.each(['', 'soon', '7d', '+7y', '+10000d', '-9999m', 'this_day', '2026-02-30'])(
    'is none as "%s"',
    (text) => {
      expect(readDays(text, TODAY)).toBeUndefined();
    },
  );
});
