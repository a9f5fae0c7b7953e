import { mailedKinds } from '@gantry/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, PushDropped } from '../../platform/database/index.ts';
import { USUAL_CHOICES } from '../mail-choices.ts';
import { LATEST_MS } from '../queue-notices.ts';

export type PushRow = Selectable<Database['push_message']>;

/** For this long, a claimed message belongs to its process. After a crash another process takes it. */
const HELD_MS = 2 * 60_000;
const ROWS_AT_ONCE = 500;

/**
 * Queues notifications that need a person with a subscribed browser and that were neither mailed nor in a digest.
 * Notifications from before the subscription are not sent.
 */
export async function queuePushes(db: Db, now: Date): Promise<number> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - LATEST_MS).toISOString();
  const { numAffectedRows } = await sql`
    insert into push_message (notification_id, user_id, created_at, next_attempt_at)
    select n.id, n.user_id, ${at}::timestamptz, ${at}::timestamptz from notification n
    join app_user u on u.id = n.user_id and u.status = 'active'
    left join mail_choice c on c.user_id = n.user_id
    where n.read_at is null and n.done_at is null and n.snoozed_until is null and n.created_at > ${since}::timestamptz
      and n.kind = any(${[...mailedKinds]}::text[]) and n.kind = any(coalesce(c.kinds, ${[...USUAL_CHOICES.kinds]}::text[]))
      and coalesce(c.daily_limit, ${USUAL_CHOICES.dailyLimit}) > 0
      and exists (select from push_subscription s where s.user_id = n.user_id and s.created_at <= n.created_at)
      and not exists (select from push_message p where p.notification_id = n.id)
      and not exists (select from mail m where m.notification_id = n.id)
      and not exists (select from digested d where d.notification_id = n.id)
    order by n.created_at, n.id limit ${ROWS_AT_ONCE}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Claims the next message that is due for this process. */
export async function claimPush(db: Db, now: Date): Promise<PushRow | undefined> {
  return db
    .updateTable('push_message')
    .set({ next_attempt_at: new Date(now.getTime() + HELD_MS).toISOString(), attempts: sql`attempts + 1` })
    .where('notification_id', '=', (query) =>
      query
        .selectFrom('push_message')
        .select('notification_id')
        .where('next_attempt_at', '<=', now.toISOString())
        .orderBy('next_attempt_at')
        .orderBy('notification_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

type Ended = { readonly sentAt: Date } | { readonly dropped: PushDropped };

export async function endPush(db: Db, id: string, ended: Ended): Promise<void> {
  const became = 'sentAt' in ended ? { sent_at: ended.sentAt.toISOString() } : { dropped: ended.dropped };
  await db
    .updateTable('push_message')
    .set({ next_attempt_at: null, ...became })
    .where('notification_id', '=', id)
    .execute();
}

/** Tries the message later. Quiet hours do not count as an attempt. */
export async function delayPush(db: Db, id: string, until: Date, wasTried: boolean): Promise<void> {
  await db
    .updateTable('push_message')
    .set({
      next_attempt_at: until.toISOString(),
      ...(!wasTried && { attempts: sql`attempts - 1` }),
    })
    .where('notification_id', '=', id)
    .execute();
}
