import { describe, expect, test } from 'vitest';
import { formatSort, readSort } from '#sync/reads/work-sort.ts';
import { chipFilters, filterList, readWorksSearch, searchText } from './works-search.ts';

describe('the address of a list of works', () => {
  test('keeps valid parts and drops the rest', () => {
    expect(
      readWorksSearch({ filter: ['status:is:done', 'nonsense'], sort: '-due', peek: 'HAR-12', other: 1 }),
    ).toEqual({ filter: ['status:is:done'], sort: '-due', peek: 'HAR-12' });
    expect(readWorksSearch({ filter: 'owner:is:me', sort: 'colour', peek: '../..' })).toEqual({
      filter: ['owner:is:me'],
    });
    expect(readWorksSearch({ filter: 7 })).toEqual({});
  });

  test('separates chips from free text and joins them again', () => {
    const search = { filter: ['status:is:done', 'text:contains:piles, row A'] };
    expect(chipFilters(search)).toEqual([{ field: 'status', operator: 'is', values: ['done'] }]);
    expect(searchText(search)).toBe('piles, row A');
    expect(filterList(chipFilters(search), searchText(search))).toEqual(search.filter);
  });

  test('leaves out a chip without values and empty text', () => {
    expect(filterList([{ field: 'status', operator: 'is', values: [] }], '  ')).toBeUndefined();
  });

  test('reads and writes the sort order', () => {
    expect(readSort('-due')).toEqual({ field: 'due', descending: true });
    expect(formatSort({ field: 'due', descending: false })).toBe('due');
    expect(readSort()).toEqual({ field: 'due', descending: false });
  });
});
