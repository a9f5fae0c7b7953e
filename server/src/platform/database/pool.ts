import pg from 'pg';
import type { Logger } from '../log/index.ts';
import { typeParsers } from './type-parsers.ts';

/** The address of a PostgreSQL: a connection string or its parts. */
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

/** Session settings of every connection: no query and no lock may block a request longer than people wait. */
const SESSION = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/**
 * The configuration of a single connection outside the pool (for LISTEN, migrations), with the same types and time
 * zone.
 */
export function clientConfig(address: DatabaseAddress, applicationName = 'gantry'): pg.ClientConfig {
  return {
    ...address,
    application_name: applicationName,
    types: typeParsers,
    keepAlive: true,
    // Sent in the start-up message, which saves a round trip.
    options: '-c TimeZone=UTC -c DateStyle=ISO',
  };
}

/** The connection pool of all requests. A lost connection is logged and replaced; it never ends the process. */
export function createPool({ address, log, size, applicationName }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(address, applicationName),
    ...SESSION,
    max: size,
    idleTimeoutMillis: 30_000,
    // If the pool is full, requests quickly get 503 and do not pile up.
    connectionTimeoutMillis: 2_000,
  });
  pool.on('error', (error) => {
    // While the pool is closing, the database may close connections first. That is expected.
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection was lost');
  });
  // If a connection is lost while in use, its query also fails, and the error is handled there.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
