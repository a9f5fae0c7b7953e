import { expect, test } from 'vitest';
import { WorkIndex } from '#features/plan/model/work-index.ts';
import { followMoved } from './follow-moved.ts';
import type { Node } from './timeline-tree.ts';

const work = (id: string, parent: string) =>
  ({ kind: 'work', key: `${parent}/${id}`, parent, row: { id } }) as unknown as Node;

test('a work that is handed over has the same number in the row of the new person', () => {
  const index = new WorkIndex();
  const before = [work('a', 'lan'), work('b', 'lan'), work('c', 'mai')];
  const [a] = index.take(before.map(({ key }) => key));
  const after = [work('b', 'lan'), work('c', 'mai'), work('a', 'mai')];
  followMoved(before, after, index);
  expect(index.numberOf('mai/a')).toBe(a);
});

test('a work of two people has two rows, each with its own number', () => {
  const index = new WorkIndex();
  const before = [work('a', 'lan')];
  index.take(['lan/a']);
  followMoved(before, [work('a', 'mai')], index);
  const both = [work('a', 'lan'), work('a', 'mai')];
  followMoved([work('a', 'mai')], both, index);
  expect(new Set(index.take(both.map(({ key }) => key))).size).toBe(2);
});
