import { describe, expect, it } from 'vitest';
import { comesOn, countDaysAtMost, type ExceptionRepeat, expandExceptions } from './index.ts';

const daysOf = (repeat: ExceptionRepeat, from: string, to: string) =>
  expandExceptions([{ from, to, repeat, name: 'Off' }]).map((day) => day.from);

describe('a repeated exception', () => {
  it.each<[string, ExceptionRepeat, string, string, string[]]>([
    [
      'every third day',
      { unit: 'day', every: 3 },
      '2026-03-01',
      '2026-03-08',
      ['2026-03-01', '2026-03-04', '2026-03-07'],
    ],
    [
      'every second week on Monday and Friday',
      { unit: 'week', every: 2, weekdays: [1, 5] },
      '2026-03-04',
      '2026-03-20',
      ['2026-03-06', '2026-03-16', '2026-03-20'],
    ],
    [
      'on the 31st, which not every month has',
      { unit: 'month', every: 1, on: { day: 31 } },
      '2026-01-01',
      '2026-05-31',
      ['2026-01-31', '2026-03-31', '2026-05-31'],
    ],
    [
      'on the last Friday of each second month',
      { unit: 'month', every: 2, on: { position: 5, kind: 5 } },
      '2026-01-01',
      '2026-04-30',
      ['2026-01-30', '2026-03-27'],
    ],
    [
      'on the first weekday of a month',
      { unit: 'month', every: 1, on: { position: 1, kind: 'weekday' } },
      '2026-02-01',
      '2026-03-31',
      ['2026-02-02', '2026-03-02'],
    ],
    [
      'each 8 December',
      { unit: 'year', month: 12, on: { day: 8 } },
      '2026-12-08',
      '2028-12-31',
      ['2026-12-08', '2027-12-08', '2028-12-08'],
    ],
    [
      'on the fourth Thursday of November',
      { unit: 'year', month: 11, on: { position: 4, kind: 4 } },
      '2026-01-01',
      '2027-12-31',
      ['2026-11-26', '2027-11-25'],
    ],
  ])('occurs %s', (_, repeat, from, to, days) => {
    expect(daysOf(repeat, from, to)).toEqual(days);
  });

  it('[R11] ranks after single days, and by list order among ranges of days', () => {
    const spelled = expandExceptions([
      { name: 'Row', from: '2026-01-02', to: '2026-01-05' },
      { name: 'Daily', from: '2026-01-01', to: '2026-01-02', repeat: { unit: 'day', every: 1 } },
      { name: 'Single', from: '2026-01-01', to: '2026-01-01' },
    ]);
    expect(spelled.map(({ name, from }) => `${name} ${from}`)).toEqual([
      'Single 2026-01-01',
      'Row 2026-01-02',
      'Daily 2026-01-01',
      'Daily 2026-01-02',
    ]);
  });

  it('is expanded once for each list', () => {
    const list = [{ from: '2026-01-01', to: '2199-12-31', repeat: { unit: 'day', every: 40 } as const }];
    expect(expandExceptions(list)).toBe(expandExceptions(list));
  });
});

const REPEATS: ExceptionRepeat[] = [
  { unit: 'day', every: 1 },
  { unit: 'day', every: 7 },
  { unit: 'week', every: 2, weekdays: [1, 3, 5] },
  { unit: 'month', every: 3, on: { day: 31 } },
  { unit: 'month', every: 1, on: { position: 5, kind: 'weekday' } },
  { unit: 'year', month: 2, on: { day: 29 } },
];

describe('the days of repeated exceptions', () => {
  it.each(REPEATS)('apply to exactly the expanded days: %o', (repeat) => {
    const exception = { from: '2026-01-15', to: '2032-03-20', repeat };
    const spelled = new Set(expandExceptions([exception]).map(({ from }) => from));
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2032, 3, 1); day += 86_400_000) {
      const text = new Date(day).toISOString().slice(0, 10);
      expect(comesOn(exception, text), text).toBe(spelled.has(text));
    }
  });

  it.each(REPEATS)('have a count that is at least the number of expanded days: %o', (repeat) => {
    for (const to of ['2026-01-15', '2026-02-01', '2030-12-31', '2199-12-31']) {
      const exceptions = [{ from: '2026-01-15', to, repeat }];
      const { length } = expandExceptions(exceptions);
      expect(countDaysAtMost(exceptions), to).toBeGreaterThanOrEqual(length);
      expect(countDaysAtMost(exceptions), to).toBeLessThanOrEqual(length * 5 + 7);
    }
  });
});
