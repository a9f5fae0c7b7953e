import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import { api } from '#api/api.ts';
import { type CallArgs, callUnwrapped } from '#api/call.ts';
import type { CallRequest, QueryValues } from '#api/request.ts';
import type { CallError } from '#lib/problem.ts';
import {
  type HeldDashboard,
  type HeldDetail,
  type HeldPage,
  takeDashboard,
  takeDetail,
  takePage,
} from '../works/normalized-answers.ts';
import { type KnownWork, worksCame } from '../works/works-state.ts';
import { filterTags, sortTag, worksCountTag, worksListTag, workTag } from './works-tags.ts';

export interface WorkListArgs {
  readonly filter: readonly string[];
  readonly sort: string;
  /** For a tree: its top level, or the work whose sub-works these are. */
  readonly under?: string;
}

export interface FindWorksArgs {
  readonly text: string;
  readonly projectId: string | null;
}

const pageSize = 100;
/** A screenful and the rows drawn around it, so that a person waits only for what they see. */
const firstPageSize = 50;

const ofProject = (id: string | null): string[] => (id === null ? [] : [`project:is:${id}`]);

type Answered = QueryReturnValue<unknown, CallError, object | undefined>;
type Send = (request: CallRequest) => PromiseLike<Answered> | Answered;
type Access = Pick<BaseQueryApi, 'dispatch'>;

/** Reads a response whose works are stored once, while the response keeps their ids. */
async function read<A, H>(
  request: CallRequest,
  take: (answer: A) => { readonly held: H; readonly works: readonly KnownWork[] },
  { dispatch }: Access,
  send: Send,
): Promise<{ readonly data: H } | { readonly error: CallError }> {
  const { data, error } = await send(request);
  if (error !== undefined) return { error };
  const { held, works } = take(data as A);
  dispatch(worksCame(works));
  return { data: held };
}

/** A page of works, from the list or another query with the same response. */
export const readPage = (
  query: QueryValues,
  access: Access,
  send: Send,
  route: 'listWorks' | 'listWorksByKeys' = 'listWorks',
) => read({ route, query }, takePage, access, send);

type DetailArgs<N extends 'getWork' | 'getWorkByKey'> = CallArgs<N>;

/** The queries of works. The mutations are in `queue`. */
export const worksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWorks: build.infiniteQuery<HeldPage, WorkListArgs, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next },
      queryFn: ({ queryArg, pageParam }, access, _options, send) =>
        readPage(
          { ...queryArg, limit: pageParam === null ? firstPageSize : pageSize, cursor: pageParam },
          access,
          send,
        ),
      providesTags: (_pages, _error, { filter, sort, under }) => [
        worksListTag,
        ...filterTags(under === undefined ? filter : [...filter, 'parent:not_empty']),
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

    /**
     * A few works with the text in their title or key, to choose from; without a text the newest works of the project.
     */
    findWorks: build.query<HeldPage, FindWorksArgs>({
      queryFn: ({ text, projectId }, access, _options, send) =>
        readPage(
          { limit: 20, filter: text === '' ? ofProject(projectId) : [`text:contains:${text}`] },
          access,
          send,
        ),
      providesTags: [worksListTag],
    }),

    /** The latest works of a department that are overdue, the oldest first. */
    listLateInDepartment: build.query<HeldPage, string>({
      queryFn: (departmentId, access, _options, send) =>
        readPage(
          { filter: [`department:under:${departmentId}`, 'overdue:is:yes'], sort: 'overdue', limit: 5 },
          access,
          send,
        ),
      providesTags: ['Works'],
    }),

    getWork: build.query<HeldDetail, DetailArgs<'getWork'>>({
      queryFn: ({ params }, access, _options, send) =>
        read({ route: 'getWork', params }, takeDetail, access, send),
      providesTags: (_work, _error, { params }) => [workTag(params.id)],
    }),

    getWorkByKey: build.query<HeldDetail, DetailArgs<'getWorkByKey'>>({
      queryFn: ({ params }, access, _options, send) =>
        read({ route: 'getWorkByKey', params }, takeDetail, access, send),
      providesTags: (work) => (work === undefined ? [] : [workTag(work.response.id)]),
    }),

    getDashboard: build.query<HeldDashboard, void>({
      queryFn: (_nothing, access, _options, send) =>
        read({ route: 'getDashboard' }, takeDashboard, access, send),
      providesTags: ['Dashboard'],
    }),
  }),
});

export const { useCountWorksQuery } = worksApi;
