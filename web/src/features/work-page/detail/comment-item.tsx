import type { Comment, Work } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { CornerDownRight, Link2, Pencil, Reply, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { ReferenceLookup } from '#features/works/references-lookup.ts';
import { copyLink } from '#lib/copy-link.ts';
import { cx } from '#lib/cx.ts';
import { exactDate, momentWords, wallClockAt } from '#lib/dates/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { isWaiting } from '#lib/problem.ts';
import { selectTimeZone, selectUser } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useUndo } from '#sync/undo/undo.ts';
import { EditedMark } from '../comments/edited-mark.tsx';
import { ReactionPicker } from '../comments/reaction-picker.tsx';
import { Reactions } from '../comments/reactions.tsx';
import { whoSaid } from '../comments/who-said.ts';
import { say } from '../comments/words/index.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { hasCommentDraft } from './comment-draft.ts';
import { CommentField } from './comment-field.tsx';
import { useDeleteCommentMutation, useUpdateCommentMutation } from './comment-mutations.ts';
import { say as sayDetail } from './words/index.ts';

interface CommentItemProps {
  readonly comment: Comment;
  readonly work: Work;
  readonly names: ReferenceLookup;
  readonly onReply: (comment: Comment) => void;
  /** A reply whose first comment is not loaded. */
  readonly isAlone?: boolean;
  /** A link points to this comment: it is scrolled into view and highlighted. */
  readonly isTarget: boolean;
}

export function CommentItem({ comment, work, names, onReply, isAlone = false, isTarget }: CommentItemProps) {
  const userId = useSelector(selectUser)?.id ?? '';
  const [isEditing, setEditing] = useState(() => hasCommentDraft(comment, userId));
  const target = useBroughtIntoSight(isTarget);
  const now = useOwnNow();
  const timeZone = useSelector(selectTimeZone);
  const said = whoSaid(comment, names);
  const author = said.author ?? sayDetail('unknownPerson');
  const moment = wallClockAt(said.at, timeZone);
  // An unsent comment has no id on the server yet to which a reply could refer.
  const mayAnswer = work.can.includes('comment') && comment.version > 0;
  if (comment.deletedAt !== null) return <DeletedComment comment={comment} names={names} />;
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
            dateTime={said.at}
            title={exactDate(moment)}
            className="text-xs whitespace-nowrap text-muted-foreground"
          >
            {momentWords(moment, now)}
          </time>
          {comment.editedAt !== null && (
            <EditedMark comment={comment} editedAt={comment.editedAt} timeZone={timeZone} />
          )}
          {!isEditing && (
            <CommentButtons
              comment={comment}
              work={work}
              mayAnswer={mayAnswer}
              onEdit={() => setEditing(true)}
              onReply={onReply}
            />
          )}
        </div>
        {said.isImported && (
          <p className="text-xs text-muted-foreground">
            {say('importedBy', {
              name: said.importer ?? sayDetail('unknownPerson'),
              when: momentWords(wallClockAt(comment.createdAt, timeZone), now),
            })}
          </p>
        )}
        {isAlone && comment.replyTo !== null && (
          <Link
            to="/work-detail"
            search={{ key: work.key, comment: comment.replyTo }}
            className="flex items-center gap-1 text-xs text-muted-foreground hover:underline"
          >
            <CornerDownRight className="!size-3" />
            {say('toEarlier')}
          </Link>
        )}
        {isEditing ? (
          <CommentField comment={comment} onEnd={() => setEditing(false)} />
        ) : (
          <CommentText comment={comment} />
        )}
        <Reactions comment={comment} names={names} mayReact={mayAnswer} onReply={() => onReply(comment)} />
      </div>
    </li>
  );
}

/** The author can tick boxes in place. */
function CommentText({ comment }: Pick<CommentItemProps, 'comment'>) {
  const [update] = useUpdateCommentMutation();
  const tick = async (body: string) => {
    const { error } = await update({ comment, body });
    if (error !== undefined && !isWaiting(error)) notifyFailure(sayDetail('commentNotChanged'), error);
  };
  const onTick = comment.can.includes('update') ? (body: string) => void tick(body) : undefined;
  return <Markdown text={comment.body} onTick={onTick} />;
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

const addressOf = (work: Work, comment: Comment): string =>
  `/work-detail?key=${encodeURIComponent(work.key)}&comment=${comment.id}`;

/** The placeholder of a deleted comment with replies. */
function DeletedComment({ comment, names }: Pick<CommentItemProps, 'comment' | 'names'>) {
  const name = names.user(comment.deletedBy)?.name ?? say('someone');
  return (
    <li className="flex items-center gap-2.5 py-1.5 text-sm text-muted-foreground">
      <span className="flex size-5 flex-none items-center justify-center">
        <Trash2 className="!size-3" />
      </span>
      {say('deleted', { name })}
    </li>
  );
}

interface CommentButtonsProps extends Pick<CommentItemProps, 'comment' | 'work' | 'onReply'> {
  readonly mayAnswer: boolean;
  readonly onEdit: () => void;
}

function CommentButtons({ comment, work, mayAnswer, onEdit, onReply }: CommentButtonsProps) {
  const [remove] = useDeleteCommentMutation();
  const { offerUndo } = useUndo();
  const removeIt = async () => {
    const { data, error } = await remove(comment);
    if (isWaiting(error)) return;
    if (error === undefined) offerUndo(sayDetail('commentDeleted'), data.changeSetId);
    else notifyFailure(sayDetail('commentNotDeleted'), error);
  };
  const look =
    'opacity-0 aria-expanded:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100';
  return (
    <span className="ml-auto flex">
      {mayAnswer && comment.reactions.length === 0 && (
        <>
          <ReactionPicker comment={comment} className={look} />
          <IconButton
            size="small"
            label={say('reply')}
            icon={<Reply className="!size-3" />}
            onClick={() => onReply(comment)}
            className={look}
          />
        </>
      )}
      <IconButton
        size="small"
        label={say('copyLink')}
        icon={<Link2 className="!size-3" />}
        onClick={() => void copyLink(addressOf(work, comment), say('linkCopied'))}
        className={look}
      />
      {comment.can.includes('update') && (
        <IconButton
          size="small"
          label={sayDetail('editComment')}
          icon={<Pencil className="!size-3" />}
          onClick={onEdit}
          className={look}
        />
      )}
      {comment.can.includes('delete') && (
        <IconButton
          size="small"
          label={sayDetail('deleteComment')}
          icon={<Trash2 className="!size-3" />}
          onClick={() => void removeIt()}
          className={look}
        />
      )}
    </span>
  );
}
