import type { RescheduledWork } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, accessFilter, type WorkFacts } from '../access/index.ts';
import { type Tx, workColumn } from '../platform/database/index.ts';

/**
 * Of these works, those that the person may read, with their current values: the count, and the first ones in the order
 * of their plan.
 */
export async function listMovedWorks(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  limit: number,
): Promise<{ count: number; works: RescheduledWork[] }> {
  const { rows } = await sql<RescheduledWork & { count: number }>`
    select w.id, w.start, w.due, w.duration_minutes as "durationMinutes", w.version, count(*) over ()::integer as count
    from work w where w.id = any(${ids}::uuid[]) and w.deleted_at is null and ${accessFilter(actor, 'read', 'works', 'w')}
    order by w.rank, w.id limit ${limit}`.execute(tx);
  return { count: rows[0]?.count ?? 0, works: rows.map(({ count: _, ...work }) => work) };
}

/** The facts of these works for the rules. */
export async function listWorkFacts(tx: Tx, ids: readonly string[]): Promise<(WorkFacts & { id: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WorkFacts & { id: string }>`
    select w.id, w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds", w.reviewer_id as "reviewerId", w.created_by as "createdBy",
      w.project_id as "projectId", w.department_id as "departmentId", p.visibility as "projectVisibility"
    from work w left join project p on p.id = w.project_id where w.id = any(${ids}::uuid[])`.execute(tx);
  return rows;
}
