import type { Notification } from '@gantry/contract';
import { useMemo } from 'react';
import { type InboxQuery, useListNotificationsInfiniteQuery } from './notifications-queries.ts';

/** One list of lines, loaded page by page, with the names of its people and projects. */
export function useInboxList(query: InboxQuery) {
  const list = useListNotificationsInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const pages = list.data?.pages;
  const rows = useMemo(
    (): readonly Notification[] => pages?.flatMap(({ response }) => response) ?? [],
    [pages],
  );
  const names = useMemo(
    () =>
      new Map(
        pages?.flatMap(({ references }) => [
          ...(references?.users ?? []).map(({ id, name }) => [id, name] as const),
          ...(references?.projects ?? []).map(({ id, name }) => [id, name] as const),
        ]),
      ),
    [pages],
  );
  return { ...list, rows, names };
}

export type InboxList = ReturnType<typeof useInboxList>;
