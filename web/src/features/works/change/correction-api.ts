import { api } from '#api/api.ts';
import { isWaiting } from '#lib/problem.ts';
import { heldCall } from '#sync/queue/held-call.ts';
import { say } from '../words/index.ts';

/** Of one act there is one message: a correction takes the place of what was said before. */
export const progressToast = 'progress';

export const correctionApi = api.injectEndpoints({
  endpoints: (build) => ({
    correctProgress: build.mutation({
      ...heldCall('changeWorks', () => say('progressGroup')),
      invalidatesTags: (_, error) => (isWaiting(error) ? [] : ['Works', 'History', 'Dashboard', 'Projects']),
    }),
  }),
});
