import { type PersonLoad, planLoadWeeks } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import type { WorkReader } from '../works/index.ts';
import { findWeekLoads } from './week-loads.ts';

/** The people with works in the project, with their load from all projects. */
export async function listProjectLoads(
  reader: WorkReader,
  projectId: string,
  weeks: number | undefined,
): Promise<PersonLoad[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct person.id
    from work w
    left join assignment assigned on assigned.work_id = w.id and assigned.user_id is not null
    cross join lateral (select coalesce(assigned.user_id, w.owner_id) as id) person
    where w.project_id = ${projectId} and w.deleted_at is null and w.archived_at is null
      and w.status not in ('done', 'cancelled') and person.id is not null
      and ${accessFilter(reader.actor, 'read', 'works', 'w')}`.execute(reader.db);
  const loads = await findWeekLoads(
    reader,
    rows.map(({ id }) => id),
    weeks === undefined ? planLoadWeeks : { least: weeks, behind: 0, most: weeks },
  );
  return [...loads].map(([userId, weeks]) => ({ userId, weeks }));
}
