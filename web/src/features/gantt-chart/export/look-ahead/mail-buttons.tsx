import type { LookAheadBy } from '@gantry/contract';
import { Button } from '#components/ui/button.tsx';
import { notifyDone, notifyFailure } from '#lib/notify.ts';
import { say } from '../words/index.ts';
import { useSendLookAheadMutation } from './look-ahead-queries.ts';

interface MailButtonsProps {
  readonly projectId: string;
  readonly weeks: number;
  readonly by: LookAheadBy;
  readonly mayTellMembers: boolean;
  readonly disabled: boolean;
  readonly onSent: () => void;
}

/** Sends the look-ahead by mail. Each recipient gets only the works that they may see. */
export function MailButtons({ projectId, weeks, by, mayTellMembers, disabled, onSent }: MailButtonsProps) {
  const [send, { isLoading }] = useSendLookAheadMutation();
  const sendTo = async (to: 'me' | 'members') => {
    const { data, error } = await send({ params: { id: projectId }, body: { to, weeks, by } });
    if (error !== undefined) {
      notifyFailure(say('mailFailed'), error);
      return;
    }
    notifyDone(to === 'me' ? say('mailedToMe') : say('mailed', { count: data.response.people }));
    onSent();
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-border pt-4 text-sm">
      <span className="mr-auto text-muted-foreground">{say('asMail')}</span>
      <Button disabled={disabled || isLoading} onClick={() => void sendTo('me')}>
        {say('mailToMe')}
      </Button>
      {mayTellMembers && (
        <Button disabled={disabled || isLoading} onClick={() => void sendTo('members')}>
          {say('mailToMembers')}
        </Button>
      )}
    </div>
  );
}
