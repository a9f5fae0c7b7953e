import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { inChangeSet } from '../server/src/change-sets/index.ts';
import type { OpenPlatform } from '../server/src/platform/open-platform.ts';
import { workEntity } from '../server/src/works/index.ts';
import { createPeople, signIn } from './support/people.ts';
import { percentile } from './support/percentiles.ts';
import { joinServer, removeData, startServer, stopServer } from './support/running-server.ts';

/*
 * Measures how long a change of one person takes to reach all others, and how much memory an open stream needs.
 *   node bench/live-fan-out.ts [streams = 1000] [changes = 50]
 * The real server runs in a separate process; this process plays the browsers.
 */
const [streams = 1000, changes = 50] = process.argv.slice(2).map(Number);
const STREAMS_OF_ONE = 5;
const WARM_UP = 5;
const WARM_STREAMS = 500;
const RESTING_LOOKS = 4;
const RESTING_MS = 5_000;

/** Cookies of people with sessions. */
async function signPeopleIn(platform: OpenPlatform, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (const id of await createPeople(platform, count, 'manager'))
    cookies.push((await signIn(platform, id)).cookie);
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

/** The memory of the process at rest, without the garbage of opening so many streams. */
async function restingBytes(port: number): Promise<number> {
  let least = await residentBytes(port);
  for (let look = 0; look < RESTING_LOOKS; look++) {
    await wait(RESTING_MS);
    least = Math.min(least, await residentBytes(port));
  }
  return least;
}

/** Changes a work again and again. Returns, for each receiver and change, the time from commit to arrival in ms. */
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

const server = await startServer({ demo: false });
try {
  const platform = await joinServer(server);
  const cookies = await signPeopleIn(platform, Math.ceil(streams / STREAMS_OF_ONE));
  const open = (index: number, onText: (text: string) => void) =>
    openStream(server.port, cookies[Math.floor(index / STREAMS_OF_ONE)] ?? '', onText);
  // Warm-up: the modules that the first requests load must not count for the streams.
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
  await stopServer(server);
  removeData(server);
}
process.exit(0);
