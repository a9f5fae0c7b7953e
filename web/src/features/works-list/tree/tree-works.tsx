import { useMemo } from 'react';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import type { WorkListArgs } from '#sync/reads/works-queries.ts';
import { GroupFailure } from '../groups/group-failure.tsx';
import { useListPages } from '../list/use-list-pages.ts';
import { useWorksList, type WorksList } from '../list/use-works-list.ts';
import { WorksBody, type WorksBodyProps } from '../list/works-body.tsx';
import { type OpenBranches, readOpen, toggleOpen, writeOpen } from './open-branches.ts';
import { treeCommands } from './tree-commands.ts';
import { type Branch, planTree, treeRows, worksInTree } from './tree-plan.ts';

export interface TreeWorksProps extends Omit<WorksBodyProps, 'list' | 'plan'> {
  readonly args: WorkListArgs;
  readonly folding: OpenBranches;
}

/**
 * The works of a list with their sub-works below them, branch by branch. A work whose parent is not in the list is at
 * the top level.
 */
export function TreeWorks({ args, folding, ...body }: TreeWorksProps) {
  const { filter, sort } = args;
  const { branches: opened, setBranches } = folding;
  const list = useWorksList(useMemo(() => ({ filter, sort, under: 'top' }), [filter, sort]));
  const ids = useMemo(() => readOpen(opened), [opened]);
  const lists = useMemo(() => ids.map((under) => ({ filter, sort, under })), [ids, filter, sort]);
  const pages = useListPages(lists);
  const branches = useMemo(
    () => new Map(ids.flatMap((id, index): [string, Branch][] => (pages[index] ? [[id, pages[index]]] : []))),
    [ids, pages],
  );
  const { works: topWorks, withSubWorks = [] } = list;
  const top: Branch = {
    works: topWorks ?? [],
    withSubWorks,
    isComplete: !list.hasMore,
    error: undefined,
    loadMore: () => {
      if (!list.isLoadingMore) list.loadMore();
    },
    retry: list.retry,
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values of the lists do not affect the rows
  const rows = useMemo(() => treeRows({ top, branches }), [topWorks, withSubWorks, list.hasMore, branches]);
  const works = useMemo(() => worksInTree(rows), [rows]);
  const names = useMemo(
    () => lookUpReferences([...list.references, ...pages.flatMap((page) => page.references)]),
    [list.references, pages],
  );
  const fold = (id: string) => setBranches(writeOpen(toggleOpen(ids, id)));
  const openAll = () => {
    const parents = rows.flatMap((row) =>
      row.kind === 'work' && row.place.isOpen === false ? [row.work.id] : [],
    );
    setBranches(writeOpen([...ids, ...parents]));
  };
  const plan = {
    ...planTree(rows, ({ branch }, place) => (
      <GroupFailure key={`failure ${place.top}`} {...place} error={branch.error} onRetry={branch.retry} />
    )),
    fold,
    commandsAt: (id: string, activate: (id: string) => void) =>
      treeCommands(id, rows, { activate, fold, openAll, closeAll: () => setBranches(undefined) }),
  };
  const shown: WorksList = {
    ...list,
    works: topWorks === undefined ? undefined : works,
    names,
    isRefreshing: list.isRefreshing || pages.some(({ isLoading }) => isLoading),
    hasMore: rows.some(({ kind }) => kind === 'more'),
  };
  return <WorksBody {...body} list={shown} plan={plan} />;
}
