import type { Link, References, ResponseOf, Work } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { sendOrHold } from '#api/held-writes.ts';
import { applyChange, type WorkChange } from './change/work-change.ts';
import { takeTurn } from './change/write-queue.ts';
import { addReferences, patchWork, removeFromLists, showComment } from './patch-cached-works.ts';
import { type LinkChange, moveAmongSubWorks, type Place, patchLink } from './patch-work-details.ts';
import { changeTags, figureTags, historyTag, worksListTag, workTag } from './works-tags.ts';

export interface UpdateWorkArgs {
  /** As the sender saw it: its version goes along. */
  readonly work: Pick<Work, 'id' | 'version'>;
  readonly change: WorkChange;
  /** The company's wall clock, to tell at once whether the changed work is late. */
  readonly now: string;
  /** Names that the change brings in and that the screen may not know yet. */
  readonly references?: Partial<References> | undefined;
}

interface PlaceWorkArgs {
  readonly id: string;
  readonly parentId: string | null;
  readonly place: Place;
}

interface UpdateLinkArgs {
  readonly link: Link;
  readonly change: LinkChange;
}

const parentTags = (parentId: string | null | undefined) => (parentId ? [workTag(parentId)] : []);
const existenceTags = (parentId: string | null | undefined) => [
  worksListTag,
  ...figureTags,
  ...parentTags(parentId),
];

/** Links show in the history of works and say which works are blocked. */
const linkTags = ['History' as const, worksListTag];

export const workMutations = api.injectEndpoints({
  endpoints: (build) => ({
    createWork: build.mutation({
      ...call('createWork'),
      invalidatesTags: (_work, error, { body }) => (error === undefined ? existenceTags(body.parentId) : []),
    }),

    createWorks: build.mutation({
      ...call('createWorks'),
      invalidatesTags: (_works, error, { body }) => (error === undefined ? existenceTags(body.parentId) : []),
    }),

    copyWork: build.mutation({
      ...call('copyWork'),
      invalidatesTags: (copied) => (copied ? existenceTags(copied.response.work.parentId) : []),
    }),

    /** Moves a sub-work behind or before another one of the same parent. */
    placeWork: build.mutation<ResponseOf<'placeWork'>, PlaceWorkArgs>({
      query: ({ id, place }) => ({ route: 'placeWork', params: { id }, body: place }),
      async onQueryStarted({ id, place }, { dispatch, getState, queryFulfilled }) {
        const undo = moveAmongSubWorks({ dispatch, getState }, id, place);
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: (_work, error, { parentId }) => (error === undefined ? parentTags(parentId) : []),
    }),

    createLabel: build.mutation({ ...call('createLabel'), invalidatesTags: ['Labels'] }),

    updateWork: build.mutation<ResponseOf<'updateWork'>, UpdateWorkArgs>({
      queryFn: ({ work, change }, _api, _extra, baseQuery) =>
        takeTurn(work, async (version) => {
          const request = {
            route: 'updateWork',
            params: { id: work.id },
            body: { ...change, version },
          } as const;
          const { data, error } = await sendOrHold({ work, change }, async () => baseQuery(request));
          return error === undefined ? { data: data as ResponseOf<'updateWork'> } : { error };
        }),
      async onQueryStarted({ work, change, now, references }, { dispatch, getState, queryFulfilled }) {
        const store = { dispatch, getState };
        if (references !== undefined) addReferences(store, references);
        const undo = patchWork(store, work.id, (row) => applyChange(row, change, now));
        try {
          const { data } = await queryFulfilled;
          if (data.references !== undefined) addReferences(store, data.references);
          // Somebody else may have changed it again before this answer was here.
          const { response } = data;
          patchWork(store, work.id, (row) =>
            row.version > response.version ? row : { ...row, ...response },
          );
        } catch {
          undo();
        }
      },
      invalidatesTags: (_work, error, { work, change }) =>
        error === undefined ? changeTags(change, work.id) : [workTag(work.id)],
    }),

    deleteWork: build.mutation<ResponseOf<'deleteWork'>, Pick<Work, 'id' | 'parentId'>>({
      query: ({ id }) => ({ route: 'deleteWork', params: { id } }),
      async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
        const undo = removeFromLists({ dispatch, getState }, id);
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: (_none, error, { parentId }) => (error === undefined ? existenceTags(parentId) : []),
    }),

    restoreWork: build.mutation({
      ...call('restoreWork'),
      invalidatesTags: (restored, error, { params }) =>
        error === undefined ? [...existenceTags(restored?.response.parentId), workTag(params.id)] : [],
    }),

    createComment: build.mutation({
      ...call('createComment'),
      async onQueryStarted({ params, body }, { dispatch, getState, queryFulfilled }) {
        const store = { dispatch, getState };
        const undoCount = patchWork(store, params.id, (row) => ({
          ...row,
          commentCount: row.commentCount + 1,
        }));
        const undoComment = showComment(store, params.id, body.body);
        await queryFulfilled.catch(() => {
          undoCount();
          undoComment();
        });
      },
      invalidatesTags: (_comment, error, { params }) =>
        error === undefined ? [{ type: 'Comments', id: params.id }, historyTag(params.id)] : [],
    }),

    updateComment: build.mutation<
      ResponseOf<'updateComment'>,
      { workId: string; id: string; body: string; version: number }
    >({
      query: ({ id, body, version }) => ({ route: 'updateComment', params: { id }, body: { body, version } }),
      invalidatesTags: (_comment, error, { workId }) =>
        error === undefined ? [{ type: 'Comments', id: workId }] : [],
    }),

    deleteComment: build.mutation<ResponseOf<'deleteComment'>, { workId: string; id: string }>({
      query: ({ id }) => ({ route: 'deleteComment', params: { id } }),
      invalidatesTags: (_none, error, { workId }) =>
        error === undefined ? [{ type: 'Comments', id: workId }, historyTag(workId), workTag(workId)] : [],
    }),

    createLink: build.mutation({
      ...call('createLink'),
      invalidatesTags: (_link, error, { body }) =>
        error === undefined ? [workTag(body.predecessorId), workTag(body.successorId), ...linkTags] : [],
    }),

    updateLink: build.mutation<ResponseOf<'updateLink'>, UpdateLinkArgs>({
      query: ({ link: { id, version }, change }) => ({
        route: 'updateLink',
        params: { id },
        body: { ...change, version },
      }),
      async onQueryStarted({ link, change }, { dispatch, getState, queryFulfilled }) {
        const undo = patchLink({ dispatch, getState }, link.id, change);
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: (_link, _error, { link }) => [
        workTag(link.predecessorId),
        workTag(link.successorId),
        ...linkTags,
      ],
    }),

    deleteLink: build.mutation<ResponseOf<'deleteLink'>, { id: string; workIds: readonly string[] }>({
      query: ({ id }) => ({ route: 'deleteLink', params: { id } }),
      invalidatesTags: (_none, error, { workIds }) =>
        error === undefined ? [...workIds.map(workTag), ...linkTags] : [],
    }),
  }),
});

export const {
  useCreateWorkMutation,
  useCreateWorksMutation,
  useCopyWorkMutation,
  usePlaceWorkMutation,
  useCreateLabelMutation,
  useUpdateWorkMutation,
  useDeleteWorkMutation,
  useRestoreWorkMutation,
  useCreateCommentMutation,
  useUpdateCommentMutation,
  useDeleteCommentMutation,
  useCreateLinkMutation,
  useUpdateLinkMutation,
  useDeleteLinkMutation,
} = workMutations;
