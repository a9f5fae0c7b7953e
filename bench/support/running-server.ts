import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type OpenPlatform, openPlatform } from '../../server/src/platform/open-platform.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** The server as `npm start` runs it, in a separate process with a temporary embedded database. */
export interface RunningServer {
  readonly port: number;
  readonly dataDirectory: string;
  /** From the start of the process until it reported that it is ready. */
  readonly readyMs: number;
  readonly process: ChildProcess;
}

export async function startServer(options: {
  demo: boolean;
  dataDirectory?: string;
}): Promise<RunningServer> {
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'gantry-bench-'));
  mkdirSync(dataDirectory, { recursive: true });
  // Under root, the database runs as another user, who needs access to the parent folders.
  chmodSync(dataDirectory, 0o711);
  const port = await findFreePort();
  const environment = {
    PORT: String(port),
    GANTRY_DATA: dataDirectory,
    GANTRY_DEMO: options.demo ? 'yes' : 'no',
  };
  const began = performance.now();
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('Gantry is ready')) {
      child.stdout.resume();
      return { port, dataDirectory, readyMs: performance.now() - began, process: child };
    }
  throw new Error('The server did not start.');
}

export async function stopServer({ process: child }: RunningServer): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export function removeData({ dataDirectory }: RunningServer): void {
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** Opens the database of a running server, to fill it. */
export function joinServer({ dataDirectory }: RunningServer): Promise<OpenPlatform> {
  return openPlatform({
    environment: { GANTRY_DATA: dataDirectory, GANTRY_DEMO: 'no', LOG_LEVEL: 'warn' },
    purpose: 'a measurement',
    mayShare: true,
  });
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
