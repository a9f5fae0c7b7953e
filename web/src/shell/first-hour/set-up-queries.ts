import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const setUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What is done follows from the rows of each step.
    getSetUp: build.query({
      ...callUnwrapped('getSetUp'),
      providesTags: ['Company', 'Calendars', 'Users', 'Departments', 'Projects'],
    }),
    updateSetUp: build.mutation({
      ...call('updateSetUp'),
      invalidatesTags: ['Company', 'CurrentUser'],
    }),
  }),
});

export const { useGetSetUpQuery, useUpdateSetUpMutation } = setUpApi;
