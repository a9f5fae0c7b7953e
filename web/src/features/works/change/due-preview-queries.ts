import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';
import { plansTag } from '#sync/reads/works-tags.ts';

const clinicApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewDue: build.query({
      ...callUnwrapped('previewDue'),
      providesTags: [plansTag],
      keepUnusedDataFor: 5,
    }),
  }),
});

/** What another due of a work would move; undefined while it is calculated, or when no due is chosen. */
export function useDuePreview(id: string, due: string | undefined) {
  const asked = due === undefined ? skipToken : { params: { id }, query: { due } };
  const { currentData, isError } = clinicApi.usePreviewDueQuery(asked);
  return { preview: currentData, isRefused: isError };
}
