import { expect, test } from 'vitest';
import { rowFrom } from './cursor.ts';

test('without a cursor, the list is entered at its first row', () => {
  expect(rowFrom({ place: -1, lastPlace: undefined, count: 9 }, 1)).toBe(0);
  expect(rowFrom({ place: -1, lastPlace: undefined, count: 9 }, -1)).toBe(0);
});

test('the cursor moves by rows, and stays at both ends', () => {
  const at = (place: number) => ({ place, lastPlace: 3, count: 9 });
  expect(rowFrom(at(4), 1)).toBe(5);
  expect(rowFrom(at(8), 1)).toBe(8);
  expect(rowFrom(at(0), -1)).toBe(0);
  expect(rowFrom(at(4), -Infinity)).toBe(0);
});

test('from the gap of a removed work, the next row is the one that moved up, and the previous row is the one above', () => {
  const gap = { place: -1, lastPlace: 4, count: 9 };
  expect(rowFrom(gap, 1)).toBe(4);
  expect(rowFrom(gap, -1)).toBe(3);
  expect(rowFrom(gap, 3)).toBe(6);
  expect(rowFrom({ ...gap, count: 4 }, 1)).toBe(3);
});
