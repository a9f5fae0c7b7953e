import type { Work, WorkGroup } from '@gantry/contract';
import { useMemo } from 'react';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import type { ShownGroup } from '#features/works-list/groups/group-plan.ts';
import { useListWorkGroupsQuery } from '#features/works-list/groups/groups-queries.ts';
import { useSteadyGroups } from '#features/works-list/groups/use-steady-groups.ts';
import { type ListPages, useListPages } from '#features/works-list/list/use-list-pages.ts';
import { useWorksList, type WorksList } from '#features/works-list/list/use-works-list.ts';
import type { WorkListArgs } from '#sync/reads/works-queries.ts';
import { useClosedGroups } from './closed-groups.ts';
import {
  groupKey,
  type OverdueGrouping,
  overdueFigures,
  sortGroups,
  worksInOrder,
} from './overdue-groups.ts';

export interface OverdueWorks {
  /** The query of the list. */
  readonly args: WorkListArgs;
  readonly list: WorksList;
  readonly grouping: OverdueGrouping;
  /** The groups with their loaded works; the counts come from the server. */
  readonly groups: readonly ShownGroup[];
  readonly toggleGroup: (key: string) => void;
  /** The loaded works of open groups, in their order on screen. */
  readonly works: readonly Work[];
  /** All loaded works from the first one on without a gap, whether their group is open or not. */
  readonly inOrder: readonly Work[];
  /** The number of owners of overdue works, and the longest delay in working days. */
  readonly figures: { readonly people: number; readonly oldest: number };
  /** Loads the works after the last one of `inOrder`. */
  readonly loadOn: () => void;
}

const noGroups: readonly WorkGroup[] = [];

/** The matching overdue works, in groups that the server counts. Each group is loaded page by page. */
export function useOverdueWorks(filter: readonly string[], grouping: OverdueGrouping): OverdueWorks {
  const args = useMemo(() => ({ filter: ['overdue:is:yes', ...filter], sort: 'overdue' }), [filter]);
  // The works with the longest delay, for every grouping.
  const latest = useWorksList(args);
  const { query, groups } = useGroupsOf(args, grouping);
  const { data: owners } = useListWorkGroupsQuery({ query: { filter: [...args.filter], by: 'owner' } });
  const lists = useMemo(
    () => groups.map((group) => ({ filter: [...args.filter, ...group.filter], sort: args.sort })),
    [groups, args],
  );
  const pages = useListPages(lists);
  const { closed, toggleGroup } = useClosedGroups();
  const shown = useMemo(
    () =>
      groups.flatMap((group, index): ShownGroup[] => {
        const ofGroup = pages[index];
        if (ofGroup === undefined) return [];
        return [{ group, pages: stillLate(ofGroup), isClosed: closed.has(groupKey(group)) }];
      }),
    [groups, pages, closed],
  );
  const answer = query.data;
  const names = useMemo(
    () => lookUpReferences([answer?.references, ...pages.flatMap(({ references }) => references)]),
    [answer, pages],
  );
  const works = useMemo(() => shown.flatMap(({ isClosed, pages }) => (isClosed ? [] : pages.works)), [shown]);
  const next = shown.find(({ pages }) => !pages.isComplete)?.pages;
  return {
    args,
    grouping,
    groups: shown,
    toggleGroup,
    works,
    inOrder: useMemo(() => worksInOrder(shown), [shown]),
    figures: useMemo(
      () => overdueFigures(owners?.response ?? noGroups, latest.works),
      [owners, latest.works],
    ),
    loadOn: () => next?.loadMore(),
    list: {
      ...latest,
      works: answer === undefined ? undefined : works,
      isAwaited: query.isFetching && query.currentData === undefined,
      isRefreshing: query.isFetching || pages.some(({ isLoading }) => isLoading),
      names,
      error: answer === undefined ? query.error : undefined,
      hasMore: next !== undefined,
      isLoadingMore: next?.isLoading ?? false,
      loadMore: () => next?.loadMore(),
      retry: () => void query.refetch(),
    },
  };
}

/** The groups in their order, as the server counts them. */
function useGroupsOf(args: WorkListArgs, grouping: OverdueGrouping) {
  const by = grouping === 'late' ? 'lateness' : grouping;
  const query = useListWorkGroupsQuery({ query: { filter: [...args.filter], by } });
  // Groups of another filter stay until the new ones are loaded. Groups of another grouping do not, because they would
  // be misread.
  const answer = query.originalArgs?.query.by === by ? query.data : query.currentData;
  const newest = useMemo(() => sortGroups(answer?.response ?? noGroups, grouping), [answer, grouping]);
  const groups = useSteadyGroups(JSON.stringify([by, args.filter]), newest);
  return { query: { ...query, data: answer }, groups };
}

/** A work that was just finished or got a new date disappears at once. */
function stillLate(pages: ListPages): ListPages {
  return { ...pages, works: pages.works.filter(({ overdue }) => overdue) };
}
