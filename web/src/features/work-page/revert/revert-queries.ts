import { api, tagTypes } from '#api/api.ts';
import { call } from '#api/call.ts';

const revertApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewRevert: build.query({ ...call('previewRevert'), keepUnusedDataFor: 0 }),
    // Reverting a work to another project or place affects more than the work itself.
    revertWork: build.mutation({
      ...call('revertWork'),
      invalidatesTags: (_done, error) => (error === undefined ? [...tagTypes] : []),
    }),
  }),
});

export const { usePreviewRevertQuery, useRevertWorkMutation } = revertApi;
