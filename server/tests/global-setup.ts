import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/index.ts';
import { acquireDataLock, startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import { connectTo, TEMPLATE, type TestDatabaseServer } from './test-database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServers: TestDatabaseServer[];
  }
}

/**
 * One PostgreSQL for each worker, with one migrated database that every test file gets a copy of. Workers do not share
 * it, because notifications and seals wait for the oldest running transaction anywhere in a PostgreSQL, even in the
 * database of another test.
 */
export default async function setUp({ vitest, provide }: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const started = url
    ? [{ server: serverOf(url), stop: () => Promise.resolve() }]
    : await Promise.all(Array.from({ length: vitest.config.maxWorkers }, startDatabaseServer));
  const servers = started.map(({ server }) => server);
  await Promise.all(servers.map(makeTemplate));
  provide('databaseServers', servers);
  return async () => {
    const left = await Promise.all(servers.map(findLeft));
    await Promise.all(started.map(({ stop }) => stop()));
    if (left.flat().length > 0)
      throw new Error(`Test files left databases behind: ${left.flat().join(', ')}`);
  };
}

/** Databases that no file dropped: later files would lack their connections. */
async function findLeft(server: TestDatabaseServer): Promise<string[]> {
  const client = await connectTo(server, 'postgres');
  const { rows } = await client.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'test\_%' or datname like 'empty\_%'`,
  );
  await client.end();
  return rows.map(({ datname }) => datname);
}

async function makeTemplate(server: TestDatabaseServer): Promise<void> {
  const client = await connectTo(server, 'postgres');
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate({ ...server, database: TEMPLATE });
}

interface StartedServer {
  server: TestDatabaseServer;
  stop(): Promise<void>;
}

/** `TEST_DATABASE_URL` names another PostgreSQL, to run the suite on the oldest supported version. */
function serverOf(url: string): TestDatabaseServer {
  const { hostname, port, username, password } = new URL(url);
  return { host: hostname, port: Number(port || 5432), user: username, password };
}

async function startDatabaseServer(): Promise<StartedServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'gantry-test-'));
  // Under root, the database runs as another user, who needs access to the folder.
  chmodSync(dataDirectory, 0o711);
  const lock = acquireDataLock(dataDirectory, 'a test run', new Date());
  const password = 'only-for-this-test-run';
  const postgres = await startEmbeddedPostgres({ dataDirectory, password, log: createLog('warn') });
  const { database: _, ...server } = postgres.address;
  // These databases need not survive a crash, so commits do not wait for the disk.
  const client = await connectTo(server, 'postgres');
  await client.query('alter role current_user set synchronous_commit = off');
  await client.end();
  return {
    server,
    stop: async () => {
      await postgres.stop();
      lock.release();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
