import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';

const errorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    explainAccess: build.query({ ...callUnwrapped('explainAccess'), providesTags: ['Policy'] }),
  }),
});

export const { useExplainAccessQuery } = errorsApi;
