import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

export const { useGetCountsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getCounts: build.query({ ...callUnwrapped('getCounts'), providesTags: ['Dashboard', 'Notifications'] }),
  }),
});
