import { sql } from 'kysely';
import { type Db, prepared, type Tx } from '../platform/database/index.ts';

/** The identity of a call: the person, the route, the key. */
export interface CallKey {
  readonly userId: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

/** For this long, a repeated call gets the first response. */
const KEPT = sql`interval '24 hours'`;

/**
 * Claims the key for this transaction. Returns false if a call with it was answered within the last day. If such a call
 * is still running, this waits for it, up to the session's lock timeout.
 */
export async function claimKey(
  tx: Tx,
  { userId, method, path, key }: CallKey,
  bodyHash: Buffer,
  at: string,
): Promise<boolean> {
  const { rows } = await sql`${prepared}
    insert into idempotency_key as stored (user_id, method, path, key, body_hash, created_at)
    values (${userId}, ${method}, ${path}, ${key}, ${bodyHash}, ${at})
    on conflict (user_id, method, path, key) do update
      set body_hash = excluded.body_hash, status = null, answer = null, created_at = excluded.created_at
      where stored.created_at < excluded.created_at - ${KEPT}
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function getAnswer(tx: Tx, call: CallKey): Promise<{ bodyHash: Buffer; answer: unknown }> {
  return tx
    .selectFrom('idempotency_key')
    .select(['body_hash as bodyHash', 'answer'])
    .where('user_id', '=', call.userId)
    .where('method', '=', call.method)
    .where('path', '=', call.path)
    .where('key', '=', call.key)
    .executeTakeFirstOrThrow();
}

export async function storeAnswer(tx: Tx, call: CallKey, status: number, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .modifyEnd(prepared)
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where('user_id', '=', call.userId)
    .where('method', '=', call.method)
    .where('path', '=', call.path)
    .where('key', '=', call.key)
    .execute();
}

/** Deletes keys that cannot be repeated any more. */
export async function deleteOldKeys(db: Db, at: string): Promise<void> {
  await sql`delete from idempotency_key where created_at < ${at}::timestamptz - ${KEPT}`.execute(db);
}
