import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inChangeSet } from '../server/src/change-sets/index.ts';
import { inTransaction } from '../server/src/platform/database/index.ts';
import { type OpenPlatform, openPlatform } from '../server/src/platform/open-platform.ts';
import { Sessions } from '../server/src/sessions/index.ts';
import { userEntity } from '../server/src/users/index.ts';
import { workEntity } from '../server/src/works/index.ts';

/*
 * How long it takes until a change of one person is with all others, and what an open stream weighs.
 *   node bench/live-fan-out.ts [streams = 1000] [changes = 50]
 * The real server runs in a process of its own; the browsers are this one.
 */
const [streams = 1000, changes = 50] = process.argv.slice(2).map(Number);
const STREAMS_OF_ONE = 5;
const SERVER = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const WARM_UP = 5;
const WARM_STREAMS = 500;
const RESTING_LOOKS = 4;
const RESTING_MS = 5_000;

interface Server {
  readonly port: number;
  readonly dataDirectory: string;
  readonly process: ChildProcess;
}

async function startServer(): Promise<Server> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'gantry-bench-'));
  // As root the database runs as another user, who must be able to walk through.
  chmodSync(dataDirectory, 0o711);
  const port = await findFreePort();
  const environment = { PORT: String(port), GANTRY_DATA: dataDirectory, GANTRY_DEMO: 'no' };
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('Gantry is ready')) {
      child.stdout.resume();
      return { port, dataDirectory, process: child };
    }
  throw new Error('The server did not start.');
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Cookies of people with sessions, straight into the server's database. */
async function signPeopleIn({ services }: OpenPlatform, count: number): Promise<string[]> {
  const sessions = new Sessions(services);
  const asNobody = { actorId: null, via: 'api', at: new Date() } as const;
  const rows = await inChangeSet(services.db, asNobody, (change) =>
    change.insert(
      userEntity,
      Array.from({ length: count }, (_, index) => ({
        name: `Person ${index}`,
        email: `person-${index}@example.test`,
        roles: ['manager' as const],
        status: 'active' as const,
      })),
    ),
  );
  const cookies: string[] = [];
  for (const { id } of rows) {
    const session = { userId: id, userAgent: 'bench', providerSession: null };
    const { sessionToken } = await inTransaction(services.db, (tx) => sessions.service.open(tx, session));
    cookies.push(`gsid=${sessionToken}`);
  }
  return cookies;
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

async function openStream(
  port: number,
  cookie: string,
  onText: (text: string) => void,
): Promise<IncomingMessage> {
  const headers = { host: `localhost:${port}`, cookie };
  const call = get({ agent, host: '127.0.0.1', port, path: '/api/live', headers });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A stream was refused with ${answer.statusCode}.`);
  answer.setEncoding('utf8').on('data', onText);
  await once(answer, 'data');
  return answer;
}

async function residentBytes(port: number): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/metrics`);
  const [, value] = /^process_resident_memory_bytes (\d+)/m.exec(await answer.text()) ?? [];
  return Number(value);
}

/** What the process holds once it has come to rest: the garbage of opening so many streams is none of theirs. */
async function restingBytes(port: number): Promise<number> {
  let least = await residentBytes(port);
  for (let look = 0; look < RESTING_LOOKS; look++) {
    await wait(RESTING_MS);
    least = Math.min(least, await residentBytes(port));
  }
  return least;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Changes a work again and again; gives for each receiver and change the time from its commit to its arrival, in ms. */
async function measure({ services }: OpenPlatform, receivers: Receivers): Promise<number[]> {
  const write = (title: string) =>
    inChangeSet(services.db, { actorId: null, via: 'api', at: new Date() }, async (change) => {
      const [row] = await change.insert(workEntity, [{ key: `WRK-${title}`, title, rank: title }]);
      return row?.id;
    });
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + changes; index++) {
    const arrivals = receivers.waitForAll();
    await write(String(index));
    const committed = performance.now();
    const arrived = await arrivals;
    if (index >= WARM_UP) times.push(...arrived.map((at) => Math.max(0, at - committed)));
  }
  return times.sort((a, b) => a - b);
}

class Receivers {
  #arrived: number[] = [];
  #resolve: ((arrived: number[]) => void) | undefined;
  count = 0;

  readonly hear = (text: string): void => {
    if (!text.includes('event: change')) return;
    this.#arrived.push(performance.now());
    if (this.#arrived.length === this.count) this.#resolve?.(this.#arrived);
  };

  waitForAll(): Promise<number[]> {
    this.#arrived = [];
    return new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }
}

const server = await startServer();
try {
  const platform = await openPlatform({
    environment: { GANTRY_DATA: server.dataDirectory, GANTRY_DEMO: 'no', LOG_LEVEL: 'warn' },
    purpose: 'a measurement',
    mayShare: true,
  });
  const cookies = await signPeopleIn(platform, Math.ceil(streams / STREAMS_OF_ONE));
  const open = (index: number, onText: (text: string) => void) =>
    openStream(server.port, cookies[Math.floor(index / STREAMS_OF_ONE)] ?? '', onText);
  // What the first requests of a process make it load is no stream's weight.
  for (let index = 0; index < Math.min(streams, WARM_STREAMS); index++)
    (await open(index, () => undefined)).destroy();
  const receivers = new Receivers();
  const before = await restingBytes(server.port);
  for (let index = 0; index < streams; index++) await open(index, receivers.hear);
  receivers.count = streams;
  const opened = await restingBytes(server.port);
  const times = await measure(platform, receivers);
  const after = await restingBytes(server.port);
  const kib = (bytes: number) => `${(bytes / 1024 / streams).toFixed(1)} KiB`;
  console.table({
    streams: { measured: String(streams), goal: '' },
    'commit to arrival, p50': { measured: `${percentile(times, 0.5).toFixed(1)} ms`, goal: '' },
    'commit to arrival, p95': { measured: `${percentile(times, 0.95).toFixed(1)} ms`, goal: '≤ 100 ms' },
    'memory of one stream, opened': { measured: kib(opened - before), goal: '≤ 24 KiB' },
    'memory of one stream, after the changes': { measured: kib(after - before), goal: '' },
  });
  await platform.close();
} finally {
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  rmSync(server.dataDirectory, { recursive: true, force: true });
}
process.exit(0);
