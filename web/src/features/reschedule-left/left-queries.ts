import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const leftApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewLeft: build.query({ ...callUnwrapped('previewLeft'), keepUnusedDataFor: 0 }),
    rescheduleLeft: build.mutation({
      ...call('rescheduleLeft'),
      invalidatesTags: ['Works', 'Projects', 'Dashboard'],
    }),
  }),
});

export const { usePreviewLeftQuery, useRescheduleLeftMutation } = leftApi;
