import { expect, test } from 'vitest';
import { dateWordsOf, intlDates } from './date-words.ts';
import { MINUTES_PER_DAY, minutesOf } from './minutes.ts';

test('English is the same as the output of Intl, on every day of a leap year', () => {
  const ours = dateWordsOf();
  const theirs = intlDates('en-GB');
  for (let day = 0; day < 366; day += 1) {
    const minute = minutesOf('2028-01-01') + day * MINUTES_PER_DAY + ((day * 67) % MINUTES_PER_DAY);
    const both = [ours, theirs].map((words) => [
      words.day(minute),
      words.fullDay(minute),
      words.weekday(minute),
      words.shortDay(minute),
      words.time(minute),
      ...(['short', 'long', 'narrow'] as const).map((style) => words.month(minute, style)),
    ]);
    expect(both[0]).toEqual(both[1]);
  }
});

test('Intl writes other languages', () => {
  expect(dateWordsOf('de-DE').month(minutesOf('2026-05-01'), 'long')).toBe('Mai');
});
