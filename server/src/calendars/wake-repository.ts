import { sql } from 'kysely';
import { type Actor, accessFilter, mayNamePerson, type WorkFacts } from '../access/index.ts';
import { type Db, type Tx, workColumn } from '../platform/database/index.ts';

export interface WakeProject {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly color: string;
  readonly targetDate: string | null;
  readonly leadId: string | null;
  readonly isSeen: boolean;
  readonly mayKeep: boolean;
}

export async function listWakeProjects(db: Db, actor: Actor, ids: readonly string[]): Promise<WakeProject[]> {
  const { rows } = await sql<WakeProject>`
    select p.id, p.key, p.name, p.color, p.target_date as "targetDate", p.lead_id as "leadId",
      (${accessFilter(actor, 'read', 'projects', 'p')}) is true as "isSeen",
      (${accessFilter(actor, 'update', 'projects', 'p')}) is true as "mayKeep"
    from project p where p.id = any(${ids}::uuid[]) order by p.name, p.id`.execute(db);
  return rows;
}

/** Those of these works that the person may read. */
export async function listSeenWorks(
  db: Db,
  actor: Actor,
  projectIds: readonly string[],
  hasWorksWithoutProject: boolean,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select w.id from work w
    where (w.project_id = any(${projectIds}::uuid[]) or ${hasWorksWithoutProject} and w.project_id is null)
      and w.deleted_at is null and ${accessFilter(actor, 'read', 'works', 'w')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Owners of these works, without the person themselves. */
export async function listOwners(
  db: Db,
  actor: Actor,
  workIds: readonly string[],
): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    select count(*)::integer as count,
      coalesce((array_agg(r.name order by r.name) filter (where ${mayNamePerson(actor, 'r')}))[1:5], '{}') as names
    from app_user r
    where r.id <> ${actor.id} and r.id in (select owner_id from work where id = any(${workIds}::uuid[]))`.execute(
    db,
  );
  return rows[0] ?? { count: 0, names: [] };
}

/** These works with the lead of their project, if the lead is another person. */
export async function listLedWorks(
  tx: Tx,
  actorId: string,
  workIds: readonly string[],
): Promise<(WorkFacts & { id: string; leadId: string })[]> {
  const { rows } = await sql<WorkFacts & { id: string; leadId: string }>`
    select w.id, p.lead_id as "leadId", w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds",
      w.reviewer_id as "reviewerId", w.created_by as "createdBy", w.project_id as "projectId", w.department_id as "departmentId",
      p.visibility as "projectVisibility"
    from work w join project p on p.id = w.project_id
    where w.id = any(${workIds}::uuid[]) and p.lead_id <> ${actorId}
    order by p.id, w.rank, w.id`.execute(tx);
  return rows;
}
