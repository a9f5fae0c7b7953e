import { describe, expect, test } from 'vitest';
import {
  activityWords,
  dayInSentence,
  dayWords,
  durationWords,
  exactDate,
  momentWords,
  workingTimeWords,
} from './date-words.ts';

/** A Wednesday. */
const today = '2026-11-18';

describe('date words', () => {
  test.each([
    ['2026-11-17T17:00', 'Yesterday'],
    ['2026-11-18T17:00', 'Today'],
    ['2026-11-19T17:00', 'Tomorrow'],
    ['2026-11-20T17:00', 'Fri 20 Nov'],
    ['2026-12-02', 'Wed 2 Dec'],
    ['2027-01-04T17:00', 'Mon 4 Jan 2027'],
  ])('%s reads %s', (date, words) => {
    expect(dayWords(date, today)).toBe(words);
  });

  test('the exact date includes the weekday, and the time if there is one', () => {
    expect(exactDate('2026-12-04T17:00')).toBe('Friday 4 December 2026, 17:00');
    expect(exactDate('2026-12-04')).toBe('Friday 4 December 2026');
  });

  test.each([
    ['2026-11-18T09:12', 'Today, 09:12'],
    ['2026-11-17T09:12', 'Yesterday, 09:12'],
    ['2026-11-16T11:03', 'Mon, 11:03'],
    ['2026-11-11T11:03', 'Wed 11 Nov, 11:03'],
  ])('a moment at %s reads %s', (moment, words) => {
    expect(momentWords(moment, today)).toBe(words);
  });

  test.each([
    ['2026-11-18T09:12', 'Today'],
    ['2026-11-17T09:12', 'Yesterday'],
    ['2026-11-16T09:12', '16 Nov'],
    ['2026-11-09T09:12', '9 Nov'],
    ['2026-10-12T09:12', '12 Oct'],
    ['2025-10-12T09:12', '12 Oct 2025'],
  ])('activity at %s reads %s', (moment, words) => {
    expect(activityWords(moment, today)).toBe(words);
  });

  test.each([
    ['2026-11-18T09:12', 'today'],
    ['2026-11-17T09:12', 'yesterday'],
    ['2026-11-12T09:12', 'Thu'],
    ['2026-11-11T09:12', '11 Nov'],
    ['2025-10-12T09:12', '12 Oct 2025'],
  ])('the day of %s reads %s within a sentence', (moment, words) => {
    expect(dayInSentence(moment, today)).toBe(words);
  });

  test('writes durations', () => {
    expect(durationWords(4320, 480)).toBe('9 d');
    expect(durationWords(720, 480)).toBe('1.5 d');
    expect(durationWords(240, 480)).toBe('4 h');
    expect(durationWords(384, 480)).toBe('6.4 h');
    expect(durationWords(100, 480)).toBe('100 min');
    expect(durationWords(45, 480)).toBe('45 min');
    expect(durationWords(0, 480)).toBe('0 d');
    // The length of a usual day in the calendar that applies.
    expect(durationWords(600, 600)).toBe('1 d');
    expect(durationWords(480, 600)).toBe('8 h');
    expect(durationWords(1440, 1440)).toBe('1 d');
    expect(durationWords(420, 420)).toBe('1 d');
    expect(workingTimeWords(4320, 480)).toBe('9 working days');
    expect(workingTimeWords(420, 420)).toBe('1 working day');
    expect(workingTimeWords(1344, 480)).toBe('2.8 working days');
    expect(workingTimeWords(210, 480)).toBe('3.5 h');
    expect(workingTimeWords(20, 480)).toBe('20 min');
  });
});
