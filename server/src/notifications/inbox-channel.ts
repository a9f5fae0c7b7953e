import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** Every process listens here; a message names people whose inbox is no longer as it was. */
export const INBOX_CHANNEL = 'inbox';

/** PostgreSQL takes less than 8,000 bytes in one call. */
const PEOPLE_IN_ONE_CALL = 200;

/** At commit, tells every browser of these people to read their inbox anew. */
export async function announceInbox(db: Db | Tx, userIds: Iterable<string>): Promise<void> {
  const people = [...new Set(userIds)];
  for (let from = 0; from < people.length; from += PEOPLE_IN_ONE_CALL)
    await sql`select pg_notify(${INBOX_CHANNEL}, ${people.slice(from, from + PEOPLE_IN_ONE_CALL).join(' ')})`.execute(
      db,
    );
}
