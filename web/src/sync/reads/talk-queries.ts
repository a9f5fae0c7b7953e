import type { ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';
import { historyTag } from './works-tags.ts';

/** The comments and history of a work, and the people who may read them. */
export const talkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The history of a work, the newest page first. */
    listWorkHistory: build.infiniteQuery<ResponseOf<'listWorkHistory'>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      query: ({ queryArg, pageParam }) => ({
        route: 'listWorkHistory',
        params: { id: queryArg },
        query: { cursor: pageParam },
      }),
      providesTags: (_pages, _error, id) => [historyTag(id)],
    }),

    /** The comments on a work: the newest page first, each page in chronological order. */
    listComments: build.infiniteQuery<ResponseOf<'listComments'>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      query: ({ queryArg, pageParam }) => ({
        route: 'listComments',
        params: { id: queryArg },
        query: { cursor: pageParam },
      }),
      providesTags: (_pages, _error, id) => [{ type: 'Comments', id }],
    }),

    listWorkReaders: build.query({
      ...callUnwrapped('listWorkReaders'),
      providesTags: ['Users'],
    }),
  }),
});

export const { useListWorkHistoryInfiniteQuery, useListCommentsInfiniteQuery, useListWorkReadersQuery } =
  talkApi;
