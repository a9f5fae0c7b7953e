import { describe, expect, test } from 'vitest';
import { aWork } from '#features/works/test/a-work.ts';
import type { ListPages } from '#features/works-list/list/use-list-pages.ts';
import { countOf as countOfClinic } from './clinic/use-clinic.ts';
import { countOf, groupName, overdueFigures, sortGroups, worksInOrder } from './overdue-groups.ts';

const aGroup = (value: string | null, count: number) => ({ value, count, filter: [] });

/** The first loaded works of a group with that many works. */
function pagesOf(loaded: number, count: number, key = 'A'): ListPages {
  return {
    works: Array.from({ length: loaded }, (_, index) => aWork({ key: `${key}-${index + 1}`, overdue: true })),
    withSubWorks: [],
    references: [],
    isComplete: loaded === count,
    isLoading: false,
    error: undefined,
    loadMore: () => undefined,
    retry: () => undefined,
  };
}

describe('groups of overdue works', () => {
  test('are sorted by their number of works, with "none" last; spans of days keep their order', () => {
    const groups = [aGroup('lan', 1), aGroup(null, 2_000), aGroup('mai', 2)];
    expect(sortGroups(groups, 'owner').map(({ value }) => value)).toEqual(['mai', 'lan', null]);
    expect(sortGroups(groups, 'late')).toBe(groups);
  });

  test('have a name that describes what they have in common', () => {
    const none = () => undefined;
    const names = { user: () => ({ id: 'lan', name: 'Lan Tran', status: 'active' }) as never };
    const lookup = { ...names, department: none, project: none };
    expect(groupName('owner', { value: 'lan' }, lookup)).toBe('Lan Tran');
    expect(groupName('owner', { value: null }, lookup)).toBe('No owner');
    expect(groupName('project', { value: 'secret' }, lookup)).toBe('Not visible to you');
    expect(groupName('late', { value: 'older' }, lookup)).toBe('More than a month');
  });

  test("show the server's count, also if only some works are loaded", () => {
    expect(countOf({ group: aGroup('older', 4_151), pages: pagesOf(50, 4_151) })).toBe(4_151);
    expect(countOf({ group: aGroup('older', 3), pages: pagesOf(2, 2) })).toBe(2);
  });

  test('have no gap among the loaded works: the first incomplete group ends them', () => {
    const groups = [
      { pages: pagesOf(2, 2, 'A') },
      { pages: pagesOf(1, 5_000, 'B') },
      { pages: pagesOf(3, 3, 'C') },
    ];
    expect(worksInOrder(groups).map(({ key }) => key)).toEqual(['A-1', 'A-2', 'B-1']);
  });
});

test('the heading counts the people of all overdue works, not only of the loaded ones', () => {
  const owners = [...Array.from({ length: 9 }, (_, n) => aGroup(`person-${n}`, 500)), aGroup(null, 500)];
  expect(overdueFigures(owners, [aWork({ daysLate: 27 }), aWork({ daysLate: 3 })])).toEqual({
    people: 9,
    oldest: 27,
  });
  expect(overdueFigures([])).toEqual({ people: 0, oldest: 0 });
});

test('the clinic counts the works that are not loaded yet', () => {
  expect(countOfClinic(50, 50, 4_151)).toBe(4_151);
  // Three works are settled and no longer overdue.
  expect(countOfClinic(50, 47, 4_148)).toBe(4_151);
  expect(countOfClinic(50, 50, undefined)).toBe(50);
});
