import pg from 'pg';
import { inject } from 'vitest';
import { clientConfig } from '../src/platform/database/index.ts';

/** The PostgreSQL of this test run, without a database name. */
export interface TestDatabaseServer {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** The PostgreSQL of the worker that runs this test file. Vitest numbers workers from 1. */
export function testDatabaseServer(): TestDatabaseServer {
  const servers = inject('databaseServers');
  const server = servers[(Number(process.env.VITEST_POOL_ID) - 1) % servers.length];
  if (!server) throw new Error(`There is no PostgreSQL for worker ${process.env.VITEST_POOL_ID}`);
  return server;
}

/** Migrated once for each run; test files get copies of it. */
export const TEMPLATE = 'gantry_template';

export async function connectTo(server: TestDatabaseServer, database: string): Promise<pg.Client> {
  const client = new pg.Client(clientConfig({ ...server, database }, 'gantry tests'));
  await client.connect();
  return client;
}
