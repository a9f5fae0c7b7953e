import { api } from '#api/api.ts';
import { call } from '#api/call.ts';

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProject: build.query({ ...call('getProject'), providesTags: ['Projects'] }),
    createProject: build.mutation({ ...call('createProject'), invalidatesTags: ['Projects', 'Dashboard'] }),
    updateProject: build.mutation({ ...call('updateProject'), invalidatesTags: ['Projects', 'Dashboard'] }),
    updateProjectMembers: build.mutation({
      ...call('updateProjectMembers'),
      invalidatesTags: ['Projects', 'CurrentUser'],
    }),
    deleteProject: build.mutation({
      ...call('deleteProject'),
      invalidatesTags: ['Projects', 'Works', 'Dashboard'],
    }),
  }),
});

export const {
  useGetProjectQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useUpdateProjectMembersMutation,
  useDeleteProjectMutation,
} = projectsApi;
