import { expect, test } from 'vitest';
import { scaleTop } from './scale-top.ts';

test('a scale ends at a round even number that no count exceeds', () => {
  const counts = [0, 1, 2, 3, 7, 9, 10, 11, 57, 61, 88, 100, 101, 999];
  expect(counts.map(scaleTop)).toEqual([2, 2, 2, 4, 8, 10, 12, 12, 60, 80, 100, 120, 120, 1000]);
});
