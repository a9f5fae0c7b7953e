import pg from 'pg';
import type { Logger } from '../log/index.ts';
import { typeParsers } from './type-parsers.ts';

/** Where a PostgreSQL is: an address, or the parts of one. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export interface PoolOptions {
  address: DatabaseAddress;
  log: Logger;
  size: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
}

/** Session settings of every connection: no query and no lock may hold a request longer than people wait. */
const SESSION = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/** How a single connection outside the pool (for LISTEN, migrations) is made: the same types and time zone. */
export function clientConfig(address: DatabaseAddress, applicationName = 'gantry'): pg.ClientConfig {
  return {
    ...address,
    application_name: applicationName,
    types: typeParsers,
    keepAlive: true,
    // Sent in the start-up message, so that it costs no round trip.
    options: '-c TimeZone=UTC -c DateStyle=ISO',
  };
}

/** The pool that requests share. A lost connection is logged and replaced, it never takes the process down. */
export function createPool({ address, log, size, applicationName }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(address, applicationName),
    ...SESSION,
    max: size,
    idleTimeoutMillis: 30_000,
    // A full pool answers 503 quickly rather than letting requests pile up.
    connectionTimeoutMillis: 2_000,
  });
  pool.on('error', (error) => {
    // A pool that is being closed hears of connections that the database has closed first.
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection was lost');
  });
  // One that is lost while it is in use tells its query as well, and that is where it is answered.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
