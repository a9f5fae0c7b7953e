import type { Work } from '@gantry/contract';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { DraftNote } from '#components/drafts/draft-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Popover } from '#components/ui/popover.tsx';
import { useWorkActions } from '#features/works/change/work-actions.tsx';
import { useCommands } from '#lib/keys/index.ts';
import { useTextDraft } from '#store/use-text-draft.ts';
import { asBulk } from '#sync/queue/as-bulk.ts';
import { say } from './words/index.ts';

export interface ReviewButtonsProps {
  readonly work: Work;
  /** The person who is notified when it is sent back. */
  readonly ownerName: string | undefined;
  /** The keys V and B act on this work. */
  readonly hasKeys: boolean;
}

const approveKeys = 'V';
const sendBackKeys = 'B';

/** Two buttons: Approve finishes the work, Send back asks what is missing. */
export default function ReviewButtons({ work, ownerName, hasKeys }: ReviewButtonsProps) {
  const { change } = useWorkActions();
  const [isSendingBack, setSendingBack] = useState(false);
  const { key } = work;
  const approve = () => void change([work], { status: 'done' }, { announce: say('isApproved', { key }) });
  const group = say('group');
  useCommands(
    hasKeys
      ? [
          { id: 'review.approve', title: say('approveKey', { key }), keys: approveKeys, group, run: approve },
          {
            id: 'review.send-back',
            title: say('sendBackKey', { key }),
            keys: sendBackKeys,
            group,
            run: () => setSendingBack(true),
          },
        ]
      : [],
  );
  return (
    <>
      <Button
        size="small"
        icon={<Check />}
        {...(hasKeys && { keys: approveKeys })}
        aria-label={say('approveKey', { key })}
        onClick={approve}
      >
        {say('approve')}
      </Button>
      <Popover
        label={say('sendBackKey', { key })}
        open={isSendingBack}
        onOpenChange={setSendingBack}
        className="w-80 max-w-(--available-width) p-3"
        trigger={
          <Button
            size="small"
            variant="ghost"
            icon={<Undo2 />}
            {...(hasKeys && { keys: sendBackKeys })}
            aria-label={say('sendBackKey', { key })}
          >
            {say('sendBack')}
          </Button>
        }
      >
        <SendBackForm work={work} ownerName={ownerName} onDone={() => setSendingBack(false)} />
      </Popover>
    </>
  );
}

interface SendBackFormProps extends Pick<ReviewButtonsProps, 'work' | 'ownerName'> {
  readonly onDone: () => void;
}

/**
 * A single change: the work is in progress again, with a comment about the reason. Typed text survives closing the
 * page.
 */
function SendBackForm({ work, ownerName, onDone }: SendBackFormProps) {
  const draft = useTextDraft({ of: `send-back:${work.id}`, saved: { values: '', version: 0 }, begins: true });
  const text = draft.text?.value ?? '';
  const [isSending, setSending] = useState(false);
  const { change } = useWorkActions();
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    const sent = asBulk({ status: 'in_progress', comment: text });
    const done = await change([work], sent, { announce: say('isSentBack', { key: work.key }) });
    setSending(false);
    if (!done) return;
    draft.end();
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="mb-2 text-xs text-muted-foreground">
        {ownerName === undefined ? say('toldAll') : say('toldWhom', { name: ownerName })}
      </p>
      {draft.text?.isRestored && <DraftNote onDiscard={draft.begin} />}
      <Textarea
        autoFocus
        dir="auto"
        required
        aria-label={say('whatIsMissing')}
        placeholder={say('whatIsMissing')}
        value={text}
        maxLength={2000}
        onChange={(event) => draft.change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <Button
        type="submit"
        variant="primary"
        keys="Ctrl+Enter"
        busy={isSending}
        disabled={text.trim() === ''}
        className="mt-2"
      >
        {say('sendBack')}
      </Button>
    </form>
  );
}
