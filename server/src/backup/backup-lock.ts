import pg from 'pg';
import { clientConfig, type DatabaseAddress } from '../platform/database/index.ts';

/** Any constant works, as long as every Gantry uses the same one. */
const ADVISORY_LOCK = 4_726_881;

/**
 * Locks the backups of this database for this process. Undefined if another process has the lock. The lock has its own
 * connection, so that it ends with its process in every case.
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
