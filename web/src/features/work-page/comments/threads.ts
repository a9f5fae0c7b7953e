import type { Comment } from '@gantry/contract';

/** A comment that began a thread, with its replies in the order in which they were written. */
export interface Thread {
  readonly comment: Comment;
  readonly replies: readonly Comment[];
}

/** So many replies are shown; of more, the last few. */
const MOST_SHOWN = 4;
const LAST_SHOWN = 2;

/** Puts replies below what they reply to. One whose beginning is not loaded yet stands for itself. */
export function gatherThreads(comments: readonly Comment[]): Thread[] {
  const known = new Map(comments.map((comment) => [comment.id, comment]));
  // A reply to a reply that is on its way names that one still.
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

/** How many replies of a long thread are folded away. The one that a link leads to is shown, with all that follow it. */
export function countFolded(replies: readonly Comment[], targetId: string | undefined): number {
  if (replies.length <= MOST_SHOWN) return 0;
  const folded = replies.length - LAST_SHOWN;
  const target = replies.findIndex(({ id }) => id === targetId);
  return target === -1 ? folded : Math.min(folded, target);
}
