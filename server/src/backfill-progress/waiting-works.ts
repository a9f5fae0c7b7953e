import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

/** Whether a work has a duration and no dates, so that it would start with the project. */
export async function hasWaitingWorks(db: Db, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from work w
    where w.project_id = ${projectId} and w.start is null and w.due is null and w.sub_work_count = 0
      and (w.milestone or w.duration_minutes is not null) and w.schedule_mode = 'auto'
      and w.status not in ('done', 'cancelled') and w.deleted_at is null and w.archived_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
