import type { WorkGroup } from '@gantry/contract';
import { expect, test } from 'vitest';
import { withNewCounts } from './use-steady-groups.ts';

const group = (value: string, count: number): WorkGroup => ({
  value,
  filter: [`status:is:${value}` as WorkGroup['filter'][number]],
  count,
});

test('unchanged groups show the newest counts', () => {
  const newest = [group('todo', 4), group('done', 1)];
  expect(withNewCounts([group('todo', 3), group('done', 2)], newest)).toBe(newest);
});

test('shown groups keep their places with new counts when groups come, go or move', () => {
  const shown = [group('todo', 3), group('done', 2)];
  const newest = [group('in_review', 1), group('todo', 2)];
  expect(withNewCounts(shown, newest)).toEqual([group('todo', 2), group('done', 0)]);
});
