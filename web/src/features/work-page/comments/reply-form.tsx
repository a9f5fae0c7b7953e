import type { Work } from '@gantry/contract';
import { SendHorizontal, X } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useCommentDraft } from '../detail/use-comment-draft.ts';
import { useSendComment } from '../detail/use-send-comment.ts';
import { MentionField } from '../mentions/mention-field.tsx';
import { say } from './words/index.ts';

interface ReplyFormProps {
  readonly work: Work;
  /** The comment that began the thread. */
  readonly rootId: string;
  /** The comment to which the person replies. */
  readonly replyTo: string;
  /** The name of the person who wrote that comment. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The field for a reply; Ctrl+Enter sends it. Unsent text is stored as a draft of its thread. */
export function ReplyForm({ work, rootId, replyTo, name, onClose }: ReplyFormProps) {
  const [value, setValue] = useCommentDraft(replyDraftOf(rootId));
  const { send, isSending } = useSendComment(work, setValue, replyTo);
  const isEmpty = value.text.trim() === '';
  const sendIt = async () => {
    if (isEmpty || isSending) return;
    // A refused text is put back into the field.
    if (await send(value)) onClose();
  };
  return (
    <form
      aria-label={say('writeReply')}
      onSubmit={(event) => {
        event.preventDefault();
        void sendIt();
      }}
      className="mt-1 flex items-start gap-1.5 rounded-control border border-input px-2 py-1 focus-within:border-primary"
    >
      <MentionField
        autoFocus
        dir="auto"
        workId={work.id}
        takesPictures={work.can.includes('update')}
        aria-label={say('writeReply')}
        placeholder={say('replyTo', { name })}
        rows={1}
        value={value}
        maxLength={20_000}
        side="below"
        onChange={setValue}
        onSend={() => void sendIt()}
        onEscape={onClose}
        className="field-sizing-content max-h-48 min-h-6 resize-none bg-transparent py-0.5 outline-none"
      />
      <IconButton size="small" label={say('closeReply')} keys="Escape" icon={<X />} onClick={onClose} />
      <IconButton
        type="submit"
        size="small"
        label={say('sendReply')}
        keys="Ctrl+Enter"
        icon={<SendHorizontal />}
        disabled={isEmpty || isSending}
      />
    </form>
  );
}

/** The name of the draft of a reply to a thread. */
export const replyDraftOf = (rootId: string): string => `reply:${rootId}`;
