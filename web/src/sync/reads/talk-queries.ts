import type { ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';
import { historyTag } from './works-tags.ts';

/** What was said and done about a work, and the people who may read that. */
export const talkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What happened to a work, the newest page first. */
    listWorkHistory: build.infiniteQuery<ResponseOf<'listWorkHistory'>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      query: ({ queryArg, pageParam }) => ({
        route: 'listWorkHistory',
        params: { id: queryArg },
        query: { cursor: pageParam },
      }),
      providesTags: (_pages, _error, id) => [historyTag(id)],
    }),

    /** What was said about a work: the newest page first, each page in the order of the talk. */
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
