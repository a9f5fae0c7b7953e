import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** Every process listens on this channel. A message contains the ids of people whose inbox has changed. */
export const INBOX_CHANNEL = 'inbox';

/** The payload of one PostgreSQL NOTIFY must be shorter than 8,000 bytes. */
const PEOPLE_IN_ONE_CALL = 200;

/** At commit, makes every browser of these people reload their inbox. */
export async function announceInbox(db: Db | Tx, userIds: Iterable<string>): Promise<void> {
  const people = [...new Set(userIds)];
  for (let from = 0; from < people.length; from += PEOPLE_IN_ONE_CALL)
    await sql`select pg_notify(${INBOX_CHANNEL}, ${people.slice(from, from + PEOPLE_IN_ONE_CALL).join(' ')})`.execute(
      db,
    );
}
