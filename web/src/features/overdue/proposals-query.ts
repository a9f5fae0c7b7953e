import type { Work } from '@gantry/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';
import { worksListTag } from '#sync/reads/works-tags.ts';

const proposalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    proposeForWorks: build.query({ ...callUnwrapped('proposeForWorks'), providesTags: [worksListTag] }),
  }),
});

/** The maximum number of works in one call. */
export const proposedAtOnce = 200;

/** New dates for these works and people with free time, requested when the person opens the choice. */
export function useProposals(works: readonly Work[], isWanted: boolean) {
  const ids = works.slice(0, proposedAtOnce).map(({ id }) => id);
  const { currentData } = proposalsApi.useProposeForWorksQuery(
    isWanted && ids.length > 0 ? { query: { ids } } : skipToken,
  );
  return currentData ?? { works: [], people: [] };
}
