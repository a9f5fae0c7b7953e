import { api } from '#api/api.ts';
import type { CallRequest } from '#api/request.ts';
import type { AppStore } from '#store/store.ts';
import type { Sender } from './waiting-writes.ts';

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendAgain: build.mutation<unknown, CallRequest>({ query: (request) => request }),
  }),
});

/** Sends what waited, whatever screen it was made on; what came of it is read anew. */
export const waitingSender = ({ dispatch }: AppStore): Sender => ({
  send: (request) => dispatch(waitingApi.endpoints.sendAgain.initiate(request, { track: false })),
  onSent: () =>
    void dispatch(
      api.util.invalidateTags(['Works', 'Comments', 'History', 'Labels', 'Dashboard', 'Projects']),
    ),
});
