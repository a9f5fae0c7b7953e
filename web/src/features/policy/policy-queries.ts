import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

const policyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPolicy: build.query({ ...callUnwrapped('getPolicy'), providesTags: ['Policy'] }),
    updatePolicy: build.mutation({
      ...call('updatePolicy'),
      invalidatesTags: ['Policy', 'Roles', 'CurrentUser', 'Users'],
    }),
    // The effect of a draft depends on everything that people can reach, so it is requested each time.
    previewPolicy: build.query({ ...call('previewPolicy'), keepUnusedDataFor: 0 }),
    askDraftPolicy: build.query({ ...call('askDraftPolicy'), keepUnusedDataFor: 0 }),
    listRuleOrigins: build.query({ ...call('listRuleOrigins'), providesTags: ['Policy'] }),
    listPolicyHistory: build.query({ ...call('listPolicyHistory'), providesTags: ['Policy', 'History'] }),
    getAccessReport: build.query({ ...callUnwrapped('getAccessReport'), providesTags: ['Policy', 'Users'] }),
    listAccessPeople: build.query({ ...call('listAccessPeople'), providesTags: ['Policy', 'Users'] }),
    getRights: build.query({ ...callUnwrapped('getRights'), providesTags: ['Policy', 'Users'] }),
    findRows: build.query({ ...callUnwrapped('search'), keepUnusedDataFor: 20 }),
  }),
});

export const {
  useGetPolicyQuery,
  useUpdatePolicyMutation,
  usePreviewPolicyQuery,
  useAskDraftPolicyQuery,
  useListRuleOriginsQuery,
  useListPolicyHistoryQuery,
  useGetAccessReportQuery,
  useListAccessPeopleQuery,
  useGetRightsQuery,
  useFindRowsQuery,
} = policyApi;
