import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** Every process listens here; there is nothing to say but that everybody begins anew. */
export const RESET_CHANNEL = 'live_reset';

/** At commit, makes every process read people and policy anew and every browser what it shows. */
export async function announceReset(db: Db | Tx): Promise<void> {
  await sql`select pg_notify(${RESET_CHANNEL}, '')`.execute(db);
}
