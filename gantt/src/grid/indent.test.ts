import { expect, it } from 'vitest';
import { indentOf } from './indent.ts';

it('leaves room for the names of more than twenty levels, and distinguishes each of twenty levels', () => {
  const indents = Array.from({ length: 21 }, (_, level) => indentOf(level));
  expect(indents.slice(0, 4)).toEqual([0, 16, 32, 48]);
  expect(indents).toEqual([...new Set(indents)].sort((a, b) => a - b));
  expect(indentOf(1000)).toBe(indents.at(-1));
  expect(indentOf(1000)).toBeLessThan(150);
});
