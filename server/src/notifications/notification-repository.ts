import type { InboxPart, InboxShelf, Notification, NotificationKind } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter } from '../access/index.ts';
import { type Db, isAssigned, type Tx } from '../platform/database/index.ts';

/** The displayed fields of a notification, with the full text of its comment. */
export type NotificationRow = Omit<Notification, 'comment' | 'push' | 'work'> & {
  readonly work: Omit<Notification['work'], 'daysLate'>;
  readonly overdueFrom: string | null;
  readonly commentId: string | null;
  readonly commentBody: string | null;
  readonly due: string | null;
  readonly deadline: string | null;
  readonly calendarId: string | null;
  readonly said: string | null;
  /** The name of the project whose works became late, for its lead. */
  readonly ledProject: string | null;
};

/** The last notification of a page, by the time when it came, comes back, or was done. */
export interface NotificationPosition {
  readonly at: string;
  readonly id: string;
}

export interface NotificationFilter {
  readonly show: InboxShelf;
  readonly part?: InboxPart | undefined;
  readonly kind: readonly NotificationKind[];
  readonly projectId?: string | undefined;
  readonly actorId?: string | undefined;
}

export interface NotificationPage {
  readonly limit: number;
  readonly after: NotificationPosition | undefined;
}

export interface InboxCount {
  readonly unread: number;
  readonly needsYou: number;
  readonly forInformation: number;
  readonly snoozed: number;
  readonly nextBack: string | null;
}

/** The largest count. */
const MOST_COUNTED = 100;

const inInbox = sql`n.done_at is null and n.snoozed_until is null`;

interface Shelf {
  readonly holds: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  after(position: NotificationPosition): RawBuilder<unknown>;
}

