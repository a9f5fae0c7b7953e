import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

export interface GantryServer {
  url: string;
  dataDirectory: string;
  /** Everything that it printed until it was ready, such as the link for the first administrator. */
  printed: string[];
  process: ChildProcess;
  /** Resolves with the exit code; null after a signal that cannot be caught. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

export interface StartOptions {
  environment?: Record<string, string>;
  /** The data directory of an earlier server, which the caller removes; absent: a new, empty one. */
  dataDirectory?: string;
  /** The script that Node runs; absent: the server itself. */
  program?: readonly string[];
}

/** Starts the real server on a free port with a data directory of its own. */
export async function startGantry(options: StartOptions = {}): Promise<GantryServer> {
  const dataDirectory = options.dataDirectory ?? makeDataDirectory();
  const port = await findFreePort();
  const child = spawnServer(
    { PORT: String(port), GANTRY_DATA: dataDirectory, ...options.environment },
    options.program,
  );
  const ended = once(child, 'exit').then(([code]) => code);
  const printed = await waitUntilReady(child);
  return {
    url: `http://localhost:${port}`,
    dataDirectory,
    printed,
    process: child,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (options.dataDirectory === undefined) removeDataDirectory(dataDirectory);
    },
  };
}

export function makeDataDirectory(): string {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'gantry-e2e-'));
  // Under root, the database runs as another user, who needs access to the folder.
  chmodSync(dataDirectory, 0o711);
  return dataDirectory;
}

export function removeDataDirectory(dataDirectory: string): void {
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** Starts a server that is expected to refuse, and returns its output. */
export async function startRefused(
  environment: Record<string, string>,
  program?: readonly string[],
): Promise<{ code: number; said: string }> {
  const child = spawnServer(environment, program);
  const ended = once(child, 'exit');
  const said = `${await read(child.stdout)}${await read(child.stderr)}`;
  const [code] = await ended;
  return { code, said };
}

function spawnServer(environment: Record<string, string>, program: readonly string[] = [MAIN]): ChildProcess {
  return spawn(process.execPath, program, {
    env: { ...cleanEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function read(stream: Readable | null): Promise<string> {
  return stream ? text(stream) : '';
}

/**
 * Settings that the developer has for their own server must not reach this one. A faked clock does: if the server and
 * the browser disagreed by days, no cookie would be valid.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const names = /^(PATH|HOME|TMPDIR|TEMP|TMP|SystemRoot|LANG|LC_.*|TZ|LD_PRELOAD|FAKETIME.*)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));
}

async function waitUntilReady(child: ChildProcess): Promise<string[]> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The server has no output to read');
  let log = '';
  stderr.on('data', (chunk) => {
    log += chunk;
  });
  const printed: string[] = [];
  for await (const line of createInterface({ input: stdout })) {
    printed.push(line);
    if (!line.startsWith('Gantry is ready at ')) continue;
    // No code reads on, and a full pipe would block the server.
    stdout.resume();
    return printed;
  }
  throw new Error(`The server did not start:\n${printed.join('\n')}\n${log}`);
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
