import { expect, test } from 'vitest';
import { englishTexts } from '../texts.ts';
import { minutesOf, NO_DATE } from '../time/minutes.ts';
import { shiftWords } from './shift-words.ts';

const words = (before: string, after: string) =>
  shiftWords(minutesOf(before), minutesOf(after), englishTexts);

test.each([
  ['2026-12-01T17:00', '2026-12-05T17:00', '+4 d'],
  // Some hours more or less than whole days are no tenths of days.
  ['2026-12-01T08:00', '2026-12-16T17:00', '+15.5 d'],
  ['2026-12-16T12:00', '2026-12-01T17:00', '−15 d'],
  ['2026-12-01T17:00', '2026-12-02T12:00', '+1 d'],
  ['2026-12-01T17:00', '2026-12-02T08:00', '+0.5 d'],
  ['2026-12-01T17:00', '2026-12-01T12:00', '−5 h'],
  ['2026-12-01T08:00', '2026-12-01T09:20', '+1.5 h'],
  ['2026-12-01T08:00', '2026-12-01T08:15', '+15 min'],
])('from %s to %s is %s', (before, after, said) => {
  expect(words(before, after)).toBe(said);
});

test('what stays, or has no date, goes nowhere', () => {
  expect(words('2026-12-01', '2026-12-01')).toBeUndefined();
  expect(shiftWords(NO_DATE, 0, englishTexts)).toBeUndefined();
});
