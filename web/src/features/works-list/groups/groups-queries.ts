import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { filterTags, worksCountTag, worksListTag } from '#sync/reads/works-tags.ts';

const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWorkGroups: build.query({
      ...call('listWorkGroups'),
      providesTags: (_groups, _error, { query }) => [
        worksListTag,
        worksCountTag,
        ...filterTags([...filterTexts(query.filter), `${query.by}:not_empty`]),
      ],
    }),
  }),
});

const filterTexts = (filter: unknown): string[] => (Array.isArray(filter) ? filter : []);

export const { useListWorkGroupsQuery } = groupsApi;
