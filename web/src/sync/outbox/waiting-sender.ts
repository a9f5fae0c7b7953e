import type { ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import type { CallRequest } from '#api/request.ts';
import type { SyncStore } from '../store-access.ts';
import { syncOf } from '../sync.ts';
import { sayNotUndone } from '../undo/undo.ts';
import type { Sender } from './outbox.ts';

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendAgain: build.mutation<unknown, CallRequest>({ query: (request) => request }),
  }),
});

/** Sends the queued writes of all screens, and reads the changed data again. */
export const waitingSender = ({ dispatch }: SyncStore): Sender => ({
  send: async ({ request, what }) => {
    const answer = await dispatch(waitingApi.endpoints.sendAgain.initiate(request, { track: false }));
    if (answer.error !== undefined) return answer;
    if (request.route === 'undoChangeSet')
      sayNotUndone(what, (answer.data as ResponseOf<'undoChangeSet'>).response);
    else syncOf({ dispatch }).own.describe(answer.data, { what });
    return answer;
  },
  readAnew: () =>
    void dispatch(
      api.util.invalidateTags(['Works', 'Comments', 'History', 'Labels', 'Dashboard', 'Projects']),
    ),
});
