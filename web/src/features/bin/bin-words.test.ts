import { expect, test } from 'vitest';
import { remainingWords, withinWords } from './bin-words.ts';

const row = {
  id: 'a',
  entity: 'work',
  key: 'HAR-1',
  title: 'Pour',
  projectId: null,
  deletedAt: '2026-03-02T09:00:00.000Z',
  deletedBy: null,
  removedAt: '2026-04-01T09:00:00.000Z',
  worksWithin: 0,
  canRestore: true,
} as const;

test('counts what was deleted with it', () => {
  expect(withinWords(row)).toBeUndefined();
  expect(withinWords({ ...row, worksWithin: 1 })).toBe('with 1 sub-work');
  expect(withinWords({ ...row, entity: 'project', worksWithin: 3 })).toBe('with 3 works');
});

test('shows the remaining time in days', () => {
  const at = (day: string) => remainingWords(row.removedAt, Date.parse(day));
  expect(at('2026-03-02T09:00:00Z')).toBe('30 more days');
  expect(at('2026-03-31T10:00:00Z')).toBe('One more day');
  expect(at('2026-04-01T10:00:00Z')).toBe('Goes today');
});
