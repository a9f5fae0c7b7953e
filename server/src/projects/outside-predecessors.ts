import type { OutsidePredecessor, ProjectDocument } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import type { ProjectReader } from './project-repository.ts';

/** The planning data of a work `w` that drives others and does not move itself. */
export const outsideColumns = sql`
  w.id, w.key, w.title, w.status, w.sub_work_count > 0 as "isSummary", w.milestone, w.start, w.due,
  w.duration_minutes as "durationMinutes", w.calendar_id as "calendarId", w.actual_start as "actualStart",
  w.actual_finish as "actualFinish"`;

/** The links and works that lead into a plan from outside. */
type OutsidePart = Pick<ProjectDocument, 'outside' | 'hiddenPredecessors'>;

/** A predecessor outside, and whether the reader may see it. */
type Found = OutsidePredecessor & { readonly isReadable: boolean };

/**
 * Works outside that are predecessors of works of a plan, so that the browser computes the same dates as the server.
 * For works that the reader may not see, only the works that wait for them are listed. Most plans have no such links
 * and are not searched for them.
 */
export async function readOutsidePredecessors(
  { db, actor }: ProjectReader,
  linkIds: readonly string[],
): Promise<OutsidePart> {
  if (linkIds.length === 0) return { outside: [] };
  const { rows } = await sql<Found>`
    select l.id as "linkId", l.successor_id as "successorId", l.type, l.lag, l.lag_unit as "lagUnit",
      l.version, (${accessFilter(actor, 'read', 'works', 'w')}) is true as "isReadable", ${outsideColumns}
    from link l
    join work after on after.id = l.successor_id
    join work w on w.id = l.predecessor_id
    where l.id = any(${linkIds}::uuid[]) and after.deleted_at is null and after.archived_at is null
      and w.project_id is distinct from after.project_id and w.deleted_at is null and w.archived_at is null
    order by l.id`.execute(db);
  const outside = rows.flatMap(({ isReadable, ...seen }): OutsidePredecessor[] => (isReadable ? [seen] : []));
  const hiddenPredecessors = rows.flatMap(({ isReadable, successorId }) => (isReadable ? [] : [successorId]));
  return { outside, ...(hiddenPredecessors.length > 0 && { hiddenPredecessors }) };
}
