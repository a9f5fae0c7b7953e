import { expect, test } from 'vitest';
import { MINUTES_PER_DAY, minutesOf, NO_DATE, textOfMinutes } from './minutes.ts';

test('dates are parsed and written, over four centuries and before 1970', () => {
  for (let day = -30_000; day < 120_000; day += 131) {
    const minute = day * MINUTES_PER_DAY + ((day * 61) % 1440);
    expect(minutesOf(textOfMinutes(minute))).toBe(minute);
  }
  expect(minutesOf('2026-11-18')).toBe(minutesOf('2026-11-18T00:00'));
  expect(minutesOf('2026-11-18T08:30:59')).toBe(minutesOf('2026-11-18T08:30'));
  expect(minutesOf('2026-11-18T24:00')).toBe(minutesOf('2026-11-19'));
  expect(minutesOf('0001-01-01')).toBe(Date.parse('0001-01-01T00:00Z') / 60_000);
});

test('invalid dates are rejected', () => {
  expect(minutesOf('2028-02-29')).not.toBe(NO_DATE);
  for (const text of [
    '',
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-01T25:00',
    '2026-01-01T10:60',
    'yesterday',
    '2026-1-1',
  ])
    expect(minutesOf(text)).toBe(NO_DATE);
});
