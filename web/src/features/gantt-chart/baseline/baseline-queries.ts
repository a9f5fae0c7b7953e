import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const baselineApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBaselines: build.query({ ...call('listBaselines'), providesTags: ['Projects'] }),
    // The dates of a baseline never change, and its name comes with the list.
    getBaseline: build.query({ ...callUnwrapped('getBaseline') }),
    takeBaseline: build.mutation({ ...call('takeBaseline'), invalidatesTags: ['Projects'] }),
    renameBaseline: build.mutation({ ...call('renameBaseline'), invalidatesTags: ['Projects'] }),
    deleteBaseline: build.mutation({ ...call('deleteBaseline'), invalidatesTags: ['Projects'] }),
  }),
});

export const {
  useListBaselinesQuery,
  useGetBaselineQuery,
  useTakeBaselineMutation,
  useRenameBaselineMutation,
  useDeleteBaselineMutation,
} = baselineApi;
