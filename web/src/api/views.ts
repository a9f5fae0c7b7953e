import { api } from './api.ts';
import { callUnwrapped } from './call.ts';

/** Saved views: of the works screen, and of the sidebar, which shows the pinned ones. */
const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query({ ...callUnwrapped('listViews'), providesTags: ['Views'] }),
    createView: build.mutation({ ...callUnwrapped('createView'), invalidatesTags: ['Views'] }),
    updateView: build.mutation({ ...callUnwrapped('updateView'), invalidatesTags: ['Views'] }),
    markView: build.mutation({ ...callUnwrapped('markView'), invalidatesTags: ['Views'] }),
    deleteView: build.mutation({ ...callUnwrapped('deleteView'), invalidatesTags: ['Views'] }),
    restoreView: build.mutation({ ...callUnwrapped('restoreView'), invalidatesTags: ['Views'] }),
  }),
});

export const {
  useListViewsQuery,
  useCreateViewMutation,
  useUpdateViewMutation,
  useMarkViewMutation,
  useDeleteViewMutation,
  useRestoreViewMutation,
} = viewsApi;
