import pg from 'pg';
import { clientConfig, type DatabaseAddress } from '../platform/database/index.ts';

/** Any constant will do, as long as every Gantry uses the same. */
const ADVISORY_LOCK = 4_726_881;

/**
 * Makes this process the one that backs this database up; undefined where another one is at it. The lock lies on a connection of
 * its own, so that it ends with the process that holds it, however that ends.
 */
export async function holdBackups(address: DatabaseAddress): Promise<(() => Promise<void>) | undefined> {
  const client = new pg.Client(clientConfig(address, 'gantry backup lock'));
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    ADVISORY_LOCK,
  ]);
  const release = () => client.end().catch(() => undefined);
  if (rows[0]?.held) return release;
  await release();
  return undefined;
}
