import type { ImportChoices, ImportStatus, PlanImport, Rehearsal } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export interface RunRow {
  readonly id: string;
  readonly ownerId: string;
  readonly fileName: string;
  readonly size: number;
  readonly status: ImportStatus;
  readonly choices: ImportChoices;
  readonly job: 'rehearse' | 'write' | null;
  readonly attempts: number;
  readonly seenStamp: string | null;
  /** Whether a program with an access token requested it, not a browser. */
  readonly askedByToken: boolean;
  readonly progress: PlanImport['progress'];
  readonly rehearsal: Rehearsal | null;
  readonly isOutdated: boolean;
  readonly failure: string | null;
  readonly result: PlanImport['result'];
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The number of received parts, without gaps. */
  readonly received: number;
}

const columns = sql`
  r.id, r.owner_id as "ownerId", r.file_name as "fileName", r.byte_count as size, r.status, r.choices, r.job,
  r.attempts, r.seen_stamp as "seenStamp", r.asked_by_token as "askedByToken",
  r.progress, r.rehearsal, r.is_outdated as "isOutdated", r.failure, r.result,
  r.created_at as "createdAt", r.expires_at as "expiresAt",
  (select (count(*) filter (where p.number = p.place))::int from (
    select number, (row_number() over (order by number)) - 1 as place from import_part where import_id = r.id) p
  ) as received`;

/** An import of that person; imports of others are not found. */
export async function findRun(
  db: Db | Tx,
  { id, ownerId }: { id: string; ownerId: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select ${columns} from import_run r where r.id = ${id} and r.owner_id = ${ownerId}
    ${lock ? sql`for update of r` : sql``}`.execute(db);
  return rows[0];
}

export async function listRuns(db: Db, ownerId: string, most: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${columns} from import_run r where r.owner_id = ${ownerId}
    order by r.created_at desc, r.id desc limit ${most}`.execute(db);
  return rows;
}

export interface WaitingFiles {
  readonly count: number;
  readonly bytes: number;
}

/** The files of a person that are not imported yet. */
export async function sumWaiting(tx: Tx, ownerId: string): Promise<WaitingFiles> {
  const { rows } = await sql<WaitingFiles>`
    select count(*)::int as count, coalesce(sum(byte_count), 0)::bigint as bytes from import_run
    where owner_id = ${ownerId} and status <> 'imported'`.execute(tx);
  return rows[0] ?? { count: 0, bytes: 0 };
}

export async function insertRun(
  tx: Tx,
  run: { id: string; ownerId: string; fileName: string; size: number; at: string; expiresAt: string },
): Promise<void> {
  await tx
    .insertInto('import_run')
    .values({
      id: run.id,
      owner_id: run.ownerId,
      file_name: run.fileName,
      byte_count: run.size,
      status: 'uploading',
      created_at: run.at,
      expires_at: run.expiresAt,
    })
    .execute();
}

export async function keepPart(tx: Tx, importId: string, number: number, bytes: Buffer): Promise<void> {
  await tx
    .insertInto('import_part')
    .values({ import_id: importId, number, bytes })
    .onConflict((conflict) => conflict.columns(['import_id', 'number']).doUpdateSet({ bytes }))
    .execute();
}

/** The file as it was sent, part by part. */
export async function* readParts(db: Db, importId: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number++) {
    const part = await db
      .selectFrom('import_part')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!part) return;
    yield part.bytes;
  }
}

/** Queues a job for an import. */
export async function askForJob(
  tx: Tx,
  id: string,
  {
    job,
    choices,
    stamp = null,
    isByToken = false,
  }: {
    job: 'rehearse' | 'write';
    choices: ImportChoices;
    stamp?: string | null;
    isByToken?: boolean;
  },
): Promise<void> {
  const progress = { stage: 'waiting', done: 0, total: 0 };
  await tx
    .updateTable('import_run')
    .set({
      job,
      status: job === 'rehearse' ? 'reading' : 'importing',
      choices: JSON.stringify(choices),
      seen_stamp: stamp,
      asked_by_token: isByToken,
      attempts: 0,
      lease_until: null,
      failure: null,
      is_outdated: false,
      progress: JSON.stringify(progress),
    })
    .where('id', '=', id)
    .execute();
}

/** The files of a person that could not be read. */
export async function deleteFailed(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    delete from import_run where owner_id = ${ownerId} and status = 'failed' and job is null`.execute(tx);
}

export async function deleteRun(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('import_run').where('id', '=', id).execute();
}

/** Files whose retention time has expired. */
export async function deleteExpired(db: Db, now: string): Promise<void> {
  await sql`delete from import_run where expires_at < ${now}::timestamptz and job is null`.execute(db);
}
