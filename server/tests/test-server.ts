import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Gantry } from '../src/gantry.ts';
import { parseSettings } from '../src/platform/config/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import type { PlatformServices } from '../src/platform/services.ts';
import { afterFile } from './after-file.ts';
import { openProcess } from './open-process.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestServer {
  app: FastifyInstance;
  gantry: Gantry;
  services: PlatformServices;
  clock: TestClock;
  /** The public address of the server, which `Host` and `Origin` must match. */
  origin: string;
}

export interface TestServerOptions {
  /** Environment variables, as an operator would set them. */
  environment?: Record<string, string>;
  clock?: TestClock;
  /** Receives every line of the log; without it the log is silent. */
  readLog?: (line: string) => void;
  /** How long a client may stop reading before the server closes the connection. */
  stallLimitMs?: number;
  /** The built web app; without it only calls are served. */
  webDirectory?: string;
}

/**
 * The whole real server on a database of its own, without the files of the web app. Requests are sent with
 * `app.inject`, or through `app.listen({ port: 0 })` if a test needs a real connection.
 */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { address, pool, db } = await createTestDatabase();
  const clock = options.clock ?? new TestClock();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'gantry-data-'));
  const { readLog } = options;
  const settings = parseSettings({
    PORT: '3000',
    GANTRY_DEMO: 'no',
    LOG_LEVEL: 'silent',
    ...options.environment,
  });
  const services: PlatformServices = {
    settings,
    clock,
    log: createLog(settings.logLevel, readLog && { write: readLog }),
    db,
    pool,
    databaseAddress: address,
    sessionSecret: 'a secret that only this test run knows',
    dataDirectory,
    measureDisk: () => Promise.resolve(undefined),
  };
  const { app, gantry, close } = await openProcess(services, {
    ...(options.stallLimitMs !== undefined && { stallLimitMs: options.stallLimitMs }),
    ...(options.webDirectory !== undefined && { webDirectory: options.webDirectory }),
  });
  afterFile(async () => {
    await close();
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  return { app, gantry, services, clock, origin: settings.publicUrl };
}
