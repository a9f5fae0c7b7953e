import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

/** Works have labels, so their rows and counts are read again as well. */
const touched = ['Labels', 'Works', 'History'] as const;
const written = (_answer: unknown, error: unknown) => (error ? [] : touched);

export const labelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLabelFigures: build.query({
      ...callUnwrapped('listLabelFigures'),
      providesTags: ['Labels', 'Works'],
    }),
    updateLabel: build.mutation({ ...call('updateLabel'), invalidatesTags: written }),
    mergeLabel: build.mutation({ ...call('mergeLabel'), invalidatesTags: written }),
    deleteLabel: build.mutation({ ...call('deleteLabel'), invalidatesTags: written }),
  }),
});

export const {
  useListLabelFiguresQuery,
  useUpdateLabelMutation,
  useMergeLabelMutation,
  useDeleteLabelMutation,
} = labelsApi;
