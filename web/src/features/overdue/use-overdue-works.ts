import type { Work } from '@gantry/contract';
import { useEffect, useMemo } from 'react';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { useWorksList, type WorksList } from '#features/works-list/list/use-works-list.ts';
import type { WorkListArgs } from '#sync/reads/works-queries.ts';
import { groupBy, groupByHowLate, type OverdueGrouping, type WorkGroup } from './overdue-groups.ts';
import { say } from './words/index.ts';

/** More than this many late works at once is no list to work off; the latest ones come first. */
const enough = 2000;

export interface OverdueWorks {
  /** What the list asks for. */
  readonly args: WorkListArgs;
  readonly list: WorksList;
  readonly groups: readonly WorkGroup[];
  /** In the order in which they stand on screen. */
  readonly works: readonly Work[];
}

/** All overdue works that match, in groups. Groups need the whole, so pages are fetched until there are no more. */
export function useOverdueWorks(filter: readonly string[], grouping: OverdueGrouping): OverdueWorks {
  const args = useMemo(() => ({ filter: ['overdue:is:yes', ...filter], sort: 'overdue' }), [filter]);
  const list = useWorksList(args);
  const { hasMore, isLoadingMore, loadMore, works: loaded = [] } = list;
  useEffect(() => {
    if (hasMore && !isLoadingMore && loaded.length < enough) loadMore();
  }, [hasMore, isLoadingMore, loadMore, loaded.length]);
  const groups = useMemo(
    // A work that was just finished or got a new date leaves at once.
    () =>
      groupWorks(
        (list.works ?? []).filter((work) => work.overdue),
        grouping,
        list.names,
      ),
    [list.works, list.names, grouping],
  );
  return { args, list, groups, works: groups.flatMap((group) => group.works) };
}

function groupWorks(works: readonly Work[], grouping: OverdueGrouping, names: ReferenceLookup): WorkGroup[] {
  switch (grouping) {
    case 'late':
      return groupByHowLate(works);
    case 'owner':
      return groupBy(
        works,
        (work) => work.ownerId,
        (id) => names.user(id)?.name,
        say('noOwner'),
      );
    case 'department':
      return groupBy(
        works,
        (work) => work.departmentId,
        (id) => names.department(id)?.name,
        say('noDepartment'),
      );
    case 'project':
      return groupBy(
        works,
        (work) => work.projectId,
        (id) => names.project(id)?.name,
        say('noProject'),
      );
  }
}
