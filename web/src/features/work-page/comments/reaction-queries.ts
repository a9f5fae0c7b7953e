import type { Comment, CommentVersions, ReactionKind, ResponseOf } from '@gantry/contract';
import { api } from '#api/api.ts';
import { sendHeld } from '#sync/queue/held-call.ts';
import { syncIn } from '#sync/sync.ts';
import { shortened } from '../detail/comment-mutations.ts';
import { rewriteComments } from '../detail/patch-comments.ts';
import { say } from './words/index.ts';

interface Reaction {
  readonly comment: Comment;
  readonly kind: ReactionKind;
  readonly on: boolean;
  readonly userId: string;
}

/** Reactions, with optimistic updates and queued while offline, and earlier texts of comments. */
const reactionApi = api.injectEndpoints({
  endpoints: (build) => ({
    reactToComment: build.mutation<ResponseOf<'reactToComment'>, Reaction>({
      queryFn: ({ comment: { id, workId, body }, kind, on }, access, _options, send) =>
        sendHeld<ResponseOf<'reactToComment'>>(
          {
            request: { route: 'reactToComment', params: { id }, body: { kind, on } },
            what: say('reactedWhat', { text: shortened(body) }),
            workId,
          },
          access,
          send,
        ),
      async onQueryStarted(reaction, { dispatch, extra, queryFulfilled }) {
        const { comment } = reaction;
        await syncIn(extra).queue.shown.untilAnswered(queryFulfilled, () =>
          rewriteComments({ dispatch }, comment.workId, (rows) =>
            rows.map((row) => (row.id === comment.id ? withReaction(row, reaction) : row)),
          ),
        );
      },
      invalidatesTags: (_comment, error, { comment }) =>
        error === undefined ? [{ type: 'Comments', id: comment.workId }] : [],
    }),

    listCommentVersions: build.query<CommentVersions, Comment>({
      query: ({ id }) => ({ route: 'listCommentVersions', params: { id } }),
      transformResponse: ({ response }: ResponseOf<'listCommentVersions'>) => response,
      serializeQueryArgs: ({ queryArgs: { id } }) => id,
      providesTags: (_versions, _error, { workId }) => [{ type: 'Comments', id: workId }],
    }),
  }),
});

/** The optimistic update of a comment when a reaction is added or removed. */
function withReaction(comment: Comment, { kind, on, userId }: Reaction): Comment {
  const known = comment.reactions.find((each) => each.kind === kind)?.userIds ?? [];
  const others = known.filter((id) => id !== userId);
  const userIds = on ? [...others, userId] : others;
  if (known.length > 0 && userIds.length > 0)
    return {
      ...comment,
      reactions: comment.reactions.map((each) => (each.kind === kind ? { kind, userIds } : each)),
    };
  const rest = comment.reactions.filter((each) => each.kind !== kind);
  return { ...comment, reactions: userIds.length > 0 ? [...rest, { kind, userIds }] : rest };
}

export const { useReactToCommentMutation, useListCommentVersionsQuery } = reactionApi;
