import { composeGantry } from '../src/gantry.ts';
import { type AppParts, buildApp } from '../src/platform/http/index.ts';
import type { PlatformServices } from '../src/platform/services.ts';

/**
 * The whole server as one process, without the files of the web app. A further one on the same database shares only its
 * data.
 */
export async function openProcess(
  services: PlatformServices,
  parts: Pick<AppParts, 'stallLimitMs' | 'webDirectory'> = {},
) {
  const gantry = composeGantry(services);
  const app = await buildApp({
    services,
    guards: gantry.guards,
    routes: (instance) => gantry.registerRoutes(instance),
    version: '0.0.0-test',
    ...parts,
  });
  await app.ready();
  await gantry.start();
  return {
    app,
    gantry,
    close: async () => {
      gantry.beginStop();
      await app.close();
      await gantry.stop();
    },
  };
}
