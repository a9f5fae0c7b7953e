import { expect, test } from 'vitest';
import { englishTexts } from '../texts.ts';
import { minutesOf, NO_DATE } from '../time/minutes.ts';
import { shiftWords } from './shift-words.ts';

const words = (before: string, after: string) =>
  shiftWords(minutesOf(before), minutesOf(after), { texts: englishTexts });

test.each([
  ['2026-12-01T17:00', '2026-12-05T17:00', '+4 d'],
  ['2026-12-01T08:00', '2026-12-16T17:00', '+15.4 d'],
  ['2026-12-16T12:00', '2026-12-01T17:00', '−14.8 d'],
  ['2026-12-01T17:00', '2026-12-02T12:00', '+19 h'],
  ['2026-12-01T17:00', '2026-12-02T08:00', '+15 h'],
  ['2026-12-01T17:00', '2026-12-01T12:00', '−5 h'],
  ['2026-12-01T08:00', '2026-12-01T09:20', '+1.3 h'],
  ['2026-12-01T08:00', '2026-12-01T08:15', '+15 min'],
])('from %s to %s is %s', (before, after, said) => {
  expect(words(before, after)).toBe(said);
});

test('works that stay or have no date have no shift', () => {
  expect(words('2026-12-01', '2026-12-01')).toBeUndefined();
  expect(shiftWords(NO_DATE, 0, { texts: englishTexts })).toBeUndefined();
});

test('with a host’s working time, days are working days, and a move across a weekend does not count the weekend', () => {
  // Eight hours per day except on 5 and 6 December 2026, a weekend.
  const minutesPerDay = 480;
  const workAt = (minute: number) => {
    const day = Math.floor((minute - minutesOf('2026-12-07')) / 1440);
    const inDay = Math.min(minutesPerDay, Math.max(0, (((minute % 1440) + 1440) % 1440) - 480));
    const days = day >= 0 ? day : Math.min(0, day + 2);
    return days * minutesPerDay + (day === -1 || day === -2 ? 0 : inDay);
  };
  const between = (from: number, to: number) => workAt(to) - workAt(from);
  const go = (before: string, after: string) =>
    shiftWords(minutesOf(before), minutesOf(after), {
      texts: englishTexts,
      workingTime: { minutesPerDay, between },
    });
  expect(go('2026-12-04T16:00', '2026-12-08T16:00')).toBe('+2 d');
  expect(go('2026-12-08T16:00', '2026-12-04T16:00')).toBe('−2 d');
  expect(go('2026-12-04T16:00', '2026-12-07T08:00')).toBeUndefined();
  expect(go('2026-12-07T08:00', '2026-12-07T10:00')).toBe('+2 h');
});
