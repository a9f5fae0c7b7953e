import { setTimeout as wait } from 'node:timers/promises';
import { buildWebAppIfNeeded } from '../scripts/build-web.mjs';
import { memoryOfTree } from './support/memory.ts';
import { ms, percentile, sortedNumbers } from './support/percentiles.ts';
import { processorMs } from './support/processor-time.ts';
import { type RunningServer, removeData, startServer, stopServer } from './support/running-server.ts';

/*
 * How long a start takes until calls are answered, first with the demo company and then again, and what an idle server
 * holds in memory with its database.
 *   node bench/start.ts [starts again = 5]
 */
const [again = 5] = process.argv.slice(2).map(Number);
const RESTING_MS = 20_000;

interface Start {
  readonly ms: number;
  readonly processorMs: number;
}

/** From the command until `/api/ready` says so. */
async function ready(server: RunningServer): Promise<Start> {
  const began = performance.now();
  const answer = await fetch(`http://localhost:${server.port}/api/ready`);
  if (!answer.ok) throw new Error(`/api/ready answered ${answer.status}.`);
  return {
    ms: server.readyMs + performance.now() - began,
    processorMs: processorMs(server.process.pid ?? 0),
  };
}

const middle = (starts: readonly Start[], value: keyof Start) =>
  percentile(sortedNumbers(starts.map((start) => start[value])), 0.5);
const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

await buildWebAppIfNeeded();
let server = await startServer({ demo: true });
const { dataDirectory } = server;
try {
  const first = await ready(server);
  const starts: Start[] = [];
  for (let index = 0; index < again; index++) {
    await stopServer(server);
    server = await startServer({ demo: true, dataDirectory });
    starts.push(await ready(server));
  }
  await wait(RESTING_MS);
  const memory = memoryOfTree(server.process.pid ?? 0);
  console.table({
    'first start, with the demo company': {
      measured: ms(first.ms),
      'processor time of Node': ms(first.processorMs),
      goal: '≤ 6 s',
    },
    'start again': {
      measured: ms(middle(starts, 'ms')),
      'processor time of Node': ms(middle(starts, 'processorMs')),
      goal: '≤ 2 s',
    },
    'memory at rest, with the database': { measured: mebibytes(memory.all), goal: '≤ 180 MB' },
    '… of it Node': { measured: mebibytes(memory.own), goal: '' },
  });
} finally {
  await stopServer(server);
  removeData(server);
}
process.exit(0);
