import { api } from '#api/api.ts';
import { call } from '#api/call.ts';

const timelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectDocument: build.query({
      ...call('getProjectDocument'),
      providesTags: ['Projects', { type: 'Works', id: 'LIST' }, { type: 'Works', id: 'by:document' }],
    }),
  }),
});

export const { useGetProjectDocumentQuery } = timelineApi;
