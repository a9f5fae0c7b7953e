import type { AccessToken, MadeAccessToken, TokenScope } from '@gantry/contract';
import { Copy, KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { dayOf, shortDay, wallClockAt } from '#lib/dates/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { sentenceOf } from '#lib/problem.ts';
import { toast } from '#lib/toast.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { SettingsSection } from './settings-section.tsx';
import { say } from './words/index.ts';

const tokenApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnAccessTokens: build.query({
      ...callUnwrapped('listOwnAccessTokens'),
      providesTags: ['Sessions'],
    }),
    createAccessToken: build.mutation({ ...call('createAccessToken'), invalidatesTags: ['Sessions'] }),
    revokeOwnAccessToken: build.mutation({ ...call('revokeOwnAccessToken'), invalidatesTags: ['Sessions'] }),
  }),
});

/** Tokens with which a person's own programs call Gantry. Each is shown once, when it is created. */
export function AccessTokens() {
  const { data, error, refetch } = tokenApi.useListOwnAccessTokensQuery();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeAccessToken | null>(null);
  return (
    <SettingsSection title={say('tokens')} note={say('tokensNote')}>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && data === undefined && <Skeleton className="h-12 w-full" />}
      {made !== null && made.token !== null && <MadeToken name={made.name} token={made.token} />}
      {data?.length === 0 && <p className="text-sm text-muted-foreground">{say('tokensNone')}</p>}
      <ul>
        {data?.map((token) => (
          <TokenRow key={token.id} token={token} onRevoked={() => made?.id === token.id && setMade(null)} />
        ))}
      </ul>
      {data !== undefined && (
        <Button className="mt-3" onClick={() => setMaking(true)}>
          {say('tokenMake')}
        </Button>
      )}
      {isMaking && <NewToken onMade={setMade} onClose={() => setMaking(false)} />}
    </SettingsSection>
  );
}

function MadeToken({ name, token }: { name: string; token: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(token);
    toast(say('tokenCopied'));
  };
  return (
    <div role="status" className="mb-3 flex flex-col gap-1.5">
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label={say('tokenNamed', { name })}
          value={token}
          onFocus={(event) => event.target.select()}
          className="max-w-xl font-mono text-sm"
        />
        <Button icon={<Copy />} onClick={() => void copy()}>
          {say('feedCopy')}
        </Button>
      </div>
      <p className="text-xs text-muted-foreground">{say('tokenOnce')}</p>
    </div>
  );
}

function TokenRow({ token, onRevoked }: { token: AccessToken; onRevoked: () => void }) {
  const [revoke, { isLoading }] = tokenApi.useRevokeOwnAccessTokenMutation();
  const [isAsking, setAsking] = useState(false);
  const now = useOwnNow();
  const zone = useAppSelector(selectTimeZone);
  const { id, name, scope, expiresAt, lastUsedAt } = token;
  const day = (instant: string) => shortDay(dayOf(wallClockAt(instant, zone)), now);
  const hasExpired = wallClockAt(expiresAt, zone) <= now;
  const revokeIt = async () => {
    const { error } = await revoke({ params: { id } });
    if (error === undefined) onRevoked();
    else toast.error(sentenceOf(error));
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
      {hasExpired && <Badge>{say('tokenExpired')}</Badge>}
      <Button variant="danger" aria-label={say('tokenRevokeNamed', { name })} onClick={() => setAsking(true)}>
        {say('tokenRevoke')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={say('tokenRevokeNamed', { name })}
        className="max-w-md"
        footer={
          <>
            <DialogClose render={<Button>{say('cancel')}</Button>} />
            <Button variant="danger" busy={isLoading} onClick={revokeIt}>
              {say('tokenRevoke')}
            </Button>
          </>
        }
      >
        <p className="text-sm text-secondary-foreground">{say('tokenRevokeWhat')}</p>
      </Dialog>
    </li>
  );
}

const lifetimes = ['7', '30', '90', '365'] as const;

interface NewTokenProps {
  readonly onMade: (token: MadeAccessToken) => void;
  readonly onClose: () => void;
}

function NewToken({ onMade, onClose }: NewTokenProps) {
  const [make, { isLoading }] = tokenApi.useCreateAccessTokenMutation();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState<(typeof lifetimes)[number]>('30');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await make({ body: { name: name.trim(), scope, days: Number(days) } });
    if (answer.error !== undefined) {
      notifyFailure(say('tokenNotMade'), answer.error);
      return;
    }
    onMade(answer.data.response);
    onClose();
  };
  return (
    <Dialog
      open
      title={say('tokenNew')}
      description={say('tokenNewNote')}
      onOpenChange={(open) => !open && onClose()}
      className="max-w-md"
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={say('tokenName')} help={say('tokenNameHelp')}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              required
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={say('tokenScope')}>
          {({ id }) => (
            <Select
              id={id}
              label={say('tokenScope')}
              value={scope}
              options={[
                { value: 'read', label: say('tokenRead') },
                { value: 'write', label: say('tokenWrite') },
              ]}
              onChange={setScope}
            />
          )}
        </Field>
        <Field label={say('tokenDays')}>
          {({ id }) => (
            <Select
              id={id}
              label={say('tokenDays')}
              value={days}
              options={lifetimes.map((value) => ({
                value,
                label: say('tokenDaysCount', { count: Number(value) }),
              }))}
              onChange={setDays}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" variant="primary" busy={isLoading} disabled={name.trim() === ''}>
            {say('tokenMake')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
