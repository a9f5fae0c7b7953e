import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const demoApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What people make meanwhile stays or goes as well: it is counted when it is looked at.
    getDemoCompany: build.query({ ...callUnwrapped('getDemoCompany'), keepUnusedDataFor: 0 }),
    // The rest of what the page knows is read anew by the event that every page is told.
    removeDemoCompany: build.mutation({
      ...call('removeDemoCompany'),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser', 'Company']),
    }),
  }),
});

export const { useGetDemoCompanyQuery, useRemoveDemoCompanyMutation } = demoApi;
