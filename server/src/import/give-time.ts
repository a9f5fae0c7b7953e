import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';

/** Reading and writing a plan of 100,000 works takes seconds, but more than the statement timeout of requests. */
const TIMEOUT = '120s';

export async function giveTime(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${TIMEOUT}, true)`.execute(tx);
}
