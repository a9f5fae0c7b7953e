import { expect, test } from 'vitest';
import { readGanttSearch } from '../gantt-search.ts';
import { besideOf } from './use-baseline.ts';

test('up to two further baselines are drawn beside the compared one, and none without it', () => {
  expect(besideOf(readGanttSearch({ baseline: 'a', beside: 'b,c' }))).toEqual(['b', 'c']);
  expect(besideOf(readGanttSearch({ baseline: 'a', beside: 'a,b' }))).toEqual(['b']);
  expect(besideOf(readGanttSearch({ baseline: 'a', beside: 'b,b' }))).toEqual(['b']);
  expect(besideOf(readGanttSearch({ beside: 'b' }))).toEqual([]);
  expect(besideOf(readGanttSearch({ baseline: 'a', beside: 'b,c,d' }))).toEqual([]);
});
