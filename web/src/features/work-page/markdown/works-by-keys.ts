import type { SkipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { readPage, worksApi } from '#sync/reads/works-queries.ts';
import type { SyncState } from '#sync/store-access.ts';
import { type HeldPage, pageOf } from '#sync/works/normalized-answers.ts';

const keysApi = worksApi.injectEndpoints({
  endpoints: (build) => ({
    /** Works that texts name. They are stored with all other works, so that the stream keeps them up to date. */
    worksByKeys: build.query<HeldPage, readonly string[]>({
      queryFn: (key, access, _options, send) => readPage({ key }, access, send, 'listWorksByKeys'),
      providesTags: ['Works'],
    }),
  }),
});

/** While more keys are being looked up, the known works stay. */
export function useWorksByKeys(keys: readonly string[] | SkipToken) {
  const { data } = keysApi.useWorksByKeysQuery(keys);
  return useSelector(({ works }: SyncState) => (data === undefined ? undefined : pageOf(works, data)))
    ?.response;
}
