import type { InboxPart } from '@gantry/contract';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Database, Db, Tx } from '../platform/database/index.ts';

export type NewNotification = Insertable<Database['notification']>;

/** One line of the inbox, and the time of the action. */
interface Marking {
  readonly id: string;
  readonly at: string;
}

export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('notification')
      .values([...rows])
      .execute();
}

export async function markRead(
  tx: Tx,
  userId: string,
  { id, at }: { readonly id: string; readonly at: string | null },
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('read_at', at === null ? 'is not' : 'is', null)
    .execute();
}

export async function markAllRead(tx: Tx, userId: string, at: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('snoozed_until', 'is', null)
    .execute();
}

/** A notification that is done counts as read, and is not snoozed any more. */
export async function markDone(
  tx: Tx,
  userId: string,
  { id, at, isDone }: Marking & { readonly isDone: boolean },
): Promise<void> {
  await tx
    .updateTable('notification')
    .set(
      isDone
        ? { done_at: at, read_at: sql`coalesce(read_at, ${at})`, snoozed_until: null }
        : { done_at: null },
    )
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('done_at', isDone ? 'is' : 'is not', null)
    .execute();
}

/** A snoozed line is not done: it comes back. */
export async function markSnoozed(
  tx: Tx,
  userId: string,
  { id, until }: { readonly id: string; readonly until: string | null },
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ snoozed_until: until, done_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Returns how many were marked as done. */
export async function markAllDone(
  tx: Tx,
  userId: string,
  { part, upTo, at }: { readonly part: InboxPart | undefined; readonly upTo: string; readonly at: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ done_at: at, read_at: sql`coalesce(read_at, ${at})` })
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .where('snoozed_until', 'is', null)
    .where('listed_at', '<=', upTo)
    .$if(part !== undefined, (query) => query.where('needs_you', '=', part === 'needs_you'))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Undoes what was marked as done at one moment. */
export async function reopenDoneAt(tx: Tx, userId: string, doneAt: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ done_at: null, read_at: sql`nullif(read_at, ${doneAt}::timestamptz)` })
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`done_at = ${doneAt}::timestamptz`)
    .execute();
}

/** Returns at most `limit` snoozed lines whose time has come to the inbox as unread. Returns whose they are. */
export async function wakeSnoozedBefore(tx: Tx, now: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update notification n set snoozed_until = null, read_at = null, listed_at = n.snoozed_until
    from (select id from notification where snoozed_until <= ${now}::timestamptz
      order by snoozed_until, id limit ${limit} for update skip locked) due
    where n.id = due.id
    returning n.user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/**
 * Deletes at most `limit` lines that were read before this time, and returns how many. Snoozed lines must come back
 * first.
 */
export async function deleteReadBefore(db: Db, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification where id in
      (select id from notification where read_at < ${before}::timestamptz and snoozed_until is null limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** One action of one person, and the people who may have been notified about it. */
interface Act {
  readonly actorId: string | null;
  readonly at: string;
  readonly userIds: readonly string[];
}

/** Which person was already notified about which work by this action: "person work". */
export async function listToldOfAct(tx: Tx, { actorId, at, userIds }: Act): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ told: string }>`
    select user_id || ' ' || work_id as told from notification
    where user_id = any(${[...userIds]}::uuid[]) and listed_at = ${at}::timestamptz
      and actor_id is not distinct from ${actorId} and done_at is null`.execute(tx);
  return new Set(rows.map(({ told }) => told));
}

/**
 * If a reader has an unseen older line about changes of the same work by the same person, the new line replaces it and
 * reports both.
 */
export async function mergeUnseenChanges(
  tx: Tx,
  { workId, changeSetId, actorId }: { workId: string; changeSetId: string; actorId: string | null },
): Promise<void> {
  await sql`
    with fresh as (
      select id, user_id from notification
      where work_id = ${workId} and change_set_id = ${changeSetId} and kind = 'changed' and done_at is null),
    old as (
      delete from notification o using fresh f
      where o.user_id = f.user_id and o.id <> f.id and o.kind = 'changed' and o.work_id = ${workId}
        and o.actor_id is not distinct from ${actorId} and o.work_count = 1
        and o.read_at is null and o.done_at is null and o.snoozed_until is null
      returning o.user_id, o.changes)
    update notification n set changes = old.changes || n.changes
    from fresh f join old on old.user_id = f.user_id where n.id = f.id`.execute(tx);
}
