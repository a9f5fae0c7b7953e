import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const peers = fileURLToPath(new URL('./peers', import.meta.url));

/** The other charts are installed in a separate folder, so that they affect neither the product nor its lock file. */
export function installPeers(): void {
  if (existsSync(`${peers}/node_modules/frappe-gantt`)) return;
  console.log('Installing the other charts into bench/gantt/peers …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: peers,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}

/** Builds the pages for production and serves them. */
export async function servePages(): Promise<{ url: string; close(): Promise<void> }> {
  const config = {
    root,
    configFile: false as const,
    logLevel: 'error' as const,
    // Our pages and those of other charts each resolve their own React.
    build: { outDir: '.cache/pages', emptyOutDir: true, reportCompressedSize: false, target: 'esnext' },
  };
  await build(config);
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The pages are not being served.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
