import type { OutsidePredecessor } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import type { ProjectReader } from './project-repository.ts';

/** What the engine has to know of a work `w` that drives others and is not moved itself. */
export const outsideColumns = sql`
  w.id, w.key, w.title, w.status, w.sub_work_count > 0 as "isSummary", w.milestone, w.start, w.due,
  w.duration_minutes as "durationMinutes", w.calendar_id as "calendarId", w.actual_start as "actualStart",
  w.actual_finish as "actualFinish"`;

/**
 * Works elsewhere from which links lead to works of one project, or of none, as far as the reader may see them: what is worked out
 * in a browser reckons with them as the server does. Most plans have none, and are not looked through for them.
 */
export async function listOutsidePredecessors(
  { db, actor }: ProjectReader,
  linkIds: readonly string[],
): Promise<OutsidePredecessor[]> {
  if (linkIds.length === 0) return [];
  const { rows } = await sql<OutsidePredecessor>`
    select l.id as "linkId", l.successor_id as "successorId", l.type, l.lag, l.lag_unit as "lagUnit",
      l.version, ${outsideColumns}
    from link l
    join work after on after.id = l.successor_id
    join work w on w.id = l.predecessor_id
    where l.id = any(${linkIds}::uuid[]) and after.deleted_at is null and after.archived_at is null
      and w.project_id is distinct from after.project_id and w.deleted_at is null and w.archived_at is null
      and ${accessFilter(actor, 'read', 'works', 'w')}
    order by l.id`.execute(db);
  return rows;
}
