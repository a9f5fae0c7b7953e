import { join } from 'node:path';
import type { BackupCause, BackupFailure } from '@gantry/contract';
import { ExplainedError } from '../platform/explained-error.ts';
import type { PlatformServices } from '../platform/services.ts';
import { backupFileName, backupFolder, prepareFolder, removeOldBackups } from './backup-folder.ts';
import { holdBackups } from './backup-lock.ts';
import {
  closeInterruptedRuns,
  findBackupSettings,
  forgetOldRuns,
  insertRun,
  listRuns,
  updateRun,
} from './backup-run-repository.ts';
import { BackupFileError } from './file/index.ts';
import { type Proof, proveBackup } from './prove-backup.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

type Needed = Pick<
  PlatformServices,
  'db' | 'databaseAddress' | 'settings' | 'dataDirectory' | 'sessionSecret' | 'clock' | 'log'
>;

export interface RunOptions {
  readonly cause: BackupCause;
  readonly startedBy: string | null;
  readonly signal?: AbortSignal | undefined;
  /** Checked once this process has the lock: another process may have made the backup meanwhile. */
  readonly isStillWanted?: () => Promise<boolean>;
  /** Called once the start of this run is recorded. */
  readonly onBegun?: () => void;
}

export interface FinishedRun extends WrittenBackup {
  readonly path: string;
  readonly proof: Proof;
}

/** How often progress is recorded. */
const PROGRESS_MS = 1_000;

/**
 * Makes a backup in the backup folder, proves it, and removes the oldest ones. Undefined if another process is making
 * one, or if it is not needed any more. A failure is recorded with the run, and thrown.
 */
export async function runBackup(services: Needed, options: RunOptions): Promise<FinishedRun | undefined> {
  const { db, clock, databaseAddress } = services;
  const release = await holdBackups(databaseAddress);
  if (!release) return undefined;
  try {
    if (options.isStillWanted && !(await options.isStillWanted())) return undefined;
    await closeInterruptedRuns(db, clock.now());
    const id = await insertRun(db, { ...options, at: clock.now() });
    options.onBegun?.();
    try {
      return await makeAndProve(services, id, options.signal);
    } catch (error) {
      const failure = options.signal?.aborted ? 'interrupted' : failureOf(error);
      await updateRun(db, id, { failure, stage: 'over', finished_at: clock.now().toISOString() });
      throw error;
    }
  } finally {
    await release();
  }
}

async function makeAndProve(services: Needed, id: string, signal?: AbortSignal): Promise<FinishedRun> {
  const { db, clock, databaseAddress: address, settings, sessionSecret, log } = services;
  const folder = backupFolder(services);
  await prepareFolder(folder);
  const file = backupFileName('gantry', clock.now());
  const request = { address, path: join(folder, file), key: settings.backupKey, sessionSecret };
  const written = await writeBackup({
    ...request,
    dataDirectory: services.dataDirectory,
    now: clock.now(),
    signal,
    onProgress: keepProgress(services, id),
  });
  await updateRun(db, id, {
    file,
    bytes: written.bytes,
    row_count: written.rows,
    stage: 'proving',
    progress: 0,
  });
  try {
    const proof = await proveBackup({ ...request, log, signal });
    const provedAt = clock.now().toISOString();
    await updateRun(db, id, { proof: proof.kind, proved_at: provedAt, stage: 'over', finished_at: provedAt });
    await removeOld(services, folder);
    return { path: request.path, ...written, proof };
  } catch (error) {
    if (error instanceof BackupFileError) {
      await updateRun(db, id, { proof: 'failed' });
      log.error({ err: error, file }, 'a backup could not be proved');
    }
    throw error;
  }
}

function keepProgress({ db, log }: Needed, id: string): (share: number) => void {
  let last = 0;
  return (share) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    updateRun(db, id, { progress: Math.floor(share * 100) }).catch((error: unknown) =>
      log.debug({ err: error }, 'the progress of a backup was not written down'),
    );
  };
}

async function removeOld({ db }: Needed, folder: string): Promise<void> {
  const settings = await findBackupSettings(db);
  const runs = await listRuns(db);
  const proved = new Set(
    runs.filter(({ proof }) => proof === 'restored' || proof === 'read').map(({ file }) => file),
  );
  if (settings) await removeOldBackups(folder, settings.kept, (name) => proved.has(name));
  await forgetOldRuns(db);
}

/** The cause of the failure, as far as an administrator can fix it. The log has the details. */
function failureOf(error: unknown): BackupFailure {
  const cause = error instanceof ExplainedError && error.cause !== undefined ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) return 'disk-full';
  if (cause instanceof Error && 'syscall' in cause && 'path' in cause) return 'folder';
  return /^[0-9A-Z]{5}$/.test(code) || code.startsWith('ECONN') ? 'database' : 'other';
}
