import { api } from '#api/api.ts';
import { isWaiting } from '#lib/problem.ts';
import { heldCall } from '#sync/queue/held-call.ts';
import { say } from '../words/index.ts';

/** Each act has one message: a correction replaces the previous one. */
export const progressToast = 'progress';

export const correctionApi = api.injectEndpoints({
  endpoints: (build) => ({
    correctProgress: build.mutation({
      ...heldCall('changeWorks', () => say('progressGroup')),
      invalidatesTags: (_, error) => (isWaiting(error) ? [] : ['Works', 'History', 'Dashboard', 'Projects']),
    }),
  }),
});
