import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { isOwnedOrAssigned } from '../platform/database/index.ts';
import type { WorkReader } from '../works/index.ts';

/** The most projects that are searched for the home screen of one person. */
const MOST_PROJECTS = 20;

export interface OwnProject {
  readonly id: string;
  /** Open works of the project that the person owns or is assigned to, and that are not late yet. */
  readonly workIds: readonly string[];
}

/**
 * Projects in which the person has open works with dates, or which they lead, sorted by the first due of their works.
 */
export async function listOwnProjects({ db, actor, time }: WorkReader): Promise<OwnProject[]> {
  const { rows } = await sql<OwnProject>`
    with own as (
      select w.id, w.project_id, w.due from work w
      where ${isOwnedOrAssigned([actor.id])}
        and w.deleted_at is null and w.archived_at is null and w.sub_work_count = 0
        and w.status not in ('done', 'cancelled') and w.overdue_from >= ${time.now}::timestamp
        and w.project_id is not null and ${accessFilter(actor, 'read', 'works', 'w')})
    select p.id, coalesce(array_agg(own.id) filter (where own.id is not null), '{}') as "workIds"
    from project p left join own on own.project_id = p.id
    where p.deleted_at is null and p.archived_at is null and p.status not in ('completed', 'cancelled')
      and (own.id is not null or p.lead_id = ${actor.id})
    group by p.id order by min(own.due) nulls last, p.id limit ${MOST_PROJECTS}`.execute(db);
  return rows;
}
