import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';

/** A plan of 100,000 works is read and written within seconds, but not within those that a request may take. */
const TIMEOUT = '120s';

export async function giveTime(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${TIMEOUT}, true)`.execute(tx);
}
