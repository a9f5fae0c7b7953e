import { expect, test } from 'vitest';
import { aDocument, planOf } from '#features/plan/test/a-plan.ts';
import { filterRows, listUndated } from './filter-rows.ts';

const plan = planOf(
  aDocument([
    { title: 'foundations', start: null, due: null },
    { title: 'piles', parent: 0 },
    { title: 'base', parent: 0 },
    { title: 'fenders' },
    { title: 'bollards', start: null, due: null },
  ]),
);
const everything = { text: undefined, only: undefined, later: undefined };

test('a filter keeps the summaries above the matching works', () => {
  expect([...filterRows(plan, { ...everything, text: 'base' }, undefined)]).toEqual([0, 2]);
  expect([...filterRows(plan, { ...everything, later: [4] }, undefined)]).toEqual([4]);
});

test('works without dates are listed, summaries are not', () => {
  expect(listUndated(plan)).toEqual([4]);
});
