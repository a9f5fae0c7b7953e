import pg from 'pg';
import { clientConfig } from '../src/platform/database/index.ts';

/** The PostgreSQL of this test run, without a database's name. */
export interface TestDatabaseServer {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** Migrated once for each run; test files get copies of it. */
export const TEMPLATE = 'gantry_template';

export async function connectTo(server: TestDatabaseServer, database: string): Promise<pg.Client> {
  const client = new pg.Client(clientConfig({ ...server, database }, 'gantry tests'));
  await client.connect();
  return client;
}
