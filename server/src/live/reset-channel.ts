import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** Every process listens here; the only message is that every stream begins again. */
export const RESET_CHANNEL = 'live_reset';

/** At commit, makes every process read people and policy again, and every browser what it shows. */
export async function announceReset(db: Db | Tx): Promise<void> {
  await sql`select pg_notify(${RESET_CHANNEL}, '')`.execute(db);
}
