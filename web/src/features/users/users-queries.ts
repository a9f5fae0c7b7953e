import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query({ ...call('listUsers'), providesTags: ['Users'] }),
    getUser: build.query({ ...callUnwrapped('getUser'), providesTags: ['Users'] }),
    createUser: build.mutation({ ...call('createUser'), invalidatesTags: ['Users', 'Departments'] }),
    updateUser: build.mutation({
      ...call('updateUser'),
      invalidatesTags: ['Users', 'Departments', 'Works', 'CurrentUser'],
    }),
  }),
});

export const { useListUsersQuery, useGetUserQuery, useCreateUserMutation, useUpdateUserMutation } = usersApi;
