import type { Comment } from '@gantry/contract';
import { readDraft } from '#store/drafts.ts';

/** The name of the draft of a changed comment. */
export const commentDraftOf = (id: string): string => `comment-change:${id}`;

/** Whether there is an unsaved edit of the comment from an earlier visit. */
export const hasCommentDraft = ({ id, can }: Comment, userId: string): boolean =>
  can.includes('update') && readDraft({ userId, of: commentDraftOf(id) }) !== null;
