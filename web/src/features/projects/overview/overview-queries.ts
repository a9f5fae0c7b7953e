import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

/** What follows from the dates of any work. */
const dates = { type: 'Works' as const, id: 'by:dates' };

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProjectRoad: build.query({ ...callUnwrapped('getProjectRoad'), providesTags: [dates, 'Projects'] }),
    getFinishChain: build.query({ ...call('getFinishChain'), providesTags: [dates, 'Projects'] }),
    getBurnUp: build.query({ ...callUnwrapped('getBurnUp'), providesTags: [dates, 'Projects'] }),
    getLoadAhead: build.query({ ...call('listProjectLoads'), providesTags: [dates, 'Absences'] }),
    // What is new stays as it was when the visit began: others do not make the page jump.
    getProjectNews: build.query({ ...call('getProjectNews'), keepUnusedDataFor: 0 }),
    noteProjectLook: build.mutation({ ...call('noteProjectLook') }),
  }),
});

export const {
  useGetProjectRoadQuery,
  useGetFinishChainQuery,
  useGetBurnUpQuery,
  useGetLoadAheadQuery,
  useGetProjectNewsQuery,
  useNoteProjectLookMutation,
} = overviewApi;
