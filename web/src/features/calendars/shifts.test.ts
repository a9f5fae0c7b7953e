import type { Calendar } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { shiftsOf, withShifts } from './shifts.ts';
import { minutesOf, readSpans, spansInWords } from './typed-spans.ts';
import { type Spans, usualWeek } from './usual-week.ts';

type Week = Calendar['week'];
const noWeek: Week = [[], [], [], [], [], [], []];
const asParent: Week = [null, null, null, null, null, null, null];

/** Types the same times for each of these days, as a person does in the editor. */
function typeTimes(typed: string, weekdays: number[], week = noWeek, parent: readonly Spans[] = []): Week {
  return weekdays.reduce((each, weekday) => withShifts(each, parent, weekday, readSpans(typed) ?? []), week);
}

const wordsOf = (week: Week) =>
  usualWeek([week]).map((_, day) => spansInWords(shiftsOf(usualWeek([week]), day)));
const hoursOf = (week: Week) => usualWeek([week]).reduce((sum, spans) => sum + minutesOf(spans), 0) / 60;

const nights = typeTimes('22:00-6:00', [1, 2, 3, 4, 5]);

describe('a shift past midnight', () => {
  test('is stored with both days, and counts with its full length', () => {
    const night: Spans = [
      [0, 360],
      [1320, 1440],
    ];
    expect(nights).toEqual([[], [[1320, 1440]], night, night, night, night, [[0, 360]]]);
    expect(hoursOf(nights)).toBe(40);
    expect(hoursOf(typeTimes('22-6', [1]))).toBe(8);
  });

  test('is shown on the day on which it begins', () => {
    const words = '22:00 – 06:00';
    expect(wordsOf(nights)).toEqual(['', words, words, words, words, words, '']);
    expect(wordsOf(typeTimes('14-22, 22:30-1:15', [6]))[6]).toBe('14:00 – 22:00, 22:30 – 01:15');
  });

  test('is removed with its part on the next day, and leaves the other times of both days', () => {
    expect(wordsOf(typeTimes('', [2], nights)).slice(1, 4)).toEqual(['22:00 – 06:00', '', '22:00 – 06:00']);
    expect(hoursOf(typeTimes('', [2], nights))).toBe(32);
    expect(typeTimes('22-4', [1], typeTimes('8-12', [2]))[2]).toEqual([
      [0, 240],
      [480, 720],
    ]);
    expect(typeTimes('8-16', [1, 2, 3, 4, 5], nights)).toEqual(typeTimes('8-16', [1, 2, 3, 4, 5]));
  });

  test('runs from Saturday to Sunday', () => {
    expect(typeTimes('22-6', [6])).toEqual([[[0, 360]], [], [], [], [], [], [[1320, 1440]]]);
    expect(wordsOf(typeTimes('22-6', [6]))[6]).toBe('22:00 – 06:00');
  });

  test('takes over times of the parent when it changes a day that follows the parent', () => {
    const parent = usualWeek([typeTimes('8-16', [1, 2, 3, 4, 5])]);
    const week = typeTimes('22-6', [1], asParent, parent);
    expect(week.slice(1, 4)).toEqual([
      [[1320, 1440]],
      [
        [0, 360],
        [480, 960],
      ],
      null,
    ]);
    expect(withShifts(week, parent, 1, null).slice(1, 3)).toEqual([null, [[480, 960]]]);
    expect(typeTimes('22-6', [1], asParent, usualWeek([nights]))[2]).toBeNull();
  });

  test('does not exist when the calendar works around the clock', () => {
    const always = typeTimes('0-24', [0, 1, 2, 3, 4, 5, 6]);
    expect(wordsOf(always)).toEqual(Array(7).fill('00:00 – 24:00'));
    expect(hoursOf(always)).toBe(168);
  });
});

describe('typed times', () => {
  test.each([
    ['22:00-6:00', [[1320, 1800]]],
    ['22-24', [[1320, 1440]]],
    ['22-0', [[1320, 1440]]],
    [
      '8-12, 13-17',
      [
        [480, 720],
        [780, 1020],
      ],
    ],
    ['24-6', undefined],
    ['8', undefined],
  ])('%s', (typed, spans) => {
    expect(readSpans(typed)).toEqual(spans);
  });
});
