import { Copy } from 'lucide-react';
import { useState } from 'react';
import { api } from '#api/api.ts';
import { call, callUnwrapped } from '#api/call.ts';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { momentWords, wallClockAt } from '#lib/dates/index.ts';
import { notifyFailure } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import { selectTimeZone } from '#store/auth.ts';
import { useOwnNow } from '#store/company-clock.ts';
import { useAppSelector } from '#store/hooks.ts';
import { SettingsSection } from './settings-section.tsx';
import { say } from './words/index.ts';

const feedApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeed: build.query({ ...callUnwrapped('getCalendarFeed'), providesTags: ['CurrentUser'] }),
    makeCalendarFeed: build.mutation({ ...call('makeCalendarFeed'), invalidatesTags: ['CurrentUser'] }),
    removeCalendarFeed: build.mutation({ ...call('removeCalendarFeed'), invalidatesTags: ['CurrentUser'] }),
  }),
});

/** The address at which a calendar program reads the person's dates. It is shown once, when it is created. */
export function CalendarFeed() {
  const { data, error, refetch } = feedApi.useGetCalendarFeedQuery();
  const [make, making] = feedApi.useMakeCalendarFeedMutation();
  const [remove, removing] = feedApi.useRemoveCalendarFeedMutation();
  const [address, setAddress] = useState<string | null>(null);
  const makeOne = async () => {
    const answer = await make();
    if (answer.error === undefined) setAddress(answer.data.response.address);
    else notifyFailure(say('feedNotMade'), answer.error);
  };
  const removeIt = async () => {
    const answer = await remove();
    if (answer.error === undefined) setAddress(null);
    else notifyFailure(say('feedNotRemoved'), answer.error);
  };
  return (
    <SettingsSection title={say('feed')} note={say('feedNote')}>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && data === undefined && <Skeleton className="h-8 w-60" />}
      {address !== null && <FeedAddress address={address} />}
      {data != null && <FeedUse createdAt={data.createdAt} lastReadAt={data.lastReadAt} />}
      {data !== undefined && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button busy={making.isLoading} onClick={makeOne}>
            {data === null ? say('feedMake') : say('feedRenew')}
          </Button>
          {data !== null && (
            <Button variant="danger" busy={removing.isLoading} onClick={removeIt}>
              {say('feedRemove')}
            </Button>
          )}
        </div>
      )}
    </SettingsSection>
  );
}

function FeedAddress({ address }: { address: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast(say('feedCopied'));
  };
  return (
    <div className="mt-3 flex flex-col gap-1.5">
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label={say('feedAddress')}
          value={address}
          onFocus={(event) => event.target.select()}
          className="max-w-xl font-mono text-sm"
        />
        <Button icon={<Copy />} onClick={() => void copy()}>
          {say('feedCopy')}
        </Button>
      </div>
      <p className="text-xs text-muted-foreground">{say('feedOnce')}</p>
    </div>
  );
}

function FeedUse({ createdAt, lastReadAt }: { createdAt: string; lastReadAt: string | null }) {
  const zone = useAppSelector(selectTimeZone);
  const now = useOwnNow();
  const words = (instant: string) => momentWords(wallClockAt(instant, zone), now);
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      {lastReadAt === null
        ? say('feedMade', { when: words(createdAt) })
        : say('feedMadeAndRead', { when: words(createdAt), read: words(lastReadAt) })}
    </p>
  );
}
