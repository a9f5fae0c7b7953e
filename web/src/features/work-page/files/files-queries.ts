import type { Attachment, ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import { historyTag } from '#sync/reads/works-tags.ts';

type FilesAnswer = ResponseOf<'listAttachments'>;
const PAGE_SIZE = 50;

const filesTag = (id: string) => ({ type: 'Files', id }) as const;

export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFiles: build.infiniteQuery<FilesAnswer, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page: FilesAnswer) => page.next },
      query: ({ queryArg: id, pageParam }) => ({
        route: 'listAttachments',
        params: { id },
        query: { limit: PAGE_SIZE, cursor: pageParam },
      }),
      providesTags: (_pages, _error, id) => [filesTag(id)],
    }),
    listFileVersions: build.query({
      ...call('listAttachmentVersions'),
      providesTags: (answer) => (answer?.response ?? []).slice(0, 1).map(({ workId }) => filesTag(workId)),
    }),
    startUpload: build.mutation(callUnwrapped('startUpload')),
    askUpload: build.mutation(callUnwrapped('getUpload')),
    sendUploadPart: build.mutation<null, { id: string; offset: number; bytes: Blob }>({
      query: ({ id, offset, bytes }) => ({
        route: 'sendUploadPart',
        params: { id },
        query: { offset },
        bytes,
      }),
    }),
    cancelUpload: build.mutation(call('cancelUpload')),
    endUpload: build.mutation({
      ...call('endUpload'),
      invalidatesTags: (answer) =>
        answer ? [filesTag(answer.response.workId), historyTag(answer.response.workId)] : [],
    }),
    renameFile: build.mutation<ResponseOf<'updateAttachment'>, { file: Attachment; name: string }>({
      query: ({ file: { id, version }, name }) => ({
        route: 'updateAttachment',
        params: { id },
        body: { name, version },
      }),
      invalidatesTags: (_answer, _error, { file }) => [filesTag(file.workId), historyTag(file.workId)],
    }),
    removeFile: build.mutation<ResponseOf<'deleteAttachment'>, Attachment>({
      query: ({ id }) => ({ route: 'deleteAttachment', params: { id } }),
      invalidatesTags: (_answer, _error, { workId }) => [filesTag(workId), historyTag(workId)],
    }),
  }),
});

export const {
  useListFilesInfiniteQuery,
  useListFileVersionsQuery,
  useStartUploadMutation,
  useAskUploadMutation,
  useSendUploadPartMutation,
  useCancelUploadMutation,
  useEndUploadMutation,
  useRenameFileMutation,
  useRemoveFileMutation,
} = filesApi;
