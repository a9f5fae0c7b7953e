import type { Baseline } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

const columns = sql`
  b.id, b.project_id as "projectId", b.name, b.version, b.created_at as "createdAt", b.created_by as "createdBy"`;

/** The latest first. */
export async function listBaselineRows(db: Db | Tx, projectId: string): Promise<Baseline[]> {
  const { rows } = await sql<Baseline>`
    select ${columns} from baseline b
    where b.project_id = ${projectId} and b.deleted_at is null
    order by b.created_at desc, b.id desc`.execute(db);
  return rows;
}

/** A baseline that is not in the bin, in a project that is not in the bin. */
export async function findBaselineRow(db: Db | Tx, id: string): Promise<Baseline | undefined> {
  const { rows } = await sql<Baseline>`
    select ${columns} from baseline b join project p on p.id = b.project_id
    where b.id = ${id} and b.deleted_at is null and p.deleted_at is null`.execute(db);
  return rows[0];
}

/**
 * Copies the dates of all works of the project that have dates, including hidden ones: each reader sees what they may.
 */
export async function copyDates(
  tx: Tx,
  { id, projectId }: Pick<Baseline, 'id' | 'projectId'>,
): Promise<void> {
  await sql`
    insert into baseline_work (baseline_id, work_id, start, finish, duration_minutes)
    select ${id}, w.id, w.start, w.due, w.duration_minutes from work w
    where w.project_id = ${projectId} and w.deleted_at is null and w.archived_at is null
      and (w.start is not null or w.due is not null)`.execute(tx);
}

export interface KeptDates {
  readonly workId: string;
  readonly start: string | null;
  readonly finish: string | null;
  readonly durationMinutes: number | null;
}

/** Dates from outside Gantry, each work once. */
export async function insertDates(tx: Tx, baselineId: string, dates: readonly KeptDates[]): Promise<void> {
  await sql`
    insert into baseline_work (baseline_id, work_id, start, finish, duration_minutes)
    select ${baselineId}, d."workId", d.start, d.finish, d."durationMinutes"
    from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb)
      as d ("workId" uuid, start timestamp, finish timestamp, "durationMinutes" integer)`.execute(tx);
}

export interface DatesOfWork {
  readonly workId: string;
  readonly start: string | null;
  readonly finish: string | null;
}

export async function listDates(db: Db | Tx, actor: Actor, baselineId: string): Promise<DatesOfWork[]> {
  const { rows } = await sql<DatesOfWork>`
    select d.work_id as "workId", d.start, d.finish
    from baseline_work d join work w on w.id = d.work_id
    where d.baseline_id = ${baselineId} and ${isShown(actor)}
    order by d.work_id`.execute(db);
  return rows;
}

function isShown(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`w.deleted_at is null and ${accessFilter(actor, 'read', 'works', 'w')}`;
}
