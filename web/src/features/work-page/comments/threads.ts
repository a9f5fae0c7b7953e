import type { Comment } from '@gantry/contract';

/** A comment that began a thread, with its replies in the order in which they were written. */
export interface Thread {
  readonly comment: Comment;
  readonly replies: readonly Comment[];
}

/** How many replies are shown. When there are more, only the last few are shown. */
const MOST_SHOWN = 4;
const LAST_SHOWN = 2;

/**
 * Groups replies below the comments that they answer. A reply whose first comment is not loaded yet is shown by itself.
 */
export function gatherThreads(comments: readonly Comment[]): Thread[] {
  const known = new Map(comments.map((comment) => [comment.id, comment]));
  // A reply to an unsent reply still names that one.
  const rootOf = ({ replyTo }: Comment) =>
    replyTo === null ? null : (known.get(replyTo)?.replyTo ?? replyTo);
  const replies = Map.groupBy(comments, rootOf);
  return comments
    .filter((comment) => {
      const root = rootOf(comment);
      return root === null || !known.has(root);
    })
    .map((comment) => ({ comment, replies: replies.get(comment.id) ?? [] }));
}

/** How many replies of a long thread are folded. The linked one is shown, with all after it. */
export function countFolded(replies: readonly Comment[], targetId: string | undefined): number {
  if (replies.length <= MOST_SHOWN) return 0;
  const folded = replies.length - LAST_SHOWN;
  const target = replies.findIndex(({ id }) => id === targetId);
  return target === -1 ? folded : Math.min(folded, target);
}
