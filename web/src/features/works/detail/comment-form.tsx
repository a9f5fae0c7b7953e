import type { Work } from '@gantry/contract';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Avatar } from '#components/ui/avatar.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { cx } from '#lib/cx.ts';
import { notifyFailure } from '#lib/notify.ts';
import { selectUser } from '#store/auth.ts';
import { useCreateCommentMutation } from '../works-mutations.ts';

/** Where a comment is written; Ctrl+Enter sends it, and what could not be sent stays. */
export function CommentForm({ work, className }: { work: Work; className?: string }) {
  const [body, setBody] = useState('');
  const [create, { isLoading }] = useCreateCommentMutation();
  const me = useSelector(selectUser);
  if (!work.can.includes('comment')) return null;
  const send = async () => {
    if (body.trim() === '' || isLoading) return;
    setBody('');
    const { error } = await create({ params: { id: work.id }, body: { body } });
    if (error === undefined) return;
    // What was typed comes back, before what has been typed since.
    setBody((since) => [body, since].filter((text) => text !== '').join('\n\n'));
    notifyFailure('The comment was not sent', error);
  };
  return (
    <form
      aria-label="New comment"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className={cx('flex items-start gap-2.5 bg-background', className)}
    >
      <Avatar name={me?.name ?? null} decorative className="mt-0.5" />
      <textarea
        aria-label="Write a comment"
        placeholder="Write a comment"
        rows={1}
        value={body}
        maxLength={20_000}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
        className="field-sizing-content max-h-48 min-h-6 min-w-0 grow resize-none bg-transparent py-0.5 outline-none"
      />
      <IconButton
        type="submit"
        size="small"
        label="Send the comment"
        keys="Ctrl+Enter"
        icon={<SendHorizontal />}
        disabled={body.trim() === '' || isLoading}
        className="pointer-coarse:-my-1.5"
      />
    </form>
  );
}
