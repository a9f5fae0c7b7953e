import type { CalendarFeed } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { hashToken, newSecret } from '../sessions/index.ts';
import { matchingWorks, type WorkReader } from '../works/index.ts';
import type { FeedWork } from './write-feed.ts';

export async function findFeed(db: Db | Tx, userId: string): Promise<CalendarFeed | null> {
  const feed = await db
    .selectFrom('calendar_feed')
    .select(['created_at as createdAt', 'last_read_at as lastReadAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return feed ?? null;
}

/**
 * Each person has one address: a new one replaces the previous one. It starts with an unknown secret, so that it cannot
 * be used yet; its real secret is set last.
 */
export async function replaceFeed(
  tx: Tx,
  { id, userId, at }: { id: string; userId: string; at: string },
): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('user_id', '=', userId).execute();
  await tx
    .insertInto('calendar_feed')
    .values({ id, user_id: userId, token_hash: hashToken(newSecret()), created_at: at, last_read_at: null })
    .execute();
}

/** Sets the secret of an address, unless it was revoked or replaced meanwhile. */
export async function giveSecret(tx: Tx, id: string): Promise<string | null> {
  const secret = newSecret();
  const given = await tx
    .updateTable('calendar_feed')
    .set({ token_hash: hashToken(secret) })
    .where('id', '=', id)
    .executeTakeFirst();
  return given.numUpdatedRows > 0n ? secret : null;
}

export async function removeFeed(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx.deleteFrom('calendar_feed').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export async function findFeedOwner(db: Db, hash: Buffer): Promise<string | undefined> {
  const feed = await db
    .selectFrom('calendar_feed')
    .select('user_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return feed?.user_id;
}

/** Records that the address was read, at most once an hour, because calendar programs poll often. */
export async function noteRead(db: Db, userId: string, at: string): Promise<void> {
  await sql`
    update calendar_feed set last_read_at = ${at}::timestamptz where user_id = ${userId}
      and (last_read_at is null or last_read_at < ${at}::timestamptz - interval '1 hour')`.execute(db);
}

/** The person's open works with a due, earliest first, limited to what they may see today. */
export async function listFeedWorks(reader: WorkReader, limit: number): Promise<FeedWork[]> {
  const conditions = [
    accessFilter(reader.actor, 'read', 'works', 'w'),
    ...matchingWorks(['person:is:me', 'status:is:open'], reader),
  ];
  const { rows } = await sql<FeedWork>`
    select w.id, w.key, w.title, w.due, w.version, w.updated_at as "updatedAt" from work w
    where w.due is not null and ${sql.join(conditions, sql` and `)}
    order by w.due, w.id limit ${limit}`.execute(reader.db);
  return rows;
}
