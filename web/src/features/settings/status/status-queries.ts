import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

const statusApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStatus: build.query({ ...callUnwrapped('getStatus'), providesTags: ['Backups'] }),
  }),
});

export const { useGetStatusQuery } = statusApi;
