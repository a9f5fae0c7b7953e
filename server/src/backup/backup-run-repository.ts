import type { BackupCause, BackupFailure, BackupProof, BackupStage } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';

export interface BackupRunRow {
  readonly id: string;
  readonly cause: BackupCause;
  readonly startedAt: string;
  readonly stage: BackupStage;
  readonly progress: number;
  readonly failure: BackupFailure | null;
  readonly file: string | null;
  readonly proof: BackupProof | null;
  readonly provedAt: string | null;
}

const columns = [
  'id',
  'cause',
  'started_at as startedAt',
  'stage',
  'progress',
  'failure',
  'file',
  'proof',
  'proved_at as provedAt',
] as const;

/** The number of stored runs: more than a year of daily ones. */
const RUNS_KEPT = 400;

export async function listRuns(db: Db): Promise<BackupRunRow[]> {
  return db.selectFrom('backup_run').select(columns).orderBy('started_at', 'desc').limit(RUNS_KEPT).execute();
}

export async function insertRun(
  db: Db,
  run: { cause: BackupCause; startedBy: string | null; at: Date },
): Promise<string> {
  const id = newId(run.at);
  await db
    .insertInto('backup_run')
    .values({
      id,
      cause: run.cause,
      started_by: run.startedBy,
      started_at: run.at.toISOString(),
      finished_at: null,
      file: null,
      bytes: null,
      row_count: null,
      failure: null,
      proof: null,
      proved_at: null,
    })
    .execute();
  return id;
}

export interface RunChange {
  stage?: BackupStage;
  progress?: number;
  finished_at?: string;
  file?: string;
  bytes?: number;
  row_count?: number;
  failure?: BackupFailure;
  proof?: BackupProof;
  proved_at?: string;
}

export async function updateRun(db: Db, id: string, change: RunChange): Promise<void> {
  await db.updateTable('backup_run').set(change).where('id', '=', id).execute();
}

/**
 * Closes runs without an end, because their process was killed. Only the process that holds the backup lock calls this.
 */
export async function closeInterruptedRuns(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ stage: 'over', failure: 'interrupted', finished_at: at.toISOString() })
    .where('stage', '!=', 'over')
    .execute();
}

export async function forgetOldRuns(db: Db): Promise<void> {
  const oldest = await db
    .selectFrom('backup_run')
    .select('started_at')
    .orderBy('started_at', 'desc')
    .offset(RUNS_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await db.deleteFrom('backup_run').where('started_at', '<=', oldest.started_at).execute();
}

/** The migration that added backup runs to the schema. */
const SINCE_MIGRATION = 57;

/**
 * The company's backup settings, and since when this server could have made any backup: a restored or seeded company is
 * older than its server. Undefined while there is no company.
 */
export async function findBackupSettings(
  db: Db,
): Promise<{ hour: number | null; kept: number; since: string } | undefined> {
  const { rows } = await sql<{ hour: number | null; kept: number; since: string }>`
    select backup_hour as hour, backups_kept as kept,
      greatest(created_at, (select applied_at from schema_migration where number = ${SINCE_MIGRATION})) as since
    from company`.execute(db);
  return rows[0];
}
