import type { ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';

export type BinPageAnswer = ResponseOf<'listBinnedWorks'>;

const pageSize = 50;
const paging = {
  infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page: BinPageAnswer) => page.next },
};

export const binApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBinnedWorks: build.infiniteQuery<BinPageAnswer, void, string | null>({
      ...paging,
      query: ({ pageParam }) => ({ route: 'listBinnedWorks', query: { limit: pageSize, cursor: pageParam } }),
      providesTags: ['Works'],
    }),
    listBinnedProjects: build.infiniteQuery<BinPageAnswer, void, string | null>({
      ...paging,
      query: ({ pageParam }) => ({
        route: 'listBinnedProjects',
        query: { limit: pageSize, cursor: pageParam },
      }),
      providesTags: ['Projects'],
    }),
    takeOutWork: build.mutation({
      ...call('restoreWork'),
      invalidatesTags: (_work, error) => (error === undefined ? ['Works', 'Dashboard', 'Projects'] : []),
    }),
    takeOutProject: build.mutation({
      ...call('restoreProject'),
      invalidatesTags: (_project, error) => (error === undefined ? ['Works', 'Dashboard', 'Projects'] : []),
    }),
  }),
});

export const {
  useListBinnedWorksInfiniteQuery,
  useListBinnedProjectsInfiniteQuery,
  useTakeOutWorkMutation,
  useTakeOutProjectMutation,
} = binApi;
