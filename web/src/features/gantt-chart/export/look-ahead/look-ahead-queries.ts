import { api } from '#api/api.ts';
import { call } from '#api/call.ts';

const lookAheadApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLookAhead: build.mutation({ ...call('sendLookAhead') }),
  }),
});

export const { useSendLookAheadMutation } = lookAheadApi;
