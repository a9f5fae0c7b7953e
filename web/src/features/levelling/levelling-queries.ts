import { api } from '#api/api.ts';
import { call } from '#api/call.ts';

export const levellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Levelling needs current data, so nothing is cached.
    readLevelling: build.query({ ...call('readLevelling'), keepUnusedDataFor: 0 }),
  }),
});
