import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

const predecessorApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Requested again for each link that is drawn or typed.
    getWorkAsPredecessor: build.query({
      ...callUnwrapped('getWorkAsPredecessor'),
      providesTags: [{ type: 'Works', id: 'by:document' }],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { getWorkAsPredecessor } = predecessorApi.endpoints;
export const { useGetWorkAsPredecessorQuery } = predecessorApi;
