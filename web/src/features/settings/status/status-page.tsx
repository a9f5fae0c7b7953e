import type { ServerStatus } from '@gantry/contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMomentInSentence } from '#components/moments/use-moment.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { lazyAside } from '#lib/lazy-part.ts';
import { SettingsSection } from '../settings-section.tsx';
import { sizeWords } from '../size-words.ts';
import { type Fact, Facts } from './facts.tsx';
import { SignInStatus } from './sign-in-status.tsx';
import { useGetStatusQuery } from './status-queries.ts';
import { everyWords, jobName, problemWords } from './status-words.ts';
import { say } from './words/index.ts';

const ReleaseNotes = lazyAside(() => import('./release-notes.tsx'));

const WATCH_MS = 5_000;

/** The state of the server. It is refreshed while the administrator looks at the page. */
export default function StatusPage() {
  const {
    data: status,
    error,
    refetch,
  } = useGetStatusQuery(undefined, {
    pollingInterval: WATCH_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  if (!status)
    return error === undefined ? (
      <Skeleton className="h-96 w-full" />
    ) : (
      <ErrorState error={error} onRetry={refetch} title={say('failed')} />
    );
  return (
    <>
      <SettingsSection title={say('title')} note={say('note')}>
        <Problems problems={status.problems} />
      </SettingsSection>
      <ServerFacts status={status} />
      <DatabaseFacts database={status.database} />
      <DiskFacts disks={status.disks} />
      <BackupFacts backups={status.backups} />
      <MailFacts mail={status.mail} />
      <JobFacts jobs={status.jobs} />
      <SignInStatus signIn={status.signIn} />
    </>
  );
}

function Problems({ problems }: Pick<ServerStatus, 'problems'>) {
  if (problems.length === 0)
    return (
      <p role="status" className="flex items-center gap-2 text-sm">
        <CircleCheck className="size-4 flex-none text-done" aria-hidden />
        {say('allWell')}
      </p>
    );
  return (
    <div role="alert" className="flex gap-2.5 rounded-card border border-late bg-late-soft p-3 text-sm">
      <TriangleAlert className="mt-0.5 size-4 flex-none text-late" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium">{say('problems')}</p>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problemWords[problem]}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ServerFacts({ status: { version, node, startedAt, streams } }: { status: ServerStatus }) {
  const when = useMomentInSentence();
  const [isReading, setReading] = useState(false);
  return (
    <SettingsSection title={say('server')}>
      <Facts
        facts={[
          {
            name: say('version'),
            value: say('versionIs', { version, node: node.replace('v', '') }),
            note: (
              <button
                type="button"
                aria-expanded={isReading}
                onClick={() => setReading(!isReading)}
                className="min-h-6 font-medium text-primary hover:underline"
              >
                {say('whatIsNew')}
              </button>
            ),
          },
          { name: say('running'), value: when(startedAt) },
          { name: say('streams'), value: say('streamsAre', { count: streams }) },
        ]}
      />
      {isReading && (
        <Suspense fallback={<Skeleton className="mt-3 h-48 w-full" />}>
          <ReleaseNotes />
        </Suspense>
      )}
    </SettingsSection>
  );
}

function DatabaseFacts({ database }: Pick<ServerStatus, 'database'>) {
  const { kind, version, advice, bytes, works, changes, pool, migration, missingMigrations } = database;
  const busy = pool.open - pool.idle;
  const isMissing = missingMigrations.length > 0;
  return (
    <SettingsSection title={say('database')}>
      <Facts
        facts={[
          {
            name: say('postgres'),
            value: kind === 'embedded' ? say('embedded', { version }) : say('external', { version }),
            ...(advice !== null && { note: advice }),
          },
          { name: say('size'), value: say('sizeIs', { size: sizeWords(bytes), works, changes }) },
          {
            name: say('pool'),
            value: say('poolIs', { busy, size: pool.size, waiting: pool.waiting }),
            isBad: pool.waiting > 0,
          },
          {
            name: say('migration'),
            value: isMissing
              ? say('missing', { names: missingMigrations.join(', ') })
              : say('migrationIs', { number: migration }),
            isBad: isMissing,
          },
        ]}
      />
    </SettingsSection>
  );
}

function DiskFacts({ disks }: Pick<ServerStatus, 'disks'>) {
  return (
    <SettingsSection title={say('disks')}>
      <Facts
        facts={disks.map(({ what, path, freeBytes, totalBytes, isLow }) => ({
          name: say(what === 'data' ? 'diskData' : 'diskBackups'),
          value: say('diskIs', { free: sizeWords(freeBytes), total: sizeWords(totalBytes) }),
          note: path,
          isBad: isLow,
        }))}
      />
    </SettingsSection>
  );
}

function BackupFacts({ backups }: Pick<ServerStatus, 'backups'>) {
  const when = useMomentInSentence();
  const { lastProvedAt, lastReadAt, nextAt, isProofOverdue } = backups;
  const read = lastReadAt === null ? say('neverProved') : say('lastReadOnly', { when: when(lastReadAt) });
  return (
    <SettingsSection
      title={say('backups')}
      note={
        <Link to="/settings/backups" className="underline">
          {say('allBackups')}
        </Link>
      }
    >
      <Facts
        facts={[
          {
            name: say('lastProved'),
            value: lastProvedAt === null ? read : when(lastProvedAt),
            isBad: isProofOverdue,
          },
          { name: say('nextBackup'), value: nextAt === null ? say('notPlanned') : when(nextAt) },
        ]}
      />
    </SettingsSection>
  );
}

function MailFacts({ mail }: Pick<ServerStatus, 'mail'>) {
  const when = useMomentInSentence();
  const { isSetUp, pausedSince, waiting, lastSentAt, isFailing, givenUp } = mail;
  const isStopped = pausedSince !== null || isFailing;
  return (
    <SettingsSection
      title={say('mail')}
      note={
        <Link to="/settings/mail" className="underline">
          {say('mail')}
        </Link>
      }
    >
      <Facts
        facts={[
          { name: say('mailServer'), value: say(isSetUp ? 'mailSet' : 'mailNotSet'), isBad: isStopped },
          { name: say('mailWaiting'), value: say('mailCount', { count: waiting }) },
          { name: say('mailLast'), value: lastSentAt === null ? say('mailNever') : when(lastSentAt) },
          { name: say('mailGivenUp'), value: say('mailCount', { count: givenUp }), isBad: givenUp > 0 },
        ]}
      />
    </SettingsSection>
  );
}

function JobFacts({ jobs }: Pick<ServerStatus, 'jobs'>) {
  const when = useMomentInSentence();
  const facts = jobs.map((job): Fact => {
    const { isRunning, lastEndedAt, failures, lastFailedAt, isFailing, everySeconds } = job;
    const last = lastEndedAt === null ? say('jobNever') : say('jobLast', { when: when(lastEndedAt) });
    const parts = [
      ...(isFailing ? [say('jobFails')] : []),
      isRunning ? say('jobNow') : last,
      say('jobEvery', { every: everyWords(everySeconds) }),
    ];
    const failed =
      lastFailedAt === null ? undefined : say('jobFailed', { count: failures, when: when(lastFailedAt) });
    return {
      name: jobName(job),
      value: parts.join(' · '),
      ...(failed !== undefined && { note: failed }),
      isBad: isFailing,
    };
  });
  return (
    <SettingsSection title={say('jobs')}>
      <Facts facts={facts} />
    </SettingsSection>
  );
}
