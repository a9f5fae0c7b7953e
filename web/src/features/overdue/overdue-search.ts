import { readWorksSearch, type WorksSearch } from '#features/works-list/works-search.ts';
import { type OverdueGrouping, overdueGroupings } from './overdue-groups.ts';

export interface OverdueSearch extends Omit<WorksSearch, 'group'> {
  readonly group?: OverdueGrouping;
  /** The works are gone through one by one. */
  readonly clinic?: 'yes';
}

/** What the overdue screen keeps in the address: the list's part, and by what it is grouped. */
export function readOverdueSearch(search: Record<string, unknown>): OverdueSearch {
  const group = overdueGroupings.find((known) => known === search.group);
  const { group: _ofLists, ...list } = readWorksSearch(search);
  return {
    ...list,
    ...(group === undefined || group === 'late' ? {} : { group }),
    ...(search.clinic === 'yes' && { clinic: search.clinic }),
  };
}
