import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** Where a mail is sent, and the language and time zone of its reader. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly locale: string | null;
  /** Their own time zone, or the company's. */
  readonly timeZone: string;
}

export async function findRecipient(db: Db | Tx, userId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select u.name, u.email, u.locale, coalesce(u.time_zone, c.time_zone) as "timeZone"
    from app_user u cross join company c where u.id = ${userId}`.execute(db);
  return rows[0];
}
