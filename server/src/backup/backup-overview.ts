import type { BackupFile, BackupOverview, BackupRun } from '@gantry/contract';
import { loadCompanyTime } from '../company/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { backupFolder, listBackupFiles } from './backup-folder.ts';
import { type BackupRunRow, findBackupSettings, listRuns } from './backup-run-repository.ts';
import { backupSlots, isProofOverdue } from './backup-schedule.ts';

type Needed = Pick<PlatformServices, 'db' | 'clock' | 'settings' | 'dataDirectory'>;

/** The state of this company's backups, as far as this machine knows. */
export async function describeBackups(services: Needed): Promise<BackupOverview> {
  const { db, clock, settings } = services;
  const runs = await listRuns(db);
  const planned = await findBackupSettings(db);
  const folder = backupFolder(services);
  const slots = planned && backupSlots(planned.hour, await loadCompanyTime(db, clock));
  const lastProvedAt = lastWith(runs, 'restored');
  const lastReadAt = lastWith(runs, 'read');
  const [newest] = runs;
  const isFailed = newest?.failure !== null || newest?.proof === 'failed';
  return {
    folder,
    hasKey: settings.backupKey !== undefined,
    running: newest && newest.stage !== 'over' ? toRun(newest) : null,
    lastFailure: newest?.stage === 'over' && isFailed ? toRun(newest) : null,
    lastProvedAt: lastProvedAt ?? null,
    lastReadAt: lastReadAt ?? null,
    isProofOverdue:
      planned !== undefined &&
      isProofOverdue(
        [lastProvedAt, lastReadAt]
          .flatMap((at) => at ?? [])
          .sort()
          .at(-1),
        planned.since,
        clock.now(),
      ),
    nextAt: slots?.next.toISOString() ?? null,
    files: await describeFiles(folder, runs),
  };
}

function lastWith(runs: readonly BackupRunRow[], proof: BackupRunRow['proof']): string | undefined {
  return runs.find((run) => run.proof === proof)?.provedAt ?? undefined;
}

const toRun = ({ cause, startedAt, stage, progress, failure }: BackupRunRow): BackupRun => ({
  cause,
  startedAt,
  stage,
  progress,
  failure,
});

async function describeFiles(folder: string, runs: readonly BackupRunRow[]): Promise<BackupFile[]> {
  const byFile = new Map(runs.map((run) => [run.file, run]));
  return (await listBackupFiles(folder)).map(({ name, kind, bytes, header, isSealed }) => ({
    name,
    createdAt: header.createdAt,
    bytes,
    isEncrypted: header.encryption !== null,
    canBeDownloaded: isSealed,
    isBeforeUpgrade: kind === 'before-upgrade',
    proof: byFile.get(name)?.proof ?? null,
    provedAt: byFile.get(name)?.provedAt ?? null,
  }));
}
