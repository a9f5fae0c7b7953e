import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Search results are cached until the next search, so that a quick step back needs no request.
    search: build.query({ ...callUnwrapped('search'), keepUnusedDataFor: 20 }),
  }),
});

export const { useSearchQuery } = searchApi;
