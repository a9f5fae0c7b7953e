import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { useCan } from '#store/can.ts';
import { useGetBackupsQuery } from '../settings-queries.ts';
import { BackupEncryption } from './backup-encryption.tsx';
import { BackupFiles } from './backup-files.tsx';
import { BackupSchedule } from './backup-schedule.tsx';
import { BackupStatus } from './backup-status.tsx';
import { CompanyArchive } from './company-archive.tsx';
import { say } from './words/index.ts';

const WATCH_MS = 2_000;
const REST_MS = 60_000;

/** Backups of the company: the last restore test, the existing files, the schedule. */
export function BackupsPage() {
  const can = useCan();
  const isRunning = useGetBackupsQuery().data?.running != null;
  const { data, error, refetch } = useGetBackupsQuery(undefined, {
    pollingInterval: isRunning ? WATCH_MS : REST_MS,
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
    <>
      <BackupStatus overview={data} />
      <BackupFiles overview={data} />
      <BackupSchedule nextAt={data.nextAt} />
      <BackupEncryption hasKey={data.hasKey} />
      {can('export', 'settings') && <CompanyArchive />}
    </>
  );
}
