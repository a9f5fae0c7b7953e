import { buildWebAppIfNeeded } from '../../scripts/build-web.mjs';
import { startBusyProcesses } from './busy-processes.ts';
import { findBrowser } from './chromium.ts';
import { startGantry } from './gantry-server.ts';
import { writePseudoLanguage } from './pseudo-language.ts';
import { announceRun } from './run.ts';

/**
 * One browser and one server with the demo company for the whole run. The workers find them through the environment.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildWebAppIfNeeded();
  const removePseudoLanguage = await writePseudoLanguage();
  const browser = await findBrowser();
  // All tests together act as one administrator, so the read budget of one person must not apply.
  const server = await startGantry({ environment: { READ_SECONDS_PER_MINUTE: '1000' } });
  announceRun({ url: server.url, browser, dataDirectory: server.dataDirectory });
  const stopBusyProcesses = startBusyProcesses(Number(process.env.BUSY_PROCESSES ?? 0));
  return async () => {
    stopBusyProcesses();
    await server.stop();
    await removePseudoLanguage();
  };
}
