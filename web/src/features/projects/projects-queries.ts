import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

/** Documents say when their project begins, and what their reader may do in it. */
const plans = { type: 'Works' as const, id: 'by:document' };

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createProject: build.mutation({ ...call('createProject'), invalidatesTags: ['Projects', 'Dashboard'] }),
    updateProject: build.mutation({
      ...call('updateProject'),
      invalidatesTags: ['Projects', 'Dashboard', plans],
    }),
    copyProject: build.mutation({
      ...call('copyProject'),
      invalidatesTags: ['Projects', 'Works', 'Dashboard'],
    }),
    // Every work of it is called something else.
    changeProjectKey: build.mutation({
      ...call('changeProjectKey'),
      invalidatesTags: ['Projects', 'Works', 'Dashboard'],
    }),
    updateProjectMembers: build.mutation({
      ...call('updateProjectMembers'),
      invalidatesTags: ['Projects', 'CurrentUser', plans],
    }),
    proposeProjectKey: build.query({ ...callUnwrapped('proposeProjectKey'), keepUnusedDataFor: 0 }),
    previewProjectStart: build.query({ ...call('previewProjectStart'), keepUnusedDataFor: 0 }),
    getScheduleOffer: build.query({
      ...callUnwrapped('getScheduleOffer'),
      providesTags: [{ type: 'Works', id: 'by:dates' }, 'Projects'],
    }),
    scheduleProject: build.mutation({
      ...call('scheduleProject'),
      invalidatesTags: ['Works', 'Projects', 'Dashboard'],
    }),
    listStatusReports: build.query({ ...call('listStatusReports'), providesTags: ['Projects'] }),
    createStatusReport: build.mutation({
      ...call('createStatusReport'),
      invalidatesTags: ['Projects', 'Dashboard'],
    }),
    updateStatusReport: build.mutation({
      ...call('updateStatusReport'),
      invalidatesTags: ['Projects', 'Dashboard'],
    }),
    deleteStatusReport: build.mutation({
      ...call('deleteStatusReport'),
      invalidatesTags: ['Projects', 'Dashboard'],
    }),
    getProjectDeletion: build.query({ ...call('getProjectDeletion'), keepUnusedDataFor: 0 }),
    deleteProject: build.mutation({
      ...call('deleteProject'),
      invalidatesTags: ['Projects', 'Works', 'Dashboard'],
    }),
  }),
});

export const {
  useProposeProjectKeyQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useCopyProjectMutation,
  useChangeProjectKeyMutation,
  useUpdateProjectMembersMutation,
  usePreviewProjectStartQuery,
  useListStatusReportsQuery,
  useCreateStatusReportMutation,
  useUpdateStatusReportMutation,
  useDeleteStatusReportMutation,
  useGetProjectDeletionQuery,
  useGetScheduleOfferQuery,
  useScheduleProjectMutation,
  useDeleteProjectMutation,
} = projectsApi;
