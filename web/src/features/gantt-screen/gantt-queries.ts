import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

const plans = { type: 'Works' as const, id: 'by:document' };
const blockedMarks = [plans, 'History' as const, { type: 'Works' as const, id: 'LIST' }];

export const ganttApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectDocument: build.query({
      ...call('getProjectDocument'),
      providesTags: ['Projects', { type: 'Works', id: 'LIST' }, plans],
    }),
    getWorkToChange: build.query({ ...call('getWork'), keepUnusedDataFor: 0 }),
    getCompanyCalendar: build.query({ ...callUnwrapped('getCompany'), providesTags: ['Company'] }),
    drawLink: build.mutation({
      ...call('createLink'),
      invalidatesTags: (_link, _error, { body: { predecessorId, successorId } }) => [
        { type: 'Works', id: predecessorId },
        { type: 'Works', id: successorId },
        ...blockedMarks,
      ],
    }),
    removeLink: build.mutation({ ...call('deleteLink'), invalidatesTags: blockedMarks }),
  }),
});

export const {
  useGetProjectDocumentQuery,
  useGetCompanyCalendarQuery,
  useLazyGetWorkToChangeQuery,
  useDrawLinkMutation,
  useRemoveLinkMutation,
} = ganttApi;
