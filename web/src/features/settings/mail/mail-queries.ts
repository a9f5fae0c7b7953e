import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

const mailApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnMail: build.query({ ...callUnwrapped('getOwnMail'), providesTags: ['Mail'] }),
    updateOwnMail: build.mutation({
      ...call('updateOwnMail'),
      // The screen shows at once what was chosen.
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const { undo } = dispatch(
          mailApi.util.updateQueryData('getOwnMail', undefined, (own) => own && { ...own, ...body }),
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

export const {
  useGetOwnMailQuery,
  useUpdateOwnMailMutation,
  useGetMailQuery,
  useSendTestMailMutation,
  useResumeMailMutation,
} = mailApi;
