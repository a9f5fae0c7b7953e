import { expect, test } from 'vitest';
import { fromColumnSet, isSameSettings, toColumnSet } from './column-set.ts';

const known: ReadonlySet<string> = new Set(['key', 'title', 'due', 'totalSlack']);

test('a set keeps the columns in their order with the widths that were given to them', () => {
  const settings = { shown: ['totalSlack', 'title', 'due'], widths: { title: 320 } };
  const set = toColumnSet(settings);
  expect(set).toEqual({ columns: [{ name: 'totalSlack' }, { name: 'title', width: 320 }, { name: 'due' }] });
  expect(isSameSettings(fromColumnSet(set, known), settings)).toBe(true);
});

test('columns that there are no more are left out, and the names of works are always there', () => {
  const set = { columns: [{ name: 'moon', width: 90 }, { name: 'due' }] };
  expect(fromColumnSet(set, known)).toEqual({ shown: ['title', 'due'], widths: {} });
});
