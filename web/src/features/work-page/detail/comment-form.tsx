import type { Work } from '@gantry/contract';
import { Eye, EyeOff, SendHorizontal } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { say as sayRefused } from '#features/works/refused/words/index.ts';
import { cx } from '#lib/cx.ts';
import { useCommands } from '#lib/keys/index.ts';
import { spellKeys } from '#lib/keys/spell-keys.ts';
import { selectUser } from '#store/auth.ts';
import { useRefuse } from '#store/refuse.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { MentionField } from '../mentions/mention-field.tsx';
import { toStored } from '../mentions/mention-text.ts';
import { useCommentDraft } from './use-comment-draft.ts';
import { useSendComment } from './use-send-comment.ts';
import { say } from './words/index.ts';

/** In the format of the field's tooltip. */
const commentKeys = 'N';
const sendKeys = 'Ctrl+Enter';

interface CommentFormProps {
  readonly work: Work;
  readonly className?: string;
  /** Called when a comment is sent, with a promise that settles with the response. */
  readonly onSend?: (sent: Promise<unknown>) => void;
}

/** The field for a comment; N focuses it, Ctrl+Enter sends it. Unsent text is stored, even when the tab is closed. */
export function CommentForm({ work, className, onSend }: CommentFormProps) {
  const [value, setValue] = useCommentDraft(`comment:${work.id}`);
  const [isPreview, setPreview] = useState(false);
  const { send, isSending } = useSendComment(work, setValue);
  const me = useSelector(selectUser);
  const form = useRef<HTMLFormElement>(null);
  useCommentCommand(work, form, () => setPreview(false));
  if (!work.can.includes('comment')) return null;
  const isEmpty = value.text.trim() === '';
  const sendIt = () => {
    if (isEmpty || isSending) return;
    setPreview(false);
    const sent = send(value);
    onSend?.(sent);
  };
  return (
    <form
      ref={form}
      aria-label={say('newComment')}
      onSubmit={(event) => {
        event.preventDefault();
        sendIt();
      }}
      className={cx('flex items-start gap-2.5 bg-background', className)}
    >
      <Avatar name={me?.name ?? null} decorative className="mt-0.5" />
      {isPreview ? (
        <div className="max-h-72 min-h-6 min-w-0 grow overflow-y-auto py-0.5">
          <Markdown text={toStored(value)} />
        </div>
      ) : (
        <MentionField
          dir="auto"
          workId={work.id}
          takesPictures={work.can.includes('update')}
          aria-label={say('writeComment')}
          aria-keyshortcuts={commentKeys}
          title={`${say('writeComment')} (${commentKeys})`}
          // Screen readers would take the tooltip, which repeats the name.
          aria-description={say('keysSendIt', { keys: spellKeys(sendKeys) })}
          placeholder={say('placeholderComment')}
          rows={1}
          value={value}
          maxLength={20_000}
          side="above"
          onChange={setValue}
          onSend={sendIt}
          className="field-sizing-content max-h-48 min-h-6 resize-none bg-transparent py-0.5 outline-none"
        />
      )}
      {!isEmpty && (
        <IconButton
          size="small"
          label={say(isPreview ? 'goOnWriting' : 'preview')}
          icon={isPreview ? <EyeOff /> : <Eye />}
          onClick={() => setPreview(!isPreview)}
          className="pointer-coarse:-my-1.5"
        />
      )}
      <IconButton
        type="submit"
        size="small"
        label={say('sendComment')}
        keys={sendKeys}
        icon={<SendHorizontal />}
        disabled={isEmpty || isSending}
        className="pointer-coarse:-my-1.5"
      />
    </form>
  );
}

/** The key that focuses the field. For a person who may not comment, it explains why nothing happens. */
function useCommentCommand(work: Work, form: RefObject<HTMLFormElement | null>, leavePreview: () => void) {
  const refuse = useRefuse();
  const mayComment = work.can.includes('comment');
  useCommands([
    {
      id: 'work.comment',
      title: say('writeComment'),
      keys: commentKeys,
      group: say('work'),
      keyOnly: !mayComment,
      run: () => {
        if (!mayComment) {
          const what = sayRefused('commentOn', { work: work.key });
          refuse({ what, action: 'comment', target: 'works', id: work.id });
          return;
        }
        flushSync(leavePreview);
        form.current?.querySelector('textarea')?.focus();
      },
    },
  ]);
}
