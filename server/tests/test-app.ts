import type { FastifyInstance } from 'fastify';
import { parseSettings } from '../src/platform/config/index.ts';
import { type AppParts, buildApp, type RouteGuards } from '../src/platform/http/index.ts';
import { createLog } from '../src/platform/log/index.ts';
import type { PlatformServices } from '../src/platform/services.ts';
import { afterFile } from './after-file.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';

/** Allows everything: for tests of what happens before and after access checks. */
export const openGuards: RouteGuards = {
  identify: () => Promise.resolve(),
  describeCaller: () => undefined,
  authorize: () => Promise.resolve(),
};

export async function createTestServices(
  environment: Record<string, string> = {},
): Promise<PlatformServices> {
  const { address, pool, db } = await createTestDatabase();
  const settings = parseSettings({ PORT: '3000', LOG_LEVEL: 'silent', ...environment });
  return {
    settings,
    clock: new TestClock(),
    log: createLog(settings.logLevel),
    db,
    pool,
    databaseAddress: address,
    sessionSecret: 'a secret that only this test run knows',
    dataDirectory: '/nowhere',
    measureDisk: () => Promise.resolve(undefined),
  };
}

/** Only the HTTP side, with the routes of a test. */
export async function createTestApp(
  services: PlatformServices,
  parts: Partial<AppParts> & Pick<AppParts, 'routes'>,
): Promise<FastifyInstance> {
  const app = await buildApp({
    services,
    guards: openGuards,
    version: '0.0.0-test',
    allowUnservedRoutes: true,
    ...parts,
  });
  afterFile(() => app.close());
  return app;
}
