import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

/** How often a person was interrupted since then, by mail or on a device. */
export async function countInterruptions(db: Db, userId: string, since: Date): Promise<number> {
  const from = since.toISOString();
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from mail
      where user_id = ${userId} and kind = 'notice' and sent_at >= ${from}::timestamptz)
    + (select count(*)::integer from push_message
      where user_id = ${userId} and sent_at >= ${from}::timestamptz) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
