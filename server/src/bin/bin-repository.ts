import { sql } from 'kysely';
import { type Actor, accessFilter, type ProjectFacts, type WorkFacts } from '../access/index.ts';
import { type Db, type Tx, workColumn } from '../platform/database/index.ts';

export interface BinPosition {
  readonly deletedAt: string;
  readonly id: string;
}

interface BinPage {
  readonly after: BinPosition | undefined;
  readonly limit: number;
}

interface BinnedRow {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly projectId: string | null;
  readonly deletedAt: string;
  readonly deletedBy: string | null;
  readonly worksWithin: number;
}

/** Whether the person has the other rights for a restore: on the works within, and on the parent or project. */
interface Restorable {
  readonly isRestorable: boolean;
}

export type BinnedWorkRow = BinnedRow & Restorable & WorkFacts;
export type BinnedProjectRow = BinnedRow & Restorable & { readonly facts: ProjectFacts };

/** Works that were deleted by themselves, latest first, without those that were deleted with a parent or project. */
export async function listBinnedWorkRows(
  db: Db,
  actor: Actor,
  { after, limit, id, key }: BinPage & { readonly id: string | undefined; readonly key: string | undefined },
): Promise<BinnedWorkRow[]> {
  const isMeant = sql<boolean>`${id === undefined ? sql`true` : sql`w.id = ${id}`} and ${key === undefined ? sql`true` : sql`w.key = ${key}`}`;
  const { rows } = await sql<BinnedWorkRow>`
    select w.id, w.key, w.title, w.project_id as "projectId", w.deleted_at as "deletedAt", w.updated_by as "deletedBy",
      w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds", w.reviewer_id as "reviewerId", w.created_by as "createdBy",
      w.department_id as "departmentId", p.visibility as "projectVisibility",
      within.works as "worksWithin", p.deleted_at is null and within.are_allowed as "isRestorable"
    from (
      select w.* from work w
      where w.deleted_at is not null and ${accessFilter(actor, 'read', 'works', 'w')}
        and ${isAfter(after)} and ${isMeant}
        and not exists (select from work above where above.id = w.parent_id and above.deleted_at = w.deleted_at)
        and not exists (select from project p where p.id = w.project_id and p.deleted_at = w.deleted_at)
      order by w.deleted_at desc, w.id desc limit ${limit}) w
    left join project p on p.id = w.project_id
    cross join lateral (
      with recursive tree (id) as (
        select w.id union select c.id from tree join work c on c.parent_id = tree.id and c.deleted_at = w.deleted_at)
      select count(*)::integer - 1 as works,
        bool_and(${accessFilter(actor, 'restore', 'works', 'below')}) as are_allowed
      from tree join work below on below.id = tree.id) within
    order by w.deleted_at desc, w.id desc`.execute(db);
  return rows;
}

export async function listBinnedProjectRows(
  db: Db,
  actor: Actor,
  { after, limit }: BinPage,
): Promise<BinnedProjectRow[]> {
  const { rows } = await sql<BinnedProjectRow>`
    select w.id, w.key, w.name as title, null as "projectId", w.deleted_at as "deletedAt", w.updated_by as "deletedBy",
      jsonb_build_object('id', w.id, 'visibility', w.visibility, 'leadId', w.lead_id,
        'departmentId', w.department_id, 'createdBy', w.created_by) as facts,
      (select count(*) from work within
        where within.project_id = w.id and within.deleted_at = w.deleted_at)::integer as "worksWithin",
      not exists (select from work within
        where within.project_id = w.id and within.deleted_at = w.deleted_at
          and (${accessFilter(actor, 'read', 'works', 'within')}) is not true) as "isRestorable"
    from project w
    where w.deleted_at is not null and ${accessFilter(actor, 'read', 'projects', 'w')} and ${isAfter(after)}
    order by w.deleted_at desc, w.id desc limit ${limit}`.execute(db);
  return rows;
}

function isAfter(after: BinPosition | undefined) {
  return after === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(w.deleted_at, w.id) < (${after.deletedAt}::timestamptz, ${after.id}::uuid)`;
}

/** Only one process at a time empties the bin. Returns false if another one does. */
export async function takeEmptying(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('emptying the bin')) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** Works whose time in the bin is over, sub-works first. A work waits while anything below it stays. */
export async function listExpiredWorks(tx: Tx, before: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from work w
    where w.deleted_at < ${before}::timestamptz and not exists (select from work below where below.parent_id = w.id)
    order by w.deleted_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Projects whose time in the bin is over and that have no works left. */
export async function listExpiredProjects(tx: Tx, before: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from project p
    where p.deleted_at < ${before}::timestamptz and not exists (select from work w where w.project_id = p.id)
    order by p.deleted_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listLinksOf(tx: Tx, workIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from link where predecessor_id = any(${workIds}::uuid[]) or successor_id = any(${workIds}::uuid[])`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function listCommentsOf(tx: Tx, workIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from comment where work_id = any(${workIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listAttachmentsOf(tx: Tx, workIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from attachment where work_id = any(${workIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listExpiredAttachments(tx: Tx, before: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from attachment where deleted_at < ${before}::timestamptz order by deleted_at limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function listMembershipsOf(tx: Tx, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from project_member where project_id = any(${projectIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listBaselinesOf(tx: Tx, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from baseline where project_id = any(${projectIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listExpiredAbsences(tx: Tx, before: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from absence where deleted_at < ${before}::timestamptz order by deleted_at limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Resources whose time in the bin is over. A resource that works still use stays, for its name. */
export async function listExpiredResources(tx: Tx, before: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from resource r
    where r.deleted_at < ${before}::timestamptz
      and not exists (select from assignment assigned where assigned.resource_id = r.id)
    order by r.deleted_at limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listReportsOf(tx: Tx, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from status_report where project_id = any(${projectIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listExpiredReports(tx: Tx, before: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from status_report where deleted_at < ${before}::timestamptz order by deleted_at limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function listExpiredBaselines(tx: Tx, before: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from baseline where deleted_at < ${before}::timestamptz order by deleted_at limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
