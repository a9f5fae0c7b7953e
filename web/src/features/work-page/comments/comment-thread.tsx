import type { Comment, Work } from '@gantry/contract';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { selectUser } from '#store/auth.ts';
import { readDraft } from '#store/drafts.ts';
import { CommentItem } from '../detail/comment-item.tsx';
import { ReplyForm, replyDraftOf } from './reply-form.tsx';
import { countFolded, type Thread } from './threads.ts';
import { whoSaid } from './who-said.ts';
import { say } from './words/index.ts';

interface CommentThreadProps {
  readonly work: Work;
  readonly thread: Thread;
  readonly names: ReferenceLookup;
  /** The comment that a link points to. */
  readonly targetId: string | undefined;
}

/** A comment with its replies, folded when there are many, and the field for a new reply. */
export function CommentThread({ work, thread: { comment, replies }, names, targetId }: CommentThreadProps) {
  const userId = useSelector(selectUser)?.id ?? '';
  const rootId = comment.replyTo ?? comment.id;
  const standing = [comment, ...replies].filter(({ deletedAt }) => deletedAt === null);
  const [replyingTo, setReplyingTo] = useState<Comment | undefined>(() =>
    work.can.includes('comment') && readDraft({ userId, of: replyDraftOf(rootId) }) !== null
      ? standing[0]
      : undefined,
  );
  const [isOpen, setOpen] = useState(false);
  const folded = isOpen ? 0 : countFolded(replies, targetId);
  const shared = { work, names, onReply: setReplyingTo };
  return (
    <>
      <CommentItem
        {...shared}
        isAlone={comment.replyTo !== null}
        comment={comment}
        isTarget={comment.id === targetId}
      />
      {(replies.length > 0 || replyingTo !== undefined) && (
        <li className="ms-3 border-s border-border ps-4">
          {folded > 0 && (
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="py-1 text-xs font-medium text-primary hover:underline"
            >
              {say('earlierReplies', { count: folded })}
            </button>
          )}
          {replies.length > 0 && (
            <ol aria-label={say('replies')}>
              {replies.slice(folded).map((reply) => (
                <CommentItem key={reply.id} {...shared} comment={reply} isTarget={reply.id === targetId} />
              ))}
            </ol>
          )}
          {replyingTo !== undefined && (
            <ReplyForm
              work={work}
              rootId={rootId}
              replyTo={replyingTo.id}
              name={whoSaid(replyingTo, names).author ?? say('someone')}
              onClose={() => setReplyingTo(undefined)}
            />
          )}
        </li>
      )}
    </>
  );
}
