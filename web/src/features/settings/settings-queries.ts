import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import { worksListTag } from '#sync/reads/works-tags.ts';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateOwnPreferences: build.mutation({
      ...call('updateOwnPreferences'),
      // Lists of works by week, and the counts of saved views, change with the first day of the week.
      invalidatesTags: (_answer, _error, { body }) => [
        'CurrentUser',
        ...(body.weekStart === undefined ? [] : [worksListTag, 'Views' as const]),
      ],
    }),
    listOwnSessions: build.query({ ...callUnwrapped('listOwnSessions'), providesTags: ['Sessions'] }),
    endOwnSession: build.mutation({ ...call('endOwnSession'), invalidatesTags: ['Sessions'] }),
    endOwnSessions: build.mutation({ ...call('endOwnSessions') }),
    getCompany: build.query({ ...callUnwrapped('getCompany'), providesTags: ['Company'] }),
    updateCompany: build.mutation({
      ...call('updateCompany'),
      invalidatesTags: ['Company', 'CurrentUser', 'Backups'],
    }),
    getBackups: build.query({ ...callUnwrapped('getBackups'), providesTags: ['Backups'] }),
    startBackup: build.mutation({ ...call('startBackup'), invalidatesTags: ['Backups'] }),
  }),
});

export const {
  useUpdateOwnPreferencesMutation,
  useListOwnSessionsQuery,
  useEndOwnSessionMutation,
  useEndOwnSessionsMutation,
  useGetCompanyQuery,
  useUpdateCompanyMutation,
  useGetBackupsQuery,
  useStartBackupMutation,
} = settingsApi;
