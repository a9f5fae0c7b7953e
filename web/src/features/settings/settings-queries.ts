import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateOwnPreferences: build.mutation({
      ...call('updateOwnPreferences'),
      invalidatesTags: ['CurrentUser'],
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
