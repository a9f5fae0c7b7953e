import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

export interface GantryServer {
  url: string;
  /** Everything that it printed before it was ready, such as the link for the first administrator. */
  printed: string[];
  stop(): Promise<void>;
}

/** Starts the real server as `npm start` does, on a free port and an empty data directory of its own. */
export async function startGantry(environment: Record<string, string> = {}): Promise<GantryServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'gantry-e2e-'));
  // As root the database runs as another user, who must be able to walk through.
  chmodSync(dataDirectory, 0o711);
  const port = await findFreePort();
  const log = join(dataDirectory, 'server.log');
  const child = spawn(process.execPath, [MAIN], {
    env: { ...cleanEnvironment(), PORT: String(port), GANTRY_DATA: dataDirectory, ...environment },
    stdio: ['ignore', 'pipe', openSync(log, 'a')],
  });
  const printed = await waitUntilReady(child, log);
  return {
    url: `http://localhost:${port}`,
    printed,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** What the person who runs the tests has set for a server of their own must not reach this one. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const names = /^(PATH|HOME|TMPDIR|TEMP|TMP|SystemRoot|LANG|LC_.*|TZ)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));
}

async function waitUntilReady(child: ChildProcess, log: string): Promise<string[]> {
  const printed: string[] = [];
  if (!child.stdout) throw new Error('The server has no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (!line.startsWith('Gantry is ready at ')) continue;
    // Nobody reads on, and a full pipe would hold the server up.
    child.stdout.resume();
    return printed;
  }
  throw new Error(`The server did not start:\n${printed.join('\n')}\n${readFileSync(log, 'utf8')}`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
