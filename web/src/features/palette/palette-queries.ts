import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    // What changes meanwhile is found again by the next search; until then a quick step back costs nothing.
    search: build.query({ ...callUnwrapped('search'), keepUnusedDataFor: 20 }),
  }),
});

export const { useSearchQuery } = searchApi;
