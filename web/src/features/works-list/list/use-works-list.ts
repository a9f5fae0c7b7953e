import type { Work } from '@gantry/contract';
import { useEffect, useMemo, useState } from 'react';
import { lookUpReferences, type ReferenceLookup } from '#features/works/references-lookup.ts';
import { useListWorks } from '#sync/reads/use-works.ts';
import { useCountWorksQuery, type WorkListArgs } from '#sync/reads/works-queries.ts';

export interface WorksList {
  /** Undefined while the first page is on its way. */
  readonly works: readonly Work[] | undefined;
  /** What was asked for last is on its way: what is shown, if anything, was asked for before. */
  readonly isAwaited: boolean;
  /** What is shown is being read again: a row that is nowhere may come back elsewhere. */
  readonly isRefreshing: boolean;
  /** What all of them match. */
  readonly filter: readonly string[];
  readonly names: ReferenceLookup;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  readonly matching: number | undefined;
  /** In a tree: the works below which it goes on. */
  readonly withSubWorks?: readonly string[];
  /** All works that the person may see. */
  readonly all: number | undefined;
}

type PageReferences = Parameters<typeof lookUpReferences>[0];

/** A list of works, page by page, with its names and figures. What is shown stays while the next answer is on its way. */
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

/** A work that moved between two pages while they were fetched would stand in both. */
const distinct = (works: readonly Work[]): Work[] => [
  ...new Map(works.map((work) => [work.id, work])).values(),
];

/** A page that did not come is asked for again after a while, not at once and again and again. */
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
