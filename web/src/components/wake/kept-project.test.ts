import { expect, test } from 'vitest';
import { isPast } from './kept-project.ts';

test('a project that ends when the day of its target ends keeps its target', () => {
  expect(isPast('2026-03-03T00:00', '2026-03-02')).toBe(false);
  expect(isPast('2026-03-03T00:01', '2026-03-02')).toBe(true);
  expect(isPast('2026-03-03T00:01', null)).toBe(false);
});
