import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

const loadApi = api.injectEndpoints({
  endpoints: (build) => ({
    listResourceLoads: build.query({
      ...callUnwrapped('listResourceLoads'),
      providesTags: ['Resources', 'Departments', 'Calendars', { type: 'Works', id: 'COUNT' }],
    }),
  }),
});

export const { useListResourceLoadsQuery } = loadApi;
