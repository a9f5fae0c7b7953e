import { api } from '#api/api.ts';
import { call } from '#api/call.ts';

export const levellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What is levelled has to be as it is now: nothing of it is kept.
    readLevelling: build.query({ ...call('readLevelling'), keepUnusedDataFor: 0 }),
  }),
});
