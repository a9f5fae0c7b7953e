import type { Notification, QuietNotificationKind } from '@gantry/contract';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import { type Database, type Db, isAssigned, type Tx } from '../platform/database/index.ts';

export type NewNotification = Insertable<Database['notification']>;

/** What is shown of a notification, with the whole words of its comment. */
export type NotificationRow = Omit<Notification, 'comment' | 'push'> & {
  readonly commentId: string | null;
  readonly commentBody: string | null;
  readonly due: string | null;
  readonly deadline: string | null;
  readonly calendarId: string | null;
  readonly reason: string | null;
};

/** The last one of a page. */
export interface NotificationPosition {
  readonly isRead: boolean;
  readonly id: string;
}

/** The count on the bell ends here. */
const MOST_COUNTED = 100;

export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('notification')
      .values([...rows])
      .execute();
}

export async function listNotifications(
  db: Db | Tx,
  actor: Actor,
  { limit, after }: { limit: number; after: NotificationPosition | undefined },
): Promise<NotificationRow[]> {
  const condition = after
    ? sql`((n.read_at is not null) > ${after.isRead} or (n.read_at is not null) = ${after.isRead} and n.id < ${after.id})`
    : sql`true`;
  return listWhere(db, actor, sql`${condition} order by (n.read_at is not null), n.id desc limit ${limit}`);
}

export async function findNotification(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<NotificationRow | undefined> {
  return (await listWhere(db, actor, sql`n.id = ${id}`))[0];
}

export async function countUnread(db: Db | Tx, actor: Actor): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from (
      select from ${valid(actor)} and n.read_at is null limit ${MOST_COUNTED}) unread`.execute(db);
  return rows[0]?.unread ?? 0;
}

export async function markRead(
  tx: Tx,
  userId: string,
  { id, at }: { id: string | null; at: string | null },
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .where('read_at', at === null ? 'is not' : 'is', null)
    .execute();
}

/** At most `limit` of those that were read before; how many went. */
export async function deleteReadBefore(db: Db, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification where id in
      (select id from notification where read_at < ${before}::timestamptz limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function listMutes(
  db: Db | Tx,
  userIds: readonly string[],
): Promise<{ user_id: string; kind: QuietNotificationKind }[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('notification_mute')
    .selectAll()
    .where('user_id', 'in', [...userIds])
    .orderBy('kind')
    .execute();
}

export async function replaceMutes(
  tx: Tx,
  userId: string,
  kinds: readonly QuietNotificationKind[],
): Promise<void> {
  await tx.deleteFrom('notification_mute').where('user_id', '=', userId).execute();
  const rows = [...new Set(kinds)].map((kind) => ({ user_id: userId, kind }));
  if (rows.length > 0) await tx.insertInto('notification_mute').values(rows).execute();
}

async function listWhere(
  db: Db | Tx,
  actor: Actor,
  condition: RawBuilder<unknown>,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.created_at as "createdAt", n.read_at as "readAt", n.actor_id as "actorId",
      jsonb_build_object('id', w.id, 'key', w.key, 'title', w.title) as work, n.work_count as "workCount",
      n.comment_id as "commentId", c.body as "commentBody", w.due, w.deadline,
      (select p.calendar_id from project p where p.id = w.project_id) as "calendarId",
      (select s.reason from change_set s where s.id = n.change_set_id) as reason,
      case n.kind when 'calendar' then (
        select c.name from change_set s join change_item i on i.change_set_seq = s.seq
        join calendar c on c.id = i.entity_id
        where s.id = n.change_set_id and i.entity = 'calendar' order by i.ordinal limit 1) end as calendar
    from ${valid(actor)} and ${condition}`.execute(db);
  return rows;
}

/**
 * What a person has been told and what still holds: of works that they may read today, of comments that were not taken
 * back and still name them, of works that are still theirs, of deadlines that are still missed. So undo needs to know
 * nothing of notifications.
 */
function valid(actor: Actor): RawBuilder<unknown> {
  return sql`notification n
    join work w on w.id = n.work_id
    left join comment c on c.id = n.comment_id and c.deleted_at is null
    where n.user_id = ${actor.id} and w.deleted_at is null and ${accessFilter(actor, 'read', 'works', 'w')}
      and case n.kind
        when 'hand_over' then w.owner_id = n.user_id
        when 'assigned' then ${isAssigned([actor.id])}
        when 'pushed' then w.due > w.deadline and w.status not in ('done', 'cancelled')
        when 'calendar' then exists (
          select from project p where p.id = w.project_id and p.lead_id = n.user_id)
        when 'mention' then strpos(c.body, '(user:' || n.user_id || ')') > 0
        else c.id is not null end`;
}
