import type { PushSubscriptionGiven } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

/** The most browsers of one person. The oldest is replaced. */
const MOST_BROWSERS = 20;

export interface Subscription {
  readonly id: string;
  readonly endpoint: string;
  readonly publicKey: string;
  readonly secret: string;
}

/** A browser belongs to the person who uses it now. */
export async function keepSubscription(
  tx: Tx,
  { id, userId, at }: { id: string; userId: string; at: string },
  { endpoint, keys }: PushSubscriptionGiven,
): Promise<void> {
  const values = { user_id: userId, public_key: keys.p256dh, secret: keys.auth };
  await sql`delete from push_subscription where endpoint = ${endpoint} and user_id <> ${userId}`.execute(tx);
  await tx
    .insertInto('push_subscription')
    .values({ id, endpoint, created_at: at, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute();
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where user_id = ${userId}
      order by created_at desc, id desc offset ${MOST_BROWSERS})`.execute(tx);
}

export async function removeSubscription(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** A person who signs out everywhere gets no messages on those browsers any more. */
export async function forgetSubscriptions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
}

export async function dropSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

export async function listSubscriptions(db: Db, userId: string): Promise<Subscription[]> {
  return db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'public_key as publicKey', 'secret'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
