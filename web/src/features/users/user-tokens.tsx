import type { AccessToken, User } from '@gantry/contract';
import { KeyRound } from 'lucide-react';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { dayOf, shortDay, wallClockAt } from '#lib/dates/index.ts';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { say } from './words/index.ts';

const tokenApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUserAccessTokens: build.query({ ...callUnwrapped('listUserAccessTokens'), providesTags: ['Users'] }),
    revokeUserAccessToken: build.mutation({ ...call('revokeUserAccessToken'), invalidatesTags: ['Users'] }),
  }),
});

/** The tokens of a person's programs, for administrators: only their names, never their secrets. */
export default function UserTokens({ user: { id, name } }: { user: User }) {
  const { currentData, error, refetch } = tokenApi.useListUserAccessTokensQuery({ params: { id } });
  return (
    <section aria-label={say('tokens')} className="mt-6 border-t border-border pt-4">
      <h3 className="mb-1 text-xs text-muted-foreground">{say('tokens')}</h3>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && currentData === undefined && <Skeleton className="h-6 w-full" />}
      {currentData?.length === 0 && (
        <p className="text-sm text-muted-foreground">{say('noToken', { name })}</p>
      )}
      <ul>
        {currentData?.map((token) => (
          <Token key={token.id} userId={id} token={token} />
        ))}
      </ul>
    </section>
  );
}

function Token({ userId, token }: { userId: string; token: AccessToken }) {
  const [revoke, { isLoading }] = tokenApi.useRevokeUserAccessTokenMutation();
  const now = useOwnNow();
  const timeZone = useAppSelector(selectTimeZone);
  const day = (instant: string) => shortDay(dayOf(wallClockAt(instant, timeZone)), now);
  const { id, name, scope, expiresAt, lastUsedAt } = token;
  const revokeIt = async () => {
    const { error } = await revoke({ params: { id: userId, tokenId: id } });
    if (error !== undefined) toast.error(sentenceOf(error));
  };
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-border text-sm">
      <KeyRound className="shrink-0 text-muted-foreground" />
      <span className="min-w-0 grow">
        <span className="block truncate">{name}</span>
        <span className="block text-xs text-muted-foreground">
          {say('tokenUse', {
            scope: say(scope === 'read' ? 'tokenRead' : 'tokenWrite'),
            end: day(expiresAt),
            used: lastUsedAt === null ? say('tokenUnused') : say('tokenUsed', { day: day(lastUsedAt) }),
          })}
        </span>
      </span>
      <Button busy={isLoading} onClick={revokeIt} aria-label={say('tokenRevokeNamed', { name })}>
        {say('tokenRevoke')}
      </Button>
    </li>
  );
}
