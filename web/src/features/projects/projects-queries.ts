import { api } from '#api/api.ts';
import { call } from '#api/call.ts';

/** Documents say when their project begins, and what their reader may do in it. */
const plans = { type: 'Works' as const, id: 'by:document' };

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createProject: build.mutation({ ...call('createProject'), invalidatesTags: ['Projects', 'Dashboard'] }),
    updateProject: build.mutation({
      ...call('updateProject'),
      invalidatesTags: ['Projects', 'Dashboard', plans],
    }),
    updateProjectMembers: build.mutation({
      ...call('updateProjectMembers'),
      invalidatesTags: ['Projects', 'CurrentUser', plans],
    }),
    previewProjectStart: build.query({ ...call('previewProjectStart'), keepUnusedDataFor: 0 }),
    getProjectDeletion: build.query({ ...call('getProjectDeletion'), keepUnusedDataFor: 0 }),
    deleteProject: build.mutation({
      ...call('deleteProject'),
      invalidatesTags: ['Projects', 'Works', 'Dashboard'],
    }),
  }),
});

export const {
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useUpdateProjectMembersMutation,
  usePreviewProjectStartQuery,
  useGetProjectDeletionQuery,
  useDeleteProjectMutation,
} = projectsApi;
