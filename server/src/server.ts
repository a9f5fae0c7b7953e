import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { composeGantry, type Gantry } from './gantry.ts';
import { checkoutDirectory, readVersion } from './platform/config/index.ts';
import { ExplainedError } from './platform/explained-error.ts';
import { buildApp, findFreePort, type Readiness } from './platform/http/index.ts';
import type { OpenPlatform } from './platform/open-platform.ts';

/** How long responses may take once the server is stopping; then their connections are closed. */
const DRAIN_LIMIT_MS = 20_000;

export interface RunningServer {
  app: FastifyInstance;
  /** Finishes the running requests, then closes the domains, then the database. */
  stop(): Promise<void>;
}

/** Adds the domains to the platform and listens. If this fails, everything that was opened is closed again. */
export async function startServer(platform: OpenPlatform): Promise<RunningServer> {
  const { services } = platform;
  const readiness: Readiness = { isStopping: false };
  const gantry = composeGantry(services);
  try {
    const app = await buildApp({
      services,
      guards: gantry.guards,
      routes: (instance) => gantry.registerRoutes(instance),
      webDirectory: join(checkoutDirectory, 'web/dist'),
      version: readVersion(),
      readiness,
    });
    await gantry.start();
    await listen(app, services.settings.host, services.settings.port);
    return { app, stop: () => stopServer(app, gantry, platform, readiness) };
  } catch (error) {
    await gantry.stop();
    await platform.close();
    throw error;
  }
}

async function stopServer(
  app: FastifyInstance,
  gantry: Gantry,
  platform: OpenPlatform,
  readiness: Readiness,
): Promise<void> {
  readiness.isStopping = true;
  await wait(platform.services.settings.drainSeconds * 1000);
  gantry.beginStop();
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS);
  await app.close();
  clearTimeout(cut);
  await gantry.stop();
  await platform.close();
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw await explainListening(error, host, port);
  }
}

async function explainListening(error: unknown, host: string, port: number): Promise<unknown> {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const free = await findFreePort(host, port);
    const proposal = free === undefined ? '' : `, such as PORT=${free} npm start`;
    return new ExplainedError(`Port ${port} is in use by another program. Choose another one${proposal}.`);
  }
  if (code === 'EACCES')
    return new ExplainedError(
      `This user may not listen on port ${port}. Choose one above 1023, such as PORT=3000 npm start.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ExplainedError(
      `HOST ${host} is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own addresses.`,
    );
  return error;
}
