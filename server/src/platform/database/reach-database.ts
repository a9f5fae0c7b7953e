import pg from 'pg';
import { ExplainedError } from '../explained-error.ts';
import { clientConfig, type DatabaseAddress } from './pool.ts';

const OLDEST_MAJOR = 15;

/** Explains why the database that an operator has configured cannot be used. */
export async function assertUsableDatabase(url: string): Promise<DatabaseAddress> {
  const address: DatabaseAddress = { connectionString: url };
  const { version, hasIcu } = await ask(address, url);
  if (Number.parseInt(version, 10) < OLDEST_MAJOR)
    throw new ExplainedError(
      `DATABASE_URL names a PostgreSQL ${version}; Gantry needs ${OLDEST_MAJOR} or newer.`,
    );
  if (!hasIcu)
    throw new ExplainedError(
      'DATABASE_URL names a PostgreSQL that was built without ICU, by which Gantry orders names. The packages of PostgreSQL and of Linux distributions have it.',
    );
  return address;
}

async function ask(address: DatabaseAddress, url: string): Promise<{ version: string; hasIcu: boolean }> {
  const client = new pg.Client({ ...clientConfig(address), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; hasIcu: boolean }>(`
      select current_setting('server_version') as version,
        exists (select from pg_collation where collprovider = 'i') as "hasIcu"`);
    return rows[0] ?? { version: '', hasIcu: false };
  } catch (error) {
    // The address without its password, which must not appear on a screen or in a log.
    const { host, pathname } = new URL(url);
    throw new ExplainedError(
      `The database ${host}${pathname} of DATABASE_URL cannot be used: ${explain(error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A name may resolve to several addresses; then the error contains each failure. */
function explain(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(explain).join(', ');
  return error instanceof Error ? error.message : String(error);
}
