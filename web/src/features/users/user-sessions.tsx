import type { SessionInfo, User } from '@gantry/contract';
import { MonitorSmartphone } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { momentWords, wallClockAt } from '#lib/dates/index.ts';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import {
  useEndUserSessionMutation,
  useEndUserSessionsMutation,
  useListUserSessionsQuery,
} from './users-queries.ts';
import { say } from './words/index.ts';

/** The browsers in which a person is signed in, for those who may shut that person out. */
export default function UserSessions({ user: { id, name } }: { user: User }) {
  const { currentData, error, refetch } = useListUserSessionsQuery({ params: { id } });
  const [endAll, { isLoading }] = useEndUserSessionsMutation();
  const everywhere = async () => {
    const answer = await endAll({ params: { id } });
    if (answer.error !== undefined) toast.error(sentenceOf(answer.error));
    else toast(say('signedOutEverywhere', { name }));
  };
  return (
    <section aria-label={say('sessions')} className="mt-6 border-t border-border pt-4">
      <h3 className="mb-1 text-xs text-muted-foreground">{say('sessions')}</h3>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && currentData === undefined && <Skeleton className="h-12 w-full" />}
      {currentData?.length === 0 && (
        <p className="text-sm text-muted-foreground">{say('noSession', { name })}</p>
      )}
      <ul>
        {currentData?.map((session) => (
          <Session key={session.id} userId={id} session={session} />
        ))}
      </ul>
      {(currentData?.length ?? 0) > 1 && (
        <Button className="mt-3" busy={isLoading} onClick={everywhere}>
          {say('signOutEverywhere')}
        </Button>
      )}
    </section>
  );
}

function Session({ userId, session }: { userId: string; session: SessionInfo }) {
  const now = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  const [end, { isLoading }] = useEndUserSessionMutation();
  const { id, device, createdAt, lastSeenAt } = session;
  const when = (instant: string) => momentWords(wallClockAt(instant, timeZone), now);
  const signOut = async () => {
    const { error } = await end({ params: { id: userId, sessionId: id } });
    if (error !== undefined) toast.error(sentenceOf(error));
  };
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-border text-sm">
      <MonitorSmartphone className="text-muted-foreground" />
      <span className="min-w-0 grow">
        <span className="block truncate">{device}</span>
        <span className="block truncate text-xs text-muted-foreground">
          {say('signedInWhen', { since: when(createdAt), last: when(lastSeenAt) })}
        </span>
      </span>
      <Button busy={isLoading} onClick={signOut} aria-label={say('signOutDevice', { device })}>
        {say('signOut')}
      </Button>
    </li>
  );
}
