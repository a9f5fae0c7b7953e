import { api } from './api.ts';
import { callUnwrapped } from './call.ts';

/** The settings of this installation and how people sign in: requested once, before the first screen. */
export const configApi = api.injectEndpoints({
  endpoints: (build) => ({ getConfig: build.query(callUnwrapped('getConfig')) }),
});

export const { useGetConfigQuery } = configApi;
