import type { Link, ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { call } from '#api/call.ts';
import { heldCall, unlessWaiting } from '#api/held-call.ts';
import { patchWork, showComment } from './patch-cached-works.ts';
import { type LinkChange, moveAmongSubWorks, type Place, patchLink } from './patch-work-details.ts';
import { existenceTags, historyTag, parentTags, worksListTag, workTag } from './works-tags.ts';

interface PlaceWorkArgs {
  readonly id: string;
  readonly parentId: string | null;
  readonly place: Place;
}

interface UpdateLinkArgs {
  readonly link: Link;
  readonly change: LinkChange;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Links show in the history of works and say which works are blocked. */
const linkTags = ['History' as const, worksListTag];

/** What is made and changed on the page of a work and in forms, none of which the list needs to be painted. */
export const workPageMutations = api.injectEndpoints({
  endpoints: (build) => ({
    createWork: build.mutation({
      ...heldCall('createWork', ({ body }) => `New work “${body.title}”`),
      invalidatesTags: (_work, error, { body }) => (error === undefined ? existenceTags(body.parentId) : []),
    }),

    createWorks: build.mutation({
      ...heldCall('createWorks', ({ body }) => `${body.works.length} new works`),
      invalidatesTags: (_works, error, { body }) => (error === undefined ? existenceTags(body.parentId) : []),
    }),

    copyWork: build.mutation({
      ...call('copyWork'),
      invalidatesTags: (copied) => (copied ? existenceTags(copied.response.work.parentId) : []),
    }),

    placeWork: build.mutation<ResponseOf<'placeWork'>, PlaceWorkArgs>({
      query: ({ id, place }) => ({ route: 'placeWork', params: { id }, body: place }),
      async onQueryStarted({ id, place }, { dispatch, getState, queryFulfilled }) {
        const undo = moveAmongSubWorks({ dispatch, getState }, id, place);
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: (_work, error, { parentId }) => (error === undefined ? parentTags(parentId) : []),
    }),

    createLabel: build.mutation({ ...call('createLabel'), invalidatesTags: ['Labels'] }),

    createComment: build.mutation({
      ...heldCall('createComment', ({ body }) => `Comment “${shortened(body.body)}”`),
      async onQueryStarted({ params, body }, { dispatch, getState, queryFulfilled }) {
        const store = { dispatch, getState };
        const undoCount = patchWork(store, params.id, (row) => ({
          ...row,
          commentCount: row.commentCount + 1,
        }));
        const undoComment = showComment(store, params.id, body.body);
        await queryFulfilled.catch(
          unlessWaiting(() => {
            undoCount();
            undoComment();
          }),
        );
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
  useCreateCommentMutation,
  useUpdateCommentMutation,
  useDeleteCommentMutation,
  useCreateLinkMutation,
  useUpdateLinkMutation,
  useDeleteLinkMutation,
} = workPageMutations;
