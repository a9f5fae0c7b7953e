import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

/**
 * A text that changes whenever something changes that a project's plan is made of: its works, what they wait for, the links
 * between them, the project itself, any calendar. It may change for less (a title), and never stays for more.
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
      (select bit_xor(hashtextextended(id::text, version)) from calendar)) as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}
