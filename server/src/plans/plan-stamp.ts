import { sql } from 'kysely';
import { calendarStamp } from '../access/index.ts';
import type { Db } from '../platform/database/index.ts';

/**
 * A string that changes whenever an input of a project's plan changes: its works, their predecessors, the links between
 * them, the project itself, any calendar, and people's weeks and absences if they are used. It may also change for
 * other reasons (a title), but never misses a change.
 */
export async function readPlanStamp(db: Db, projectId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ',
      (select concat_ws(' ', count(*), bit_xor(hashtextextended(w.id::text, w.version)))
        from work w where w.project_id = ${projectId}),
      (select concat_ws(' ', count(*), bit_xor(hashtextextended(l.id::text, l.version)),
          bit_xor(hashtextextended(l.id::text, before.version)))
        from work w join link l on l.successor_id = w.id join work before on before.id = l.predecessor_id
        where w.project_id = ${projectId}),
      (select version from project where id = ${projectId}),
      (select concat_ws(' ', version, calendar_id) from company),
      ${calendarStamp},
      (select concat_ws(' ', bit_xor(hashtextextended(u.id::text, hashtext(u.calendar_id::text))),
          (select concat_ws(' ', count(*), bit_xor(hashtextextended(a.id::text, a.version)))
            from absence a where a.user_id = any(array_agg(u.id))))
        from app_user u where exists (select from project p where p.id = ${projectId} and p.people_count) and u.id in (
          select w.owner_id from work w where w.project_id = ${projectId}
          union select done.user_id from assignment done join work w on w.id = done.work_id
            where w.project_id = ${projectId}))) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}
