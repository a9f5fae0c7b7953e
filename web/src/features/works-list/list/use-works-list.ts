import type { Work } from '@gantry/contract';
import { useEffect, useMemo, useState } from 'react';
import { lookUpReferences, type ReferenceLookup } from '#features/works/references-lookup.ts';
import { useListWorks } from '#sync/reads/use-works.ts';
import { useCountWorksQuery, type WorkListArgs } from '#sync/reads/works-queries.ts';

export interface WorksList {
  /** Undefined while the first page is loading. */
  readonly works: readonly Work[] | undefined;
  /** The latest request is still running; the shown works, if any, belong to an earlier one. */
  readonly isAwaited: boolean;
  /** The shown works are being read again: a missing row may come back at another place. */
  readonly isRefreshing: boolean;
  /** The filter that all of them match. */
  readonly filter: readonly string[];
  readonly names: ReferenceLookup;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  readonly matching: number | undefined;
  /** In a tree: the works that have sub-works in the list. */
  readonly withSubWorks?: readonly string[];
  /** The number of all works that the person may see. */
  readonly all: number | undefined;
}

type PageReferences = Parameters<typeof lookUpReferences>[0];

/**
 * A list of works, page by page, with its names and counts. The shown works stay while the next response is loading.
 */
export function useWorksList(args: WorkListArgs): WorksList & { readonly references: PageReferences } {
  const { query, pages } = useListWorks(args);
  const { data: count } = useCountWorksQuery({ query: { filter: [...args.filter] } });
  const isResting = useRest(query.isFetchNextPageError);
  const works = useMemo(() => pages && distinct(pages.flatMap((page) => page.response)), [pages]);
  const withSubWorks = useMemo(() => (pages ?? []).flatMap((page) => page.withSubWorks ?? []), [pages]);
  const references = useMemo(() => (pages ?? []).map((page) => page.references), [pages]);
  const names = useMemo(() => lookUpReferences(references), [references]);
  return {
    works,
    isAwaited: query.isFetching && query.currentData === undefined,
    isRefreshing: query.isFetching,
    filter: args.filter,
    names,
    error: works === undefined ? query.error : undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage || isResting,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    matching: count?.matching,
    withSubWorks,
    references,
    all: count?.all,
  };
}

/** A work that moved between two pages while they were fetched would appear twice. */
const distinct = (works: readonly Work[]): Work[] => [
  ...new Map(works.map((work) => [work.id, work])).values(),
];

/** The delay before a failed page is requested again. */
const restMs = 3_000;

function useRest(hasFailed: boolean): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => setRested(true), restMs);
    return () => {
      clearTimeout(timer);
      setRested(false);
    };
  }, [hasFailed]);
  return hasFailed && !isRested;
}
