import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

const plans = { type: 'Works' as const, id: 'by:document' };

export const ganttApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectDocument: build.query({
      ...call('getProjectDocument'),
      providesTags: ['Projects', { type: 'Works', id: 'LIST' }, plans],
    }),
    getWorkToChange: build.query({ ...call('getWork'), keepUnusedDataFor: 0 }),
    getCompanyCalendar: build.query({ ...callUnwrapped('getCompany'), providesTags: ['Company'] }),
    changePlan: build.mutation(call('changePlan')),
  }),
});

export const { useGetProjectDocumentQuery, useGetCompanyCalendarQuery, useLazyGetWorkToChangeQuery } =
  ganttApi;
