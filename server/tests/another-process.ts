import { composeGantry } from '../src/gantry.ts';
import { buildApp } from '../src/platform/http/index.ts';
import type { PlatformServices } from '../src/platform/services.ts';

/** Another process on the same database: it knows nothing but what stands there. */
export async function openAnotherProcess(services: PlatformServices) {
  const gantry = composeGantry(services);
  const app = await buildApp({
    services,
    guards: gantry.guards,
    routes: (instance) => gantry.registerRoutes(instance),
    version: '0.0.0-test',
  });
  await app.ready();
  await gantry.start();
  return {
    app,
    close: async () => {
      gantry.beginStop();
      await app.close();
      await gantry.stop();
    },
  };
}
