import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';
import { userSet } from '#store/auth.ts';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSignInNonce: build.query({ ...callUnwrapped('getSignInNonce'), keepUnusedDataFor: 0 }),
    signIn: build.mutation(callUnwrapped('signIn')),
    signOut: build.mutation(callUnwrapped('signOut')),
    getCurrentUser: build.query({
      ...callUnwrapped('getCurrentUser'),
      providesTags: ['CurrentUser'],
      // Each result is also written to the store, from which permissions and time zone are read.
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data !== null) dispatch(userSet(data));
      },
    }),
  }),
});

export const { useGetCurrentUserQuery } = sessionApi;
