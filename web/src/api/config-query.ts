import { api } from './api.ts';
import { callUnwrapped } from './call.ts';

/** What Gantry this is and how people sign in: asked once, before the first screen. */
export const configApi = api.injectEndpoints({
  endpoints: (build) => ({ getConfig: build.query(callUnwrapped('getConfig')) }),
});

export const { useGetConfigQuery } = configApi;
