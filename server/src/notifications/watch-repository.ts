import type { Watched, WatchState } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, type WorkFacts } from '../access/index.ts';
import { type Db, type Tx, workColumn } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';

/** A person who watches a work or its project, and the facts of the work for the rules. */
export interface Watcher {
  readonly userId: string;
  readonly workId: string;
  readonly reason: 'watches_work' | 'watches_project';
  readonly facts: WorkFacts;
}

/** One work or one project. */
export interface WatchedThing {
  readonly workId: string | null;
  readonly projectId: string | null;
}

export async function listWatchers(tx: Tx, workIds: readonly string[]): Promise<Watcher[]> {
  if (workIds.length === 0) return [];
  const { rows } = await sql<Omit<Watcher, 'facts'> & WorkFacts>`
    select x.user_id as "userId", x.reason, w.id as "workId", w.owner_id as "ownerId",
      ${workColumn('assigneeIds')} as "assigneeIds", w.reviewer_id as "reviewerId", w.created_by as "createdBy",
      w.project_id as "projectId", w.department_id as "departmentId", p.visibility as "projectVisibility"
    from (
      select user_id, work_id, 'watches_work' as reason from watch where work_id = any(${workIds}::uuid[])
      union all
      select o.user_id, v.id, 'watches_project' from work v join watch o on o.project_id = v.project_id
      where v.id = any(${workIds}::uuid[])) x
    join work w on w.id = x.work_id left join project p on p.id = w.project_id
    order by w.rank, w.id`.execute(tx);
  return rows.map(({ userId, workId, reason, ...facts }) => ({ userId, workId, reason, facts }));
}

export async function findWatch(
  db: Db | Tx,
  userId: string,
  { workId, projectId }: WatchedThing,
): Promise<WatchState> {
  const { rows } = await sql<WatchState>`select
    exists (select from watch where user_id = ${userId}
      and (work_id = ${workId}::uuid or project_id = ${projectId}::uuid)) as watching,
    exists (select from watch x join work w on w.project_id = x.project_id
      where x.user_id = ${userId} and w.id = ${workId}::uuid) as "viaProject"`.execute(db);
  return rows[0] ?? { watching: false, viaProject: false };
}

export async function insertWatch(
  tx: Tx,
  userId: string,
  { workId, projectId, at }: WatchedThing & { readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('watch')
    .values({
      id: newId(at),
      user_id: userId,
      work_id: workId,
      project_id: projectId,
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWatch(
  tx: Tx,
  userId: string,
  { workId, projectId }: WatchedThing,
): Promise<void> {
  await tx
    .deleteFrom('watch')
    .where('user_id', '=', userId)
    .where('work_id', 'is not distinct from', workId)
    .where('project_id', 'is not distinct from', projectId)
    .execute();
}

export async function countWatches(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('watch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first, limited to what the person may see. */
export async function listWatched(
  db: Db,
  actor: Actor,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
): Promise<Watched[]> {
  const older: RawBuilder<unknown> = after === undefined ? sql`true` : sql`x.id < ${after}`;
  const { rows } = await sql<Watched>`
    select x.id, x.created_at as "createdAt",
      case when w.id is not null then jsonb_build_object('id', w.id, 'key', w.key, 'title', w.title) end as work,
      case when p.id is not null then jsonb_build_object('id', p.id, 'key', p.key, 'name', p.name) end as project
    from watch x
    left join work w on w.id = x.work_id and w.deleted_at is null and ${accessFilter(actor, 'read', 'works', 'w')}
    left join project p on p.id = x.project_id and p.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 'p')}
    where x.user_id = ${actor.id} and ${older} and (w.id is not null or p.id is not null)
    order by x.id desc limit ${limit}`.execute(db);
  return rows;
}
