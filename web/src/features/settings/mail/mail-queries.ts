import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import { lookups } from '#api/lookups.ts';

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateOwnMail: build.mutation({
      ...call('updateOwnMail'),
      // Optimistic update: the screen shows the choice at once.
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const { undo } = dispatch(
          lookups.util.updateQueryData('getOwnMail', undefined, (own) => own && { ...own, ...body }),
        );
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: ['Mail'],
    }),
    getMail: build.query({ ...callUnwrapped('getMail'), providesTags: ['Mail'] }),
    sendTestMail: build.mutation({ ...call('sendTestMail'), invalidatesTags: ['Mail'] }),
    resumeMail: build.mutation({ ...call('resumeMail'), invalidatesTags: ['Mail'] }),
  }),
});

export const { useUpdateOwnMailMutation, useGetMailQuery, useSendTestMailMutation, useResumeMailMutation } =
  mailApi;
