import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const setUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The rows of each step decide whether it is done.
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
