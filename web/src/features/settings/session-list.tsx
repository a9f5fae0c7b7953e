import type { SessionInfo } from '@gantry/contract';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { momentWords, wallClockAt } from '#lib/dates/index.ts';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import {
  useEndOwnSessionMutation,
  useEndOwnSessionsMutation,
  useListOwnSessionsQuery,
} from './settings-queries.ts';
import { SettingsSection } from './settings-section.tsx';
import { say } from './words/index.ts';

interface SessionListProps {
  /** The server has ended every session, including this one. */
  readonly onSignedOut: () => void;
}

/** The browsers in which the person is signed in; each can be signed out from here. */
export function SessionList({ onSignedOut }: SessionListProps) {
  const { data, error, refetch } = useListOwnSessionsQuery();
  const [endAll, { isLoading }] = useEndOwnSessionsMutation();
  const [isAsking, setAsking] = useState(false);
  const everywhere = async () => {
    const answer = await endAll();
    if (answer.error !== undefined) toast.error(sentenceOf(answer.error));
    else onSignedOut();
  };
  return (
    <SettingsSection title={say('signedIn')} note={say('signedInNote')}>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && !data && <Skeleton className="h-16 w-full" />}
      <ul>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Button className="mt-3" variant="danger" disabled={!data} onClick={() => setAsking(true)}>
        {say('everywhereAsk')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={say('everywhereTitle')}
        description={say('everywhereWhat', { count: data?.length ?? 1 })}
        className="max-w-md"
        footer={
          <>
            <DialogClose render={<Button>{say('cancel')}</Button>} />
            <Button variant="danger" busy={isLoading} onClick={everywhere}>
              {say('everywhere')}
            </Button>
          </>
        }
      >
        <p className="text-sm text-secondary-foreground">{say('everywhereDrafts')}</p>
      </Dialog>
    </SettingsSection>
  );
}

function SessionRow({ session }: { session: SessionInfo }) {
  const today = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  const [end, { isLoading }] = useEndOwnSessionMutation();
  const when = (instant: string) => momentWords(wallClockAt(instant, timeZone), today);
  const signItOut = async () => {
    const { error } = await end({ params: { id: session.id } });
    if (error !== undefined) toast.error(sentenceOf(error));
  };
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-border text-sm">
      <MonitorSmartphone className="text-muted-foreground" />
      <span className="min-w-0 grow">
        <span className="block truncate">{session.device}</span>
        <span className="block truncate text-xs text-muted-foreground">
          {say('signedInWhen', { since: when(session.createdAt), last: when(session.lastSeenAt) })}
        </span>
      </span>
      {session.current ? (
        <Badge tone="done">{say('thisOne')}</Badge>
      ) : (
        <Button
          busy={isLoading}
          onClick={signItOut}
          aria-label={say('signOutDevice', { device: session.device })}
        >
          {say('signOut')}
        </Button>
      )}
    </li>
  );
}
