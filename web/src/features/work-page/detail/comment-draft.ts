import type { Comment } from '@gantry/contract';
import { readDraft } from '#store/drafts.ts';

/** What a changed comment is called among drafts. */
export const commentDraftOf = (id: string): string => `comment-change:${id}`;

/** Whether a change of the comment was begun on an earlier visit and not saved. */
export const hasCommentDraft = ({ id, can }: Comment, userId: string): boolean =>
  can.includes('update') && readDraft({ userId, of: commentDraftOf(id) }) !== null;
