import { readWorksSearch, type WorksSearch } from '#features/works-list/works-search.ts';
import { type OverdueGrouping, overdueGroupings } from './overdue-groups.ts';

export interface OverdueSearch extends Omit<WorksSearch, 'group'> {
  readonly group?: OverdueGrouping;
  /** Whether the clinic is open. */
  readonly clinic?: 'yes';
}

/** The search parameters of the overdue screen: those of the list, and the grouping. */
export function readOverdueSearch(search: Record<string, unknown>): OverdueSearch {
  const group = overdueGroupings.find((known) => known === search.group);
  const { group: _ofLists, ...list } = readWorksSearch(search);
  return {
    ...list,
    ...(group === undefined || group === 'late' ? {} : { group }),
    ...(search.clinic === 'yes' && { clinic: search.clinic }),
  };
}
