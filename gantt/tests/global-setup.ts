import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { findBrowser } from '../../e2e/harness/chromium.ts';
import { announceRun } from '../../e2e/harness/run.ts';

const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** Builds the example pages and serves them for the whole run. */
export default async function setUp(): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  await build({ configFile, logLevel: 'warn' });
  const server = await preview({ configFile, logLevel: 'warn', preview: { port: 0, host: '127.0.0.1' } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The examples are not being served.');
  announceRun({ url: `http://127.0.0.1:${address.port}`, browser, dataDirectory: '' });
  return () => server.close();
}
