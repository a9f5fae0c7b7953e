import type { ResponseOf } from '@gantry/contract';
import type { ImportOutcome } from '@gantry/contract/import-words';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';

export type ImportRowsAnswer = ResponseOf<'listImportRows'>;

export interface RowsAsked {
  readonly id: string;
  /** Changes with every rehearsal, so that rows of an old one are never shown. */
  readonly stamp: string;
  readonly outcome?: ImportOutcome | undefined;
  readonly only?: 'remarks' | 'both' | undefined;
}

const pageSize = 100;

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query({ ...callUnwrapped('listImports'), keepUnusedDataFor: 0 }),
    getImport: build.query({ ...callUnwrapped('getImport'), keepUnusedDataFor: 0 }),
    listImportRows: build.infiniteQuery<ImportRowsAnswer, RowsAsked, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page: ImportRowsAnswer) => page.next,
      },
      query: ({ queryArg: { id, outcome, only }, pageParam }) => ({
        route: 'listImportRows',
        params: { id },
        query: { outcome, only, limit: pageSize, cursor: pageParam },
      }),
    }),
    startImport: build.mutation(callUnwrapped('startImport')),
    sendImportPart: build.mutation<null, { id: string; number: number; bytes: Blob }>({
      query: ({ id, number, bytes }) => ({ route: 'sendImportPart', params: { id, number }, bytes }),
    }),
    rehearseImport: build.mutation(callUnwrapped('rehearseImport')),
    writeImport: build.mutation(callUnwrapped('writeImport')),
    deleteImport: build.mutation(call('deleteImport')),
  }),
});

export const {
  useListImportsQuery,
  useGetImportQuery,
  useListImportRowsInfiniteQuery,
  useStartImportMutation,
  useSendImportPartMutation,
  useRehearseImportMutation,
  useWriteImportMutation,
  useDeleteImportMutation,
} = importsApi;
