import type { Comment } from '@gantry/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { cx } from '#lib/cx.ts';
import { exactDate, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { selectTimeZone, selectUser } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { Markdown } from '../markdown/markdown.tsx';
import type { ReferenceLookup } from '../references-lookup.ts';
import { hasCommentDraft } from './comment-draft.ts';
import { CommentField } from './comment-field.tsx';
import { useDeleteCommentMutation } from './comment-mutations.ts';

interface CommentItemProps {
  readonly comment: Comment;
  readonly names: ReferenceLookup;
  /** Somebody was sent here: the comment is brought into sight and marked. */
  readonly isTarget: boolean;
}

export function CommentItem({ comment, names, isTarget }: CommentItemProps) {
  const userId = useSelector(selectUser)?.id ?? '';
  const [isEditing, setEditing] = useState(() => hasCommentDraft(comment, userId));
  const target = useBroughtIntoSight(isTarget);
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  const author = names.user(comment.createdBy)?.name ?? 'Unknown person';
  const moment = wallClockAt(comment.createdAt, timeZone);
  return (
    <li
      ref={target}
      tabIndex={isTarget ? -1 : undefined}
      aria-current={isTarget || undefined}
      className={cx(
        'group -mx-2 flex gap-2.5 rounded-control px-2 py-1.5',
        isTarget && 'bg-primary-soft outline-none',
      )}
    >
      <Avatar name={author} decorative />
      <div className="min-w-0 grow">
        <div className="flex h-5 items-center gap-1.5 text-sm">
          <b className="truncate font-medium">
            <bdi>{author}</bdi>
          </b>
          <time
            dateTime={comment.createdAt}
            title={exactDate(moment)}
            className="text-xs whitespace-nowrap text-muted-foreground"
          >
            {momentWords(moment, now)}
            {comment.version > 1 && ', edited'}
          </time>
          {!isEditing && <CommentButtons comment={comment} onEdit={() => setEditing(true)} />}
        </div>
        {isEditing ? (
          <CommentField comment={comment} onEnd={() => setEditing(false)} />
        ) : (
          <Markdown text={comment.body} />
        )}
      </div>
    </li>
  );
}

function useBroughtIntoSight(isTarget: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [isTarget]);
  return row;
}

function CommentButtons({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const [remove] = useDeleteCommentMutation();
  const { offerUndo } = useUndo();
  const removeIt = async () => {
    const { data, error } = await remove(comment);
    if (isWaiting(error)) return;
    if (error === undefined) offerUndo('Comment deleted', data.changeSetId);
    else notifyFailure('The comment was not deleted', error);
  };
  const look = 'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100';
  return (
    <span className="ml-auto flex">
      {comment.can.includes('update') && (
        <IconButton
          size="small"
          label="Edit comment"
          icon={<Pencil className="!size-3" />}
          onClick={onEdit}
          className={look}
        />
      )}
      {comment.can.includes('delete') && (
        <IconButton
          size="small"
          label="Delete comment"
          icon={<Trash2 className="!size-3" />}
          onClick={() => void removeIt()}
          className={look}
        />
      )}
    </span>
  );
}
