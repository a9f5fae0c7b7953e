import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const demoApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Data that people create meanwhile is counted as well, so the numbers are read each time.
    getDemoCompany: build.query({ ...callUnwrapped('getDemoCompany'), keepUnusedDataFor: 0 }),
    // The rest of the page's data is read again after the event that every page receives.
    removeDemoCompany: build.mutation({
      ...call('removeDemoCompany'),
      invalidatesTags: (_answer, error) => (error ? [] : ['CurrentUser', 'Company']),
    }),
  }),
});

export const { useGetDemoCompanyQuery, useRemoveDemoCompanyMutation } = demoApi;
