import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query(callUnwrapped('getConfig')),
    getSignInNonce: build.query({ ...callUnwrapped('getSignInNonce'), keepUnusedDataFor: 0 }),
    signIn: build.mutation(callUnwrapped('signIn')),
    signOut: build.mutation(callUnwrapped('signOut')),
    getCurrentUser: build.query({ ...callUnwrapped('getCurrentUser'), providesTags: ['CurrentUser'] }),
  }),
});

export const { useGetConfigQuery, useGetCurrentUserQuery } = sessionApi;