const shelves: Record<InboxShelf, Shelf> = {
  inbox: {
    holds: inInbox,
    order: sql`n.listed_at desc, n.id desc`,
    after: ({ at, id }) => sql`(n.listed_at, n.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  snoozed: {
    holds: sql`n.snoozed_until is not null`,
    order: sql`n.snoozed_until, n.id`,
    after: ({ at, id }) => sql`(n.snoozed_until, n.id) > (${at}::timestamptz, ${id}::uuid)`,
  },
  done: {
    holds: sql`n.done_at is not null`,
    order: sql`n.done_at desc, n.id desc`,
    after: ({ at, id }) => sql`(n.done_at, n.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
};

export function positionOf(show: InboxShelf, row: NotificationRow): NotificationPosition {
  const at = { inbox: row.listedAt, snoozed: row.snoozedUntil, done: row.doneAt }[show];
  return { at: at ?? row.listedAt, id: row.id };
}

export async function listNotifications(
  db: Db | Tx,
  actor: Actor,
  filter: NotificationFilter,
  { limit, after }: NotificationPage,
): Promise<NotificationRow[]> {
  const { show, part, kind, projectId, actorId } = filter;
  const shelf = shelves[show];
  const conditions = [
    shelf.holds,
    ...(part === undefined ? [] : [sql`n.needs_you = ${part === 'needs_you'}`]),
    ...(kind.length === 0 ? [] : [sql`n.kind = any(${[...kind]}::text[])`]),
    ...(projectId === undefined ? [] : [sql`w.project_id = ${projectId}`]),
    ...(actorId === undefined ? [] : [sql`n.actor_id = ${actorId}`]),
    ...(after === undefined ? [] : [shelf.after(after)]),
  ];
  return listWhere(
    db,
    actor,
    sql`${sql.join(conditions, sql` and `)} order by ${shelf.order} limit ${limit}`,
  );
}

export async function findNotification(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<NotificationRow | undefined> {
  return (await listWhere(db, actor, sql`n.id = ${id}`))[0];
}

/**
 * The undelivered notifications of a person: unread inbox lines that came, or came back, after a position, oldest
 * first. Each is still valid and about a work that the person may read now. The caller delivers them elsewhere and
 * stores the position of the last one.
 */
export async function listUntold(
  db: Db | Tx,
  actor: Actor,
  { limit, after }: NotificationPage,
): Promise<NotificationRow[]> {
  const later = after ? sql`(n.listed_at, n.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  return listWhere(
    db,
    actor,
    sql`${inInbox} and n.read_at is null and ${later} order by n.listed_at, n.id limit ${limit}`,
  );
}

/** Those of these notifications that are still valid, oldest first. */
export async function listNotified(
  db: Db | Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<NotificationRow[]> {
  return listWhere(db, actor, sql`n.id = any(${[...ids]}::uuid[]) order by n.id`);
}

export async function countUnread(db: Db | Tx, actor: Actor): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select ${countOf(actor, sql`${inInbox} and n.read_at is null`)} + ${asked(actor)} + ${answered(actor)} as unread`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

export async function countInbox(db: Db | Tx, actor: Actor): Promise<InboxCount> {
  const { rows } = await sql<InboxCount>`
    select ${countOf(actor, sql`${inInbox} and n.read_at is null`)} + ${asked(actor)} + ${answered(actor)} as unread,
      ${countOf(actor, sql`${inInbox} and n.needs_you`)} + ${asked(actor)} as "needsYou",
      ${countOf(actor, sql`${inInbox} and not n.needs_you`)} + ${answered(actor)} as "forInformation",
      ${countOf(actor, sql`n.snoozed_until is not null`)} as snoozed,
      (select n.snoozed_until from ${valid(actor)} and n.snoozed_until is not null
        order by n.snoozed_until, n.id limit 1) as "nextBack"`.execute(db);
  return rows[0] ?? { unread: 0, needsYou: 0, forInformation: 0, snoozed: 0, nextBack: null };
}

/** Requests for rights that the person still has to answer. */
function asked({ id }: Actor): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from right_request_giver g join right_request q on q.id = g.request_id
    where g.user_id = ${id} and q.answered_at is null and q.closed_at is null)`;
}

/** Answers to the person's own requests, until they are dismissed. */
function answered({ id }: Actor): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from right_request q
    where q.asker_id = ${id} and q.answered_at is not null and q.closed_at is null)`;
}

function countOf(actor: Actor, condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from (
    select from ${valid(actor)} and ${condition} limit ${MOST_COUNTED}) counted)`;
}

async function listWhere(
  db: Db | Tx,
  actor: Actor,
  condition: RawBuilder<unknown>,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.reason, n.created_at as "createdAt", n.listed_at as "listedAt", n.read_at as "readAt",
      n.done_at as "doneAt", n.snoozed_until as "snoozedUntil", n.actor_id as "actorId",
      jsonb_build_object('id', w.id, 'key', w.key, 'title', w.title, 'status', w.status, 'projectId', w.project_id) as work,
      w.overdue_from as "overdueFrom", n.work_count as "workCount", n.changes,
      n.comment_id as "commentId", c.body as "commentBody", w.due, w.deadline,
      (select p.calendar_id from project p where p.id = w.project_id) as "calendarId",
      (select s.reason from change_set s where s.id = n.change_set_id) as said,
      case when n.kind = 'late' and n.reason = 'lead' then (
        select p.name from project p where p.id = w.project_id) end as "ledProject",
      case n.kind when 'calendar' then (
        select c.name from change_set s join change_item i on i.change_set_seq = s.seq
        join calendar c on c.id = i.entity_id
        where s.id = n.change_set_id and i.entity = 'calendar' order by i.ordinal limit 1) end as calendar
    from ${valid(actor)} and ${condition}`.execute(db);
  return rows;
}

/**
 * The notifications of a person that are still valid: about works that they may read today, comments that were not
 * undone and still mention them, works that are still theirs, deadlines that are still missed, and due dates that are
 * unchanged. So undo does not have to change notifications. Works and comments are looked up line by line (`limit 1`),
 * so that a page is read in the order of its index and stops when it is full.
 */
function valid(actor: Actor): RawBuilder<unknown> {
  return sql`notification n
    cross join lateral (
      select w.* from work w where w.id = n.work_id and w.deleted_at is null
        and ${accessFilter(actor, 'read', 'works', 'w')} limit 1) w
    left join lateral (
      select c.id, c.body from comment c where c.id = n.comment_id and c.deleted_at is null limit 1) c on true
    where n.user_id = ${actor.id}
      and case n.kind
        when 'hand_over' then w.owner_id = n.user_id
        when 'review' then w.status = 'in_review' and w.reviewer_id = n.user_id
        when 'assigned' then ${isAssigned([actor.id])}
        when 'imported' then w.owner_id = n.user_id or ${isAssigned([actor.id])}
        when 'pushed' then w.due > w.deadline and w.status not in ('done', 'cancelled')
        when 'calendar' then exists (
          select from project p where p.id = w.project_id and p.lead_id = n.user_id)
        when 'mention' then strpos(c.body, '(user:' || n.user_id || ')') > 0
        when 'changed' then true
        when 'late' then n.work_count > 1 or (w.due = (n.changes ->> 'due')::timestamp and w.overdue_from is not null)
        when 'reminder' then w.due = (n.changes ->> 'due')::timestamp and w.overdue_from is not null
          and (w.owner_id = n.user_id or ${isAssigned([actor.id])})
        else c.id is not null end`;
}
