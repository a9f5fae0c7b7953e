import { mailedKinds } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';
import { USUAL_CHOICES } from './mail-choices.ts';
import { newMail } from './mail-queue.ts';
import type { MailServices } from './writing.ts';

const MINUTE_MS = 60_000;
/** A person has this long to read a notification in Gantry first. */
const PATIENCE_MS = 5 * MINUTE_MS;
/** Older notifications do not interrupt any more: they are in the digest. */
export const LATEST_MS = 24 * 60 * MINUTE_MS;
const ROWS_AT_ONCE = 500;

/** Queues a mail for each notification that needs its reader and that the reader has not read within a few minutes. */
export async function queueNotices({ db, clock }: Pick<MailServices, 'db' | 'clock'>): Promise<number> {
  for (let queued = 0; ; ) {
    const now = clock.now();
    const found = await findUntold(db, now);
    if (found.length > 0)
      await db
        .insertInto('mail')
        .values(
          found.map(({ id, userId }) => ({
            ...newMail(now),
            id: newId(now),
            user_id: userId,
            kind: 'notice' as const,
            notification_id: id,
          })),
        )
        // Another process was faster.
        .onConflict((conflict) => conflict.column('notification_id').doNothing())
        .execute();
    queued += found.length;
    if (found.length < ROWS_AT_ONCE) return queued;
  }
}

async function findUntold(db: Db, now: Date): Promise<{ id: string; userId: string }[]> {
  const at = (ago: number) => new Date(now.getTime() - ago).toISOString();
  const { rows } = await sql<{ id: string; userId: string }>`
    select n.id, n.user_id as "userId" from notification n
    join app_user u on u.id = n.user_id and u.status = 'active'
    left join mail_choice c on c.user_id = n.user_id
    where n.read_at is null and n.done_at is null and n.snoozed_until is null and n.created_at > ${at(LATEST_MS)}::timestamptz
      and n.created_at <= ${at(PATIENCE_MS)}::timestamptz
      and n.kind = any(${[...mailedKinds]}::text[]) and n.kind = any(coalesce(c.kinds, ${[...USUAL_CHOICES.kinds]}::text[]))
      and coalesce(c.daily_limit, ${USUAL_CHOICES.dailyLimit}) > 0
      and not exists (select from mail m where m.notification_id = n.id)
      and not exists (select from digested d where d.notification_id = n.id)
      and not exists (select from push_message p where p.notification_id = n.id
        and (p.next_attempt_at is not null or p.sent_at is not null))
    order by n.created_at, n.id limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}
