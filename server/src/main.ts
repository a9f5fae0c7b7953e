import { openPlatform } from './platform/open-platform.ts';
import { withProgress } from './progress.ts';
import { startServer } from './server.ts';
import { explainFailure, Shutdown } from './shutdown.ts';
import { announceSetUp } from './sign-in/index.ts';

const shutdown = new Shutdown();
try {
  const platform = await withProgress('Starting the database', () =>
    openPlatform({ environment: process.env, purpose: 'a running Gantry', mayShare: false }),
  );
  for (const notice of platform.notices) console.log(notice);
  const server = await withProgress('Starting the server', () => startServer(platform));
  shutdown.whenAsked(() => server.stop());
  await announceSetUp(platform.services, console.log);
  console.log(`Gantry is ready at ${platform.services.settings.publicUrl}`);
} catch (error) {
  explainFailure(error);
  process.exit(1);
}
