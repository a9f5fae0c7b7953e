import { expect, test } from 'vitest';
import type { GanttLinks } from '../data.ts';
import { findSameLink } from './same-link.ts';

const linksOf = (...links: [from: number, to: number, kind: 0 | 1][]): GanttLinks => ({
  count: links.length,
  from: Int32Array.from(links, ([from]) => from),
  to: Int32Array.from(links, ([, to]) => to),
  kind: Uint8Array.from(links, ([, , kind]) => kind),
});

test('a selected link is found again after links were inserted, and lost when it was removed', () => {
  const before = linksOf([1, 2, 0], [1, 2, 1], [2, 3, 0]);
  const again = (link: number, ...links: Parameters<typeof linksOf>) =>
    findSameLink({ link, of: before }, linksOf(...links));
  expect(findSameLink({ link: 1, of: before }, before)).toBe(1);
  expect(again(1, [0, 1, 0], [1, 2, 0], [1, 2, 1])).toBe(2);
  expect(again(2, [5, 6, 0], [5, 7, 0], [2, 3, 0])).toBe(2);
  expect(again(2, [2, 3, 1])).toBe(-1);
  expect(again(-1, [2, 3, 0])).toBe(-1);
});
