import type { Work } from '@gantry/contract';
import { useEffect, useMemo, useRef } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useAppDispatch } from '#store/hooks.ts';
import type { RootState } from '#store/store.ts';
import { type WorkListArgs, worksApi } from '#sync/reads/works-queries.ts';
import { type HeldPage, type WorkPage, worksOf } from '#sync/works/normalized-answers.ts';
import type { WorksState } from '#sync/works/works-state.ts';

/** The loaded part of one of several lists, and the function that loads more. */
export interface ListPages {
  readonly works: readonly Work[];
  /** In a tree: the works among them that have sub-works in the list. */
  readonly withSubWorks: readonly string[];
  readonly references: readonly WorkPage['references'][];
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Requests the first page, or the next one. Does nothing while a page is loading, or when the list is complete. */
  readonly loadMore: () => void;
  readonly retry: () => void;
}

const { listWorks } = worksApi.endpoints;

/**
 * The pages of several lists, such as the groups of one list. Nothing is requested until its place becomes visible;
 * requested pages are kept up to date while the lists exist.
 */
export function useListPages(lists: readonly WorkListArgs[]): readonly ListPages[] {
  const dispatch = useAppDispatch();
  const queries = useMemo(
    () => lists.map((args) => ({ args, key: JSON.stringify(args), select: listWorks.select(args) })),
    [lists],
  );
  const answers = useSelector((state: RootState) => queries.map(({ select }) => select(state)), shallowEqual);
  const works = useSelector((state: RootState) => state.works);
  const subscriptions = useSubscriptions(queries.map(({ key }) => key));
  return useMemo(
    () =>
      queries.map(({ args, key }, index) => {
        const answer = answers[index];
        const pages = answer?.data?.pages ?? [];
        const isLoading = answer?.status === 'pending';
        const isComplete = answer?.data !== undefined && pages.at(-1)?.next == null;
        const error = answer?.status === 'rejected' ? answer.error : undefined;
        const ask = () => {
          const subscription = subscriptions.current.get(key);
          if (subscription === undefined) subscriptions.current.set(key, dispatch(listWorks.initiate(args)));
          else if (pages.length === 0) void subscription.refetch();
          else void dispatch(listWorks.initiate(args, { direction: 'forward', subscribe: false }));
        };
        return {
          works: distinctWorks(works, answer?.data),
          withSubWorks: pages.flatMap((page) => page.withSubWorks ?? []),
          references: [...pages.map((page) => page.references), works.names],
          isComplete,
          isLoading,
          error,
          loadMore: () => {
            if (!isLoading && error === undefined && (!isComplete || !subscriptions.current.has(key))) ask();
          },
          retry: ask,
        };
      }),
    [queries, answers, works, dispatch, subscriptions],
  );
}

type Subscription = ReturnType<ReturnType<typeof listWorks.initiate>>;

/** The subscriptions belong to the screen. Those of removed lists end, and all of them end on unmount. */
function useSubscriptions(keys: readonly string[]) {
  const subscriptions = useRef(new Map<string, Subscription>());
  const wanted = keys.join('\n');
  useEffect(() => {
    const kept = new Set(wanted.split('\n'));
    for (const [key, subscription] of subscriptions.current) {
      if (kept.has(key)) continue;
      subscription.unsubscribe();
      subscriptions.current.delete(key);
    }
  }, [wanted]);
  useEffect(() => {
    const { current } = subscriptions;
    return () => {
      for (const subscription of current.values()) subscription.unsubscribe();
      current.clear();
    };
  }, []);
  return subscriptions;
}

interface Pages {
  readonly pages: readonly HeldPage[];
}

/** Computed once for each response. A work that moved between two pages while they were fetched would appear twice. */
const known = new WeakMap<Pages, readonly string[]>();

function distinctWorks(works: WorksState, data: Pages | undefined): readonly Work[] {
  if (data === undefined) return [];
  const ids = known.get(data) ?? [...new Set(data.pages.flatMap((page) => page.response))];
  known.set(data, ids);
  return worksOf(works, ids);
}
