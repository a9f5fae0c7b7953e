import type { MailFailure, MailOverview } from '@gantry/contract';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMoment, useMomentInSentence } from '#components/moments/use-moment.ts';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { notifyFailure } from '#lib/notify.ts';
import { toast } from '#lib/toast.ts';
import { SettingRow, SettingsSection } from '../settings-section.tsx';
import { useGetMailQuery, useResumeMailMutation, useSendTestMailMutation } from './mail-queries.ts';
import { say } from './words/index.ts';

const WATCH_MS = 1_500;
const REST_MS = 60_000;
/** The server's counts of the mail queue. */
const MOST_COUNTED = 1_000;

/** The company's mail: the mail server, whether mail is sent, and a test. */
export default function MailPage() {
  const isTesting = useGetMailQuery().data?.test?.state === 'waiting';
  const { data, error, refetch } = useGetMailQuery(undefined, {
    pollingInterval: isTesting ? WATCH_MS : REST_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  if (!data)
    return error === undefined ? (
      <Skeleton className="h-64 w-full" />
    ) : (
      <ErrorState error={error} onRetry={refetch} title={say('notLoaded')} />
    );
  return (
    <SettingsSection title={say('mail')} note={say('note')}>
      {data.pausedSince !== null && <Paused since={data.pausedSince} waiting={data.waiting} />}
      {data.server === null ? (
        <Notice title={say('notSetUp')}>{say('notSetUpWhat')}</Notice>
      ) : (
        <>
          {data.lastFailure !== null && <Failed failure={data.lastFailure} />}
          <ServerRows overview={data} server={data.server} />
          <Test test={data.test} />
        </>
      )}
    </SettingsSection>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="mb-3 flex gap-2.5 rounded-card border border-late bg-late-soft p-3 text-sm">
      <TriangleAlert className="mt-0.5 size-4 flex-none text-late" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <div className="text-secondary-foreground">{children}</div>
      </div>
    </div>
  );
}

function Paused({ since, waiting }: { since: string; waiting: number }) {
  const when = useMomentInSentence();
  const [resume, { isLoading }] = useResumeMailMutation();
  const letGo = async () => {
    const { error } = await resume();
    if (error === undefined) toast(say('resumed'));
    else notifyFailure(say('notResumed'), error);
  };
  return (
    <Notice title={say('paused', { when: when(since) })}>
      <p>{say('pausedWhat', { count: waiting })}</p>
      <Button className="mt-2" busy={isLoading} onClick={letGo}>
        {say('resume')}
      </Button>
    </Notice>
  );
}

function Failed({ failure }: { failure: NonNullable<MailOverview['lastFailure']> }) {
  const when = useMomentInSentence();
  return (
    <Notice title={say('failedSince', { when: when(failure.at) })}>
      {say('failedNow', { why: whyWords(failure.failure, failure.answer) })}
    </Notice>
  );
}

const encryptionWords: Record<NonNullable<MailOverview['server']>['encryption'], string> = {
  tls: say('encryptionTls'),
  starttls: say('encryptionStarttls'),
  none: say('encryptionNone'),
};

interface ServerRowsProps {
  readonly overview: MailOverview;
  readonly server: NonNullable<MailOverview['server']>;
}

function ServerRows({ overview: { waiting, lastSentAt, givenUp }, server }: ServerRowsProps) {
  const when = useMoment();
  const value = (text: string) => (
    <span className="min-w-0 break-words text-secondary-foreground">{text}</span>
  );
  return (
    <>
      <SettingRow title={say('server')}>{value(`${server.host}:${server.port}`)}</SettingRow>
      <SettingRow title={say('encryption')}>{value(encryptionWords[server.encryption])}</SettingRow>
      <SettingRow title={say('login')}>{value(server.user ?? say('noLogin'))}</SettingRow>
      <SettingRow title={say('from')}>{value(server.from)}</SettingRow>
      <SettingRow title={say('lastSent')}>
        {value(lastSentAt === null ? say('never') : when(lastSentAt))}
      </SettingRow>
      <SettingRow title={say('waiting')}>
        {value(waiting >= MOST_COUNTED ? say('waitingMany') : say('waitingCount', { count: waiting }))}
      </SettingRow>
      {givenUp > 0 && (
        <SettingRow title={say('givenUp')}>{value(say('waitingCount', { count: givenUp }))}</SettingRow>
      )}
    </>
  );
}

function Test({ test }: Pick<MailOverview, 'test'>) {
  const when = useMomentInSentence();
  const [send, { isLoading }] = useSendTestMailMutation();
  const sendOne = async () => {
    const { error } = await send();
    if (error !== undefined) notifyFailure(say('notTested'), error);
  };
  const isUnderWay = test?.state === 'waiting';
  const words = {
    waiting: () => say('testWaits'),
    sent: (at: string) => say('testSent', { when: when(at) }),
    failed: () => say('testFailed', { why: whyWords(test?.failure ?? null, test?.answer ?? null) }),
  };
  return (
    <div className="mt-4 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="primary" busy={isLoading} disabled={isUnderWay} onClick={sendOne}>
        {isUnderWay ? say('testing') : say('test')}
      </Button>
      <p role="status" className="min-w-0 grow basis-60 text-sm text-secondary-foreground">
        {test !== null && words[test.state](test.at)}
      </p>
    </div>
  );
}

function whyWords(failure: MailFailure | null, answer: number | null): string {
  switch (failure) {
    case 'too-slow':
      return say('whyTooSlow');
    case 'no-encryption':
      return say('whyNoEncryption');
    case 'login':
      return say('whyLogin');
    case 'refused':
      return say('whyRefused', { answer: answer ?? '?' });
    default:
      return say('whyUnreachable');
  }
}
