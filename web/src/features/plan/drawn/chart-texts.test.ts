import { englishTexts } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { chartTexts } from './chart-texts.ts';

const about = {
  number: 7,
  isWorkingTime: true,
  start: 'Mon 1 Dec',
  finish: 'Fri 5 Dec',
  progress: 40,
  on: 'Fri 5 Dec',
  bar: 'a bar',
  title: 'Drive piles',
  kind: 'finish to start',
  from: 'HAR-1',
  to: 'HAR-2',
  reason: 'It is done.',
  link: 'HAR-1 to HAR-2',
  count: 3,
  column: 'Owner',
  parent: 'Quay',
};

/** A text, or the result of a function for sample arguments of all of them. */
const saidBy = (texts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === 'function' ? text(about) : text]),
  );

test('in English the texts equal the defaults of the chart', () => {
  const numbers = (texts: typeof chartTexts) => [
    texts.week(45),
    texts.shiftDays(2.5),
    texts.shiftHours(-3),
    texts.shiftMinutes(30),
    texts.placed({ title: 'Drive piles', parent: undefined }),
    texts.shiftUnit({ isWorkingTime: false }),
  ];
  const ofNumbers = { week: '', shiftDays: '', shiftHours: '', shiftMinutes: '' };
  expect({ ...saidBy(chartTexts), ...ofNumbers }).toEqual({ ...saidBy(englishTexts), ...ofNumbers });
  expect(numbers(chartTexts)).toEqual(numbers(englishTexts));
});
