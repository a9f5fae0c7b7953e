import type { Comment, References } from '@gantry/contract';
import { useEffect, useMemo } from 'react';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { useListCommentsInfiniteQuery, useListWorkHistoryInfiniteQuery } from '#sync/reads/talk-queries.ts';
import { type ActivityFilter, activityItems } from './activity-items.ts';

interface Wanted {
  readonly filter: ActivityFilter;
  readonly references: References | undefined;
  /** A comment that a link points to: pages are fetched until it is loaded. */
  readonly commentId: string | undefined;
}

/** The comments and changes of a work: the newest pages of both, and the function that loads earlier ones. */
export function useActivity(workId: string, { filter, references, commentId }: Wanted) {
  const comments = useListCommentsInfiniteQuery(workId);
  const history = useListWorkHistoryInfiniteQuery(workId);
  const names = useMemo(
    () =>
      lookUpReferences([
        references,
        ...(comments.data?.pages ?? []).map((page) => page.references),
        ...(history.data?.pages ?? []).map((page) => page.references),
      ]),
    [references, comments.data, history.data],
  );
  const items = useMemo(
    () =>
      activityItems(
        {
          rows: comments.data?.pages.flatMap(({ response }) => response) ?? [],
          hasEarlier: comments.hasNextPage,
        },
        {
          rows: history.data?.pages.flatMap(({ response }) => response) ?? [],
          hasEarlier: history.hasNextPage,
        },
        filter,
      ),
    [comments.data, comments.hasNextPage, history.data, history.hasNextPage, filter],
  );
  useFetchUntil(commentId, comments);
  const lists = [...(filter === 'changes' ? [] : [comments]), ...(filter === 'comments' ? [] : [history])];
  return {
    items,
    names,
    error: comments.error ?? history.error,
    isLoading: comments.isLoading || history.isLoading,
    hasEarlier: lists.some(({ hasNextPage }) => hasNextPage),
    isFetchingEarlier: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    showEarlier: () => {
      for (const list of lists) if (list.hasNextPage) void list.fetchNextPage();
    },
    retry: () => {
      void comments.refetch();
      void history.refetch();
    },
  };
}

interface CommentPages {
  readonly data?: { readonly pages: readonly { readonly response: readonly Comment[] }[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => unknown;
}

function useFetchUntil(
  commentId: string | undefined,
  { data, hasNextPage, isFetching, fetchNextPage }: CommentPages,
): void {
  const isThere = data?.pages.some(({ response }) => response.some(({ id }) => id === commentId)) ?? true;
  useEffect(() => {
    if (commentId !== undefined && !isThere && hasNextPage && !isFetching) fetchNextPage();
  }, [commentId, isThere, hasNextPage, isFetching, fetchNextPage]);
}
