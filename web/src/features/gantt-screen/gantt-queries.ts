import type { BodyInput, ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import { heldCall } from '#api/held-call.ts';
import { freezeColumns } from '#api/plan-columns.ts';

/** Works of a document that others change are put into it; it is read anew only where that does not do (`plan-documents.ts`). */
const plans = { type: 'Works' as const, id: 'by:document' };

/** "2 works, 1 link": what of a plan waits for a connection. */
function wordsOf({ works = [], addLinks = [], removeLinkIds = [] }: BodyInput<'changePlan'>): string {
  const links = addLinks.length + removeLinkIds.length;
  const counted = (count: number, word: string) =>
    count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];
  return [...counted(works.length, 'work'), ...counted(links, 'link')].join(', ');
}

export const ganttApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectDocument: build.query({
      ...call('getProjectDocument'),
      transformResponse: (answer: ResponseOf<'getProjectDocument'>) => freezeColumns(answer),
      providesTags: [plans],
    }),
    // Nobody puts into it what others change: it is read anew with the lists that show its works.
    getWorkDocument: build.query({
      ...call('getWorkDocument'),
      transformResponse: (answer: ResponseOf<'getWorkDocument'>) => freezeColumns(answer),
      providesTags: [plans, { type: 'Works', id: 'LIST' }, { type: 'Works', id: 'by:dates' }],
    }),
    // Loads follow from dates: they are read anew with the plan.
    getProjectLoads: build.query({ ...callUnwrapped('listProjectLoads'), providesTags: [plans] }),
    getCompanyCalendar: build.query({ ...callUnwrapped('getCompany'), providesTags: ['Company'] }),
    changePlan: build.mutation(heldCall('changePlan', ({ body }) => `Plan: ${wordsOf(body)}`)),
  }),
});

export const { useGetProjectDocumentQuery, useGetWorkDocumentQuery, useGetCompanyCalendarQuery } = ganttApi;
