import type { References } from '@gantry/contract';
import { minutesOf } from '@gantry/gantt';
import { useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCompanyNow } from '#store/company-clock.ts';
import type { AppDispatch, RootState } from '#store/store.ts';
import { type BranchRows, buildTree, keyOfBranch, type Tree } from './timeline-tree.ts';
import { type Branch, type Entry, timelinesApi } from './timelines-queries.ts';
import type { TriedHere } from './tried-project.ts';
import { withTriedGroups, withTriedLoads } from './tried-rows.ts';
import type { ShownHere } from './use-plans-in-hand.tsx';
import { withPlans } from './with-plans.ts';

const { listBranch } = timelinesApi.endpoints;
type Answer = ReturnType<ReturnType<typeof listBranch.select>>;

interface Known {
  readonly branches: readonly Branch[];
  readonly answers: readonly Answer[];
}

export interface TimelineTree extends Tree {
  /** The answer for the top level. */
  readonly root: Answer;
  readonly users: References['users'];
  readonly readMore: (branch: Branch) => void;
  readonly readAgain: (branch: Branch) => void;
}

/** The open rows of a timeline; the content of each open row is requested, and refreshed while it is open. */
export function useTimelineTree(
  root: Branch,
  isOpen: (entry: Entry, key: string) => boolean,
  plans: ReadonlyMap<string, ShownHere>,
): TimelineTree {
  const now = useRef('');
  now.current = useCompanyNow();
  const dispatch = useDispatch<AppDispatch>();
  const selectors = useRef(new Map<string, ReturnType<typeof listBranch.select>>());
  const answerOf = (state: RootState, branch: Branch): Answer => {
    const key = keyOfBranch(branch);
    const known = selectors.current.get(key) ?? listBranch.select(branch);
    selectors.current.set(key, known);
    return known(state);
  };
  const { branches, answers } = useSelector((state: RootState): Known => {
    const visited: Branch[] = [];
    const found: Answer[] = [];
    const rowsOf = (branch: Branch) => {
      const answer = answerOf(state, branch);
      visited.push(branch);
      found.push(answer);
      return rowsOfAnswer(answer);
    };
    buildTree(root, rowsOf, isOpen);
    return { branches: visited, answers: found };
  }, isSame);
  useSubscriptions(branches);

  const tree = useMemo(() => {
    const byKey = new Map(branches.map((branch, at) => [keyOfBranch(branch), answers[at]]));
    const tried = triedOf(plans);
    const rowsOf = (branch: Branch) => {
      const rows = withPlans(branch, rowsOfAnswer(byKey.get(keyOfBranch(branch))), plans);
      if (tried === undefined || rows === undefined || branch.kind !== 'department') return rows;
      return { ...rows, entries: withTriedLoads(rows.entries, tried, minutesOf(now.current)) };
    };
    const built = buildTree(root, rowsOf, isOpen);
    return tried === undefined ? built : { ...built, nodes: withTriedGroups(built.nodes, tried) };
  }, [root, branches, answers, isOpen, plans]);
  const users = useMemo(
    () =>
      answers.flatMap(({ data }) => data?.pages.flatMap(({ references }) => references?.users ?? []) ?? []),
    [answers],
  );
  const [answer = listBranch.select(root)({} as never)] = answers;
  return {
    ...tree,
    root: answer,
    users,
    readMore: (branch) =>
      void dispatch(listBranch.initiate(branch, { direction: 'forward', subscribe: false })),
    readAgain: (branch) =>
      void dispatch(listBranch.initiate(branch, { forceRefetch: true, subscribe: false })),
  };
}

/** Undefined when no plan is tried, which then costs nothing. */
function triedOf(plans: ReadonlyMap<string, ShownHere>): ReadonlyMap<string, TriedHere> | undefined {
  const tried = new Map<string, TriedHere>();
  for (const [id, here] of plans) if (here.tried !== undefined) tried.set(id, here.tried);
  return tried.size === 0 ? undefined : tried;
}

function rowsOfAnswer(answer: Answer | undefined): BranchRows | undefined {
  if (answer === undefined || answer.isUninitialized) return undefined;
  const pages = answer.data?.pages;
  if (pages === undefined) return { entries: [], state: answer.isError ? 'failed' : 'loading' };
  const hasMore = pages.at(-1)?.next !== null;
  const isReading =
    answer.isLoading || ('isFetchingNextPage' in answer && answer.isFetchingNextPage === true);
  return {
    entries: pages.flatMap(({ entries }) => entries),
    state: hasMore ? (isReading ? 'loading' : 'more') : undefined,
  };
}

const isSame = (a: Known, b: Known): boolean =>
  a.answers.length === b.answers.length &&
  a.answers.every((answer, at) => answer === b.answers[at]) &&
  a.branches.every((branch, at) => keyOfBranch(branch) === keyOfBranch(b.branches[at] as Branch));

/** Subscribes to the answers of open rows, and unsubscribes from those of closed ones. */
function useSubscriptions(branches: readonly Branch[]): void {
  const dispatch = useDispatch<AppDispatch>();
  const held = useRef(new Map<string, () => void>());
  useEffect(() => {
    const wanted = new Set(branches.map(keyOfBranch));
    for (const [key, letGo] of held.current)
      if (!wanted.has(key)) {
        letGo();
        held.current.delete(key);
      }
    for (const branch of branches) {
      const key = keyOfBranch(branch);
      if (held.current.has(key)) continue;
      const { unsubscribe } = dispatch(listBranch.initiate(branch));
      held.current.set(key, unsubscribe);
    }
  }, [branches, dispatch]);
  useEffect(
    () => () => {
      for (const letGo of held.current.values()) letGo();
      held.current.clear();
    },
    [],
  );
}
