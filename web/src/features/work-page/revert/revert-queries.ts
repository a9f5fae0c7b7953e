import { api, tagTypes } from '#api/api.ts';
import { call } from '#api/call.ts';

const revertApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewRevert: build.query({ ...call('previewRevert'), keepUnusedDataFor: 0 }),
    // A work that goes back to another project or place touches more than itself.
    revertWork: build.mutation({
      ...call('revertWork'),
      invalidatesTags: (_done, error) => (error === undefined ? [...tagTypes] : []),
    }),
  }),
});

export const { usePreviewRevertQuery, useRevertWorkMutation } = revertApi;
