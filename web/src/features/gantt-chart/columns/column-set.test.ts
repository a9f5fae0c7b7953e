import { expect, test } from 'vitest';
import { fromColumnSet, isSameSettings, toColumnSet } from './column-set.ts';

const known: ReadonlySet<string> = new Set(['key', 'title', 'due', 'totalSlack']);

test('a set stores the columns in their order with their custom widths', () => {
  const settings = { shown: ['totalSlack', 'title', 'due'], widths: { title: 320 } };
  const set = toColumnSet(settings);
  expect(set).toEqual({ columns: [{ name: 'totalSlack' }, { name: 'title', width: 320 }, { name: 'due' }] });
  expect(isSameSettings(fromColumnSet(set, known), settings)).toBe(true);
});

test('columns that no longer exist are left out, and the names of works are always included', () => {
  const set = { columns: [{ name: 'moon', width: 90 }, { name: 'due' }] };
  expect(fromColumnSet(set, known)).toEqual({ shown: ['title', 'due'], widths: {} });
});
