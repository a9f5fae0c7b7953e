import { api } from '#api/api.ts';
import { call } from '#api/call.ts';

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query({ ...call('getDashboard'), providesTags: ['Dashboard'] }),
  }),
});

export const { useGetDashboardQuery } = homeApi;
