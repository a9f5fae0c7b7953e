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
    databaseServer: TestDatabaseServer;
  }
}

/** One PostgreSQL for the whole run, with one migrated database that every test file gets a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startDatabaseServer(process.env.TEST_DATABASE_URL);
  const client = await connectTo(server, 'postgres');
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate({ ...server, database: TEMPLATE });
  project.provide('databaseServer', server);
  return stop;
}

interface StartedServer {
  server: TestDatabaseServer;
  stop(): Promise<void>;
}

/** `TEST_DATABASE_URL` names another PostgreSQL, to run the suite on the oldest one that we support. */
async function startDatabaseServer(url: string | undefined): Promise<StartedServer> {
  if (url) {
    const { hostname, port, username, password } = new URL(url);
    const server = { host: hostname, port: Number(port || 5432), user: username, password };
    return { server, stop: () => Promise.resolve() };
  }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'gantry-test-'));
  // As root the database runs as another user, who must be able to walk through.
  chmodSync(dataDirectory, 0o711);
  const lock = acquireDataLock(dataDirectory, 'a test run', new Date());
  const password = 'only-for-this-test-run';
  const postgres = await startEmbeddedPostgres({ dataDirectory, password, log: createLog('warn') });
  const { database: _, ...server } = postgres.address;
  // Nobody looks at these databases again after a crash: no commit waits for the disk.
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
