import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createDatabase, createPool, type DatabaseAddress, type Db } from '../src/platform/database/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { afterFile } from './after-file.ts';
import { connectTo, TEMPLATE, type TestDatabaseServer, testDatabaseServer } from './test-database-server.ts';

export interface TestDatabase {
  address: DatabaseAddress;
  pool: pg.Pool;
  db: Db;
}

/** A separate migrated, empty database for one test file; dropped when the file is done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = testDatabaseServer();
  const database = `test_${randomBytes(8).toString('hex')}`;
  const admin = await connectTo(server, 'postgres');
  await admin.query(`create database ${database} template ${TEMPLATE}`);
  const address = { ...server, database };
  const pool = createPool({ address, log: createLog('silent'), size: 8, applicationName: 'gantry tests' });
  afterFile(async () => {
    await pool.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
  return { address, pool, db: createDatabase(pool) };
}

/** A separate database without any tables; dropped when the file is done. */
export async function createEmptyDatabase(): Promise<Extract<DatabaseAddress, { host: string }>> {
  const server = testDatabaseServer();
  const database = `empty_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${database}`);
  afterFile(() => onServer(server, `drop database if exists ${database} with (force)`));
  return { ...server, database };
}

/** A separate connection for one statement: tests create many databases, and the server allows few connections. */
async function onServer(server: TestDatabaseServer, statement: string): Promise<void> {
  const admin = await connectTo(server, 'postgres');
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
