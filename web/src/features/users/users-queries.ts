import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query({ ...call('listUsers'), providesTags: ['Users'] }),
    countUsers: build.query({ ...callUnwrapped('countUsers'), providesTags: ['Users'] }),
    getUserLeaving: build.query({
      ...callUnwrapped('getUserLeaving'),
      providesTags: ['Users', 'Works', 'Projects', 'Departments'],
    }),
    listUserSessions: build.query({ ...callUnwrapped('listUserSessions'), providesTags: ['Users'] }),
    endUserSession: build.mutation({ ...call('endUserSession'), invalidatesTags: ['Users'] }),
    endUserSessions: build.mutation({ ...call('endUserSessions'), invalidatesTags: ['Users'] }),
    changeUsers: build.mutation({
      ...call('changeUsers'),
      invalidatesTags: ['Users', 'Departments', 'Works', 'CurrentUser'],
    }),
    getUser: build.query({ ...callUnwrapped('getUser'), providesTags: ['Users'] }),
    createUser: build.mutation({ ...call('createUser'), invalidatesTags: ['Users', 'Departments'] }),
    sendInvitations: build.mutation({ ...callUnwrapped('sendInvitations'), invalidatesTags: ['Users'] }),
    createAccountLink: build.mutation(call('createAccountLink')),
    updateUser: build.mutation({
      ...call('updateUser'),
      invalidatesTags: ['Users', 'Departments', 'Works', 'Projects', 'CurrentUser'],
    }),
  }),
});

export const {
  useListUsersQuery,
  useCountUsersQuery,
  useGetUserLeavingQuery,
  useListUserSessionsQuery,
  useEndUserSessionMutation,
  useEndUserSessionsMutation,
  useChangeUsersMutation,
  useGetUserQuery,
  useCreateUserMutation,
  useSendInvitationsMutation,
  useCreateAccountLinkMutation,
  useUpdateUserMutation,
} = usersApi;
