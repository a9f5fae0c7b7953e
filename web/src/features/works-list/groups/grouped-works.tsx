import type { WorkGrouping } from '@gantry/contract';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { useNewWork } from '#features/works/work-place.tsx';
import { useCan } from '#store/can.ts';
import { useCompanyToday } from '#store/company-clock.ts';
import { workDefaultDataSet } from '#store/projects.ts';
import type { WorkListArgs } from '#sync/reads/works-queries.ts';
import { rowId } from '../list/row-id.ts';
import { useListPages } from '../list/use-list-pages.ts';
import type { WorksList } from '../list/use-works-list.ts';
import { WorksBody, type WorksBodyProps } from '../list/works-body.tsx';
import { type ClosedGroups, closedGroups } from './closed-groups.ts';
import { groupDefaults } from './group-defaults.ts';
import { GroupFailure } from './group-failure.tsx';
import { GroupHead } from './group-head.tsx';
import { headId, planGroups, type ShownGroup } from './group-plan.ts';
import { groupLook } from './group-words.tsx';
import { useListWorkGroupsQuery } from './groups-queries.ts';
import { headCommands } from './head-commands.ts';
import { useSteadyGroups } from './use-steady-groups.ts';

export interface GroupedWorksProps extends Omit<WorksBodyProps, 'list' | 'plan'> {
  readonly folding: ClosedGroups;
  readonly by: WorkGrouping;
  readonly args: WorkListArgs;
}

const noGroups: never[] = [];

/** The list below the heads of its groups. */
export function GroupedWorks({ by, args, folding, ...body }: GroupedWorksProps) {
  const query = useListWorkGroupsQuery({ query: { filter: [...args.filter], by } });
  // Groups of another filter stay until the new ones arrive; groups by another field would be misread.
  const answer = query.originalArgs?.query.by === by ? query.data : query.currentData;
  const groups = useSteadyGroups(JSON.stringify([by, args.filter]), answer?.response ?? noGroups);
  const { filter, sort } = args;
  const lists = useMemo(
    () => groups.map((group) => ({ filter: [...filter, ...group.filter], sort })),
    [groups, filter, sort],
  );
  const pages = useListPages(lists);
  const { isClosed, toggle } = closedGroups(folding);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether a group is closed depends on the closed values only
  const shown = useMemo(
    () =>
      groups.flatMap((group, index): ShownGroup[] => {
        const ofGroup = pages[index];
        return ofGroup === undefined ? [] : [{ group, pages: ofGroup, isClosed: isClosed(group.value) }];
      }),
    [groups, pages, folding.closed],
  );
  const names = useMemo(
    () => lookUpReferences([answer?.references, ...pages.flatMap((ofGroup) => ofGroup.references)]),
    [answer, pages],
  );
  const newWork = useNewWorkIn(by);
  const rows = planGroups(shown, {
    head: ({ group, isClosed }, place) => (
      <GroupHead
        key={`head ${group.value}`}
        {...place}
        id={rowId(headId(group))}
        look={groupLook(by, group, names)}
        count={group.count}
        isClosed={isClosed}
        onToggle={() => toggle(group.value)}
        onNew={newWork && (() => newWork(group))}
      />
    ),
    failure: ({ group, pages: { error, retry } }, place) => (
      <GroupFailure key={`failure ${group.value}`} {...place} error={error} onRetry={retry} />
    ),
  });
  const plan = {
    ...rows,
    commandsAt: (id: string, activate: (id: string) => void) =>
      headCommands(id, shown, {
        activate,
        toggle: ({ value }) => toggle(value),
        makeIn: newWork,
      }),
  };
  const works = useMemo(() => shown.flatMap(({ isClosed, pages }) => (isClosed ? [] : pages.works)), [shown]);
  const list: WorksList = {
    works: answer === undefined ? undefined : works,
    isAwaited: query.isFetching && query.currentData === undefined,
    isRefreshing: query.isFetching || shown.some(({ pages }) => pages.isLoading),
    filter: args.filter,
    names,
    error: answer === undefined ? query.error : undefined,
    hasMore: shown.some(({ pages }) => !pages.isComplete),
    isLoadingMore: shown.some(({ pages }) => pages.isLoading),
    loadMore: () => shown.find(({ isClosed, pages }) => !isClosed && !pages.isComplete)?.pages.loadMore(),
    retry: () => void query.refetch(),
    matching: groups.reduce((sum, { count }) => sum + count, 0),
    all: undefined,
  };
  return <WorksBody {...body} list={list} plan={plan} />;
}

/** Creates a work inside a group: the form starts with the values that the works of the group share. */
function useNewWorkIn(by: WorkGrouping) {
  const can = useCan();
  const dispatch = useDispatch();
  const today = useCompanyToday();
  const newWork = useNewWork();
  if (!can('create', 'works')) return undefined;
  return (group: ShownGroup['group']) => {
    dispatch(workDefaultDataSet(groupDefaults(by, group, today)));
    newWork();
  };
}
