import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

/** Saved views: of the works screen, and of the sidebar, which shows the pinned ones. */
const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query({ ...callUnwrapped('listViews'), providesTags: ['Views'] }),
    /** Invalidated together with the figures of the sidebar, which shows some of these counts. */
    countViews: build.query({ ...callUnwrapped('countViews'), providesTags: ['Views', 'Dashboard'] }),
    createView: build.mutation({ ...callUnwrapped('createView'), invalidatesTags: ['Views'] }),
    updateView: build.mutation({ ...callUnwrapped('updateView'), invalidatesTags: ['Views'] }),
    markView: build.mutation({ ...callUnwrapped('markView'), invalidatesTags: ['Views'] }),
    deleteView: build.mutation({ ...callUnwrapped('deleteView'), invalidatesTags: ['Views'] }),
    restoreView: build.mutation({ ...callUnwrapped('restoreView'), invalidatesTags: ['Views'] }),
  }),
});

export const {
  useListViewsQuery,
  useCountViewsQuery,
  useCreateViewMutation,
  useUpdateViewMutation,
  useMarkViewMutation,
  useDeleteViewMutation,
  useRestoreViewMutation,
} = viewsApi;

/** Counting ends at a thousand; counts that would take too long are not made. */
export const viewCountWords = (count: number | null): string =>
  count === null ? '' : count > 999 ? '999+' : String(count);
