import type { PlanImport, Rehearsal } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export interface ClaimedJob {
  readonly id: string;
  readonly ownerId: string;
  readonly fileName: string;
  readonly job: 'rehearse' | 'write';
  readonly attempts: number;
}

const LEASE = '20 seconds';

/** Claims the oldest job that no process is running. The lease of a dead process expires. */
export async function claimJob(db: Db): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update import_run set lease_until = now() + ${LEASE}::interval, attempts = attempts + 1
    where id = (
      select id from import_run where job is not null and (lease_until is null or lease_until < now())
      order by created_at limit 1 for update skip locked)
    returning id, owner_id as "ownerId", file_name as "fileName", job, attempts`.execute(db);
  return rows[0];
}

/** Extends the lease of a running job. */
export async function extendLease(db: Db, id: string): Promise<void> {
  await sql`
    update import_run set lease_until = now() + ${LEASE}::interval where id = ${id} and job is not null`.execute(
    db,
  );
}

/** Releases a job, so that another process, or this one later, starts it again. */
export async function letGo(db: Db, id: string): Promise<void> {
  await sql`update import_run set lease_until = null where id = ${id}`.execute(db);
}

export async function noteProgress(
  db: Db,
  id: string,
  progress: NonNullable<PlanImport['progress']>,
): Promise<void> {
  await sql`
    update import_run set progress = ${JSON.stringify(progress)}::jsonb
    where id = ${id} and job is not null`.execute(db);
}

/** The result of a job. */
export type Outcome =
  | {
      readonly status: 'rehearsed';
      readonly rehearsal?: Rehearsal;
      readonly isOutdated?: boolean;
      readonly failure?: string;
    }
  | { readonly status: 'imported'; readonly result: NonNullable<PlanImport['result']> }
  | { readonly status: 'failed'; readonly failure: string };

export async function endJob(db: Db | Tx, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      job: null,
      lease_until: null,
      progress: null,
      status: outcome.status,
      failure: ('failure' in outcome ? outcome.failure : undefined) ?? null,
      ...('isOutdated' in outcome && { is_outdated: outcome.isOutdated ?? false }),
      ...('rehearsal' in outcome && outcome.rehearsal && { rehearsal: JSON.stringify(outcome.rehearsal) }),
      ...('result' in outcome && { result: JSON.stringify(outcome.result) }),
    })
    .where('id', '=', id)
    .execute();
  // The works exist now, and the file is not needed any more.
  if (outcome.status === 'imported') await db.deleteFrom('import_part').where('import_id', '=', id).execute();
}
