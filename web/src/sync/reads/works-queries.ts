import type { ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import { filterTags, historyTag, sortTag, worksCountTag, worksListTag, workTag } from './works-tags.ts';

export interface WorkListArgs {
  readonly filter: readonly string[];
  readonly sort: string;
}

export type WorkPage = ResponseOf<'listWorks'>;

const pageSize = 100;
/** A screenful and what is drawn around it: what somebody waits for is no larger than what they see. */
const firstPageSize = 50;

const ofProject = (id: string | null): string[] => (id === null ? [] : [`project:is:${id}`]);

/** What is read of works. What is written stands in `works-mutations.ts`. */
export const worksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWorks: build.infiniteQuery<WorkPage, WorkListArgs, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      query: ({ queryArg, pageParam }) => ({
        route: 'listWorks',
        query: { ...queryArg, limit: pageParam === null ? firstPageSize : pageSize, cursor: pageParam },
      }),
      providesTags: (_pages, _error, { filter, sort }) => [
        worksListTag,
        ...filterTags(filter),
        sortTag(sort),
      ],
    }),

    countWorks: build.query({
      ...callUnwrapped('countWorks'),
      providesTags: (_count, _error, { query }) => [
        worksListTag,
        worksCountTag,
        ...filterTags(query?.filter),
      ],
    }),

    /** A few works whose title or key has the text, to choose one from; the newest, of the project, without a text. */
    findWorks: build.query<WorkPage, { text: string; projectId: string | null }>({
      query: ({ text, projectId }) => ({
        route: 'listWorks',
        query: { limit: 20, filter: text === '' ? ofProject(projectId) : [`text:contains:${text}`] },
      }),
      providesTags: [worksListTag],
    }),

    getWork: build.query({
      ...call('getWork'),
      providesTags: (_work, _error, { params }) => [workTag(params.id)],
    }),

    getWorkByKey: build.query({
      ...call('getWorkByKey'),
      providesTags: (work) => (work === undefined ? [] : [workTag(work.response.id)]),
    }),

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

export const {
  useListWorksInfiniteQuery,
  useCountWorksQuery,
  useFindWorksQuery,
  useGetWorkQuery,
  useGetWorkByKeyQuery,
  useListWorkHistoryInfiniteQuery,
  useListCommentsInfiniteQuery,
  useListWorkReadersQuery,
} = worksApi;
