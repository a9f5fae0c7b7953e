import { type OpenPlatform, openPlatform } from './platform/open-platform.ts';
import { withProgress } from './progress.ts';
import type { RunningServer } from './server.ts';
import { explainFailure, Shutdown } from './shutdown.ts';

/** Starts the server and prints its address. On failure prints the reason and ends the process. */
export async function run(): Promise<void> {
  const shutdown = new Shutdown();
  try {
    // The domains are loaded while the database starts in its own process.
    const domains = loadDomains();
    const platform = await withProgress('Starting the database', () =>
      openPlatform({
        environment: process.env,
        purpose: 'a running Gantry',
        mayShare: false,
        beforeUpgrade: async (place, upgrade) => (await domains).backUpBeforeUpgrade(place, upgrade),
      }),
    );
    for (const notice of platform.notices) console.log(notice);
    const server = await withProgress('Starting the server', () => start(platform, domains));
    shutdown.whenAsked(() => server.stop());
    const { announceSetUp } = await domains;
    await announceSetUp(platform.services, console.log);
    console.log(`Gantry is ready at ${platform.services.settings.publicUrl}`);
  } catch (error) {
    explainFailure(error);
    process.exit(1);
  }
}

type Domains = Awaited<ReturnType<typeof loadDomains>>;

function loadDomains() {
  const loading = Promise.all([
    import('./server.ts'),
    import('./sign-in/index.ts'),
    import('./backup/index.ts'),
  ]).then(([{ startServer }, { announceSetUp }, { backUpBeforeUpgrade }]) => ({
    startServer,
    announceSetUp,
    backUpBeforeUpgrade,
  }));
  // A failure is reported where the promise is awaited.
  loading.catch(() => undefined);
  return loading;
}

async function start(platform: OpenPlatform, loading: Promise<Domains>): Promise<RunningServer> {
  const { startServer } = await loading.catch(async (error: unknown) => {
    await platform.close();
    throw error;
  });
  return startServer(platform);
}
