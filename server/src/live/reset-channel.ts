import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

/** Every process listens on this channel. Its only message is that every stream starts again. */
export const RESET_CHANNEL = 'live_reset';

/** At commit, makes every process reload people and policy, and every browser reload what it shows. */
export async function announceReset(db: Db | Tx): Promise<void> {
  await sql`select pg_notify(${RESET_CHANNEL}, '')`.execute(db);
}
