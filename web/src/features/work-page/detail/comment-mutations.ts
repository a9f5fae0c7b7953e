import type { Comment, ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { heldCall, sendHeld } from '#sync/queue/held-call.ts';
import { historyTag, workTag } from '#sync/reads/works-tags.ts';
import { syncIn } from '#sync/sync.ts';
import { allShown, showChanged } from '#sync/works/show-works.ts';
import { rewriteComments, showComment } from './patch-comments.ts';
import { say } from './words/index.ts';

interface CommentChange {
  /** The version from when the edit began. */
  readonly comment: Comment;
  readonly body: string;
}

export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
const counted = (by: 1 | -1) => (row: { commentCount: number }) => ({ commentCount: row.commentCount + by });

/** Comments on works, with optimistic updates, and queued while offline. */
export const commentMutations = api.injectEndpoints({
  endpoints: (build) => ({
    createComment: build.mutation({
      ...heldCall('createComment', ({ body }) => say('commentSaying', { text: shortened(body.body) })),
      async onQueryStarted({ params, body }, { dispatch, getState, extra, queryFulfilled }) {
        const store = { dispatch, getState };
        await syncIn(extra).queue.shown.untilAnswered(queryFulfilled, () =>
          allShown([showChanged(store, [params.id], counted(1)), showComment(store, params.id, body)]),
        );
      },
      invalidatesTags: (_comment, error, { params }) =>
        error === undefined ? [{ type: 'Comments', id: params.id }, historyTag(params.id)] : [],
    }),

    updateComment: build.mutation<ResponseOf<'updateComment'>, CommentChange>({
      queryFn: ({ comment: { id, version, workId }, body }, access, _options, send) => {
        const request = { route: 'updateComment', params: { id }, body: { body, version } } as const;
        return sendHeld<ResponseOf<'updateComment'>>(
          { request, what: say('commentChanged', { text: shortened(body) }), workId },
          access,
          send,
        );
      },
      async onQueryStarted({ comment, body }, { dispatch, extra, queryFulfilled }) {
        await syncIn(extra).queue.shown.untilAnswered(queryFulfilled, () =>
          rewriteComments({ dispatch }, comment.workId, (rows) =>
            rows.map((row) => (row.id === comment.id ? { ...row, body } : row)),
          ),
        );
      },
      invalidatesTags: (_comment, error, { comment }) =>
        error === undefined ? [{ type: 'Comments', id: comment.workId }] : [],
    }),

    deleteComment: build.mutation<ResponseOf<'deleteComment'>, Comment>({
      queryFn: ({ id, workId, body }, access, _options, send) =>
        sendHeld<ResponseOf<'deleteComment'>>(
          {
            request: { route: 'deleteComment', params: { id } },
            what: say('commentRemoved', { text: shortened(body) }),
            workId,
          },
          access,
          send,
        ),
      async onQueryStarted({ id, workId }, { dispatch, getState, extra, queryFulfilled }) {
        const store = { dispatch, getState };
        await syncIn(extra).queue.shown.untilAnswered(queryFulfilled, () =>
          allShown([
            showChanged(store, [workId], counted(-1)),
            rewriteComments(store, workId, (rows) => rows.filter((row) => row.id !== id)),
          ]),
        );
      },
      invalidatesTags: (_none, error, { workId }) =>
        error === undefined ? [{ type: 'Comments', id: workId }, historyTag(workId), workTag(workId)] : [],
    }),
  }),
});

export const { useCreateCommentMutation, useUpdateCommentMutation, useDeleteCommentMutation } =
  commentMutations;
