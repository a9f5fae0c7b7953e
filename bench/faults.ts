import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildWebAppIfNeeded } from '../scripts/build-web.mjs';
import { sealKey, verifyLog } from '../server/src/change-sets/index.ts';
import type { OpenPlatform } from '../server/src/platform/open-platform.ts';
import { createPeople, findPeople, signIn } from './support/people.ts';
import { ms, percentile, sortedNumbers } from './support/percentiles.ts';
import {
  joinServer,
  type RunningServer,
  removeData,
  startServer,
  stopServer,
} from './support/running-server.ts';
import { type Acknowledged, SteadyWriter, type Target } from './support/steady-writer.ts';

/*
 * Kills the server, and then PostgreSQL, again and again under load. Measures which confirmed writes survive, and how
 * long writes are impossible. Unconfirmed writes are sent again with the same key; each must take effect once.
 *   node bench/faults.ts [kills of the server = 100] [kills of PostgreSQL = 30] [writers = 4]
 */
const [serverKills = 100, databaseKills = 30, writerCount = 4] = process.argv.slice(2).map(Number);
/** The least and the greatest time between two kills. */
const BETWEEN_MS = [150, 600] as const;

const between = () => wait(BETWEEN_MS[0] + Math.random() * (BETWEEN_MS[1] - BETWEEN_MS[0]));

const postmasterPid = ({ dataDirectory }: RunningServer): number =>
  Number(readFileSync(join(dataDirectory, 'postgresql/postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** After how many kills everyone signs in again: sessions expire after 15 minutes. */
const SESSION_KILLS = 20;

async function signInAll(server: RunningServer, writers: readonly SteadyWriter[]): Promise<void> {
  const platform = await joinServer(server);
  const people = await findPeople(platform, 'admin');
  for (const [index, writer] of writers.entries()) writer.signIn(await signIn(platform, people[index] ?? ''));
  await platform.close();
}

/** The time from a kill to the first write confirmed after it. */
function outage(writers: readonly SteadyWriter[], killedAt: number): number {
  const after = writers.flatMap(({ acknowledged }) => acknowledged.find(({ at }) => at > killedAt)?.at ?? []);
  return Math.min(...after) - killedAt;
}

async function untilWritten(writers: readonly SteadyWriter[], since: number): Promise<void> {
  while (!writers.some(({ acknowledged }) => (acknowledged.at(-1)?.at ?? 0) > since)) await wait(5);
}

interface Rounds {
  readonly outages: readonly number[];
  /** The time from the start of the process until it reports that it is ready. */
  readonly readyMs: readonly number[];
}

async function killServers(
  server: RunningServer,
  target: Target,
  writers: readonly SteadyWriter[],
): Promise<{ server: RunningServer; rounds: Rounds }> {
  const kills: number[] = [];
  const readyMs: number[] = [];
  let running = server;
  for (let round = 0; round < serverKills; round++) {
    await between();
    kills.push(performance.now());
    running.process.kill('SIGKILL');
    await once(running.process, 'exit');
    running = await startServer({ demo: false, dataDirectory: server.dataDirectory });
    target.port = running.port;
    readyMs.push(running.readyMs);
    await untilWritten(writers, performance.now());
    if (round % SESSION_KILLS === SESSION_KILLS - 1) await signInAll(running, writers);
  }
  return { server: running, rounds: { outages: kills.map((at) => outage(writers, at)), readyMs } };
}

/** The server keeps running and restarts its database. */
async function killDatabases(server: RunningServer, writers: readonly SteadyWriter[]): Promise<number[]> {
  const kills: number[] = [];
  for (let round = 0; round < databaseKills; round++) {
    await between();
    const killed = postmasterPid(server);
    kills.push(performance.now());
    process.kill(killed, 'SIGKILL');
    while (isStill(killed, server)) await wait(5);
    await untilWritten(writers, performance.now());
  }
  return kills.map((at) => outage(writers, at));
}

/** The pid file is briefly missing while the next one starts. */
function isStill(pid: number, server: RunningServer): boolean {
  try {
    return postmasterPid(server) === pid;
  } catch {
    return true;
  }
}

interface Effects {
  readonly lost: number;
  readonly twice: number;
  /** Works without a record of their creation. */
  readonly withoutHistory: number;
  /** Places where the sealed log differs from what was written. */
  readonly brokenLog: number;
}

async function compare({ services }: OpenPlatform, told: readonly Acknowledged[]): Promise<Effects> {
  const { rows } = await sql<{ id: string; title: string; recorded: number }>`
    select work.id, work.title,
      (select count(*)::integer from change_item
        where entity_id = work.id and field = 'row' and old_value is null) as recorded
    from work where title like 'Written through faults %'`.execute(services.db);
  const { tampering } = await verifyLog(services.db, sealKey(services.sessionSecret));
  const there = new Set(rows.map(({ id }) => id));
  const titles = new Set(rows.map(({ title }) => title));
  return {
    lost: told.filter(({ id }) => !there.has(id)).length,
    twice: rows.length - titles.size,
    withoutHistory: rows.filter(({ recorded }) => recorded !== 1).length,
    brokenLog: tampering === undefined ? 0 : 1,
  };
}

const spread = (times: readonly number[]) => {
  const sorted = sortedNumbers(times);
  return `${ms(percentile(sorted, 0.5))}, p95 ${ms(percentile(sorted, 0.95))}, longest ${ms(sorted.at(-1) ?? 0)}`;
};

await buildWebAppIfNeeded();
let server = await startServer({ demo: false });
try {
  const platform = await joinServer(server);
  await createPeople(platform, writerCount, 'admin');
  await platform.close();
  const target: Target = { port: server.port };
  const writers = Array.from({ length: writerCount }, () => new SteadyWriter(target));
  await signInAll(server, writers);
  for (const writer of writers) writer.start();
  const killed = await killServers(server, target, writers);
  server = killed.server;
  const databaseOutages = await killDatabases(server, writers);
  await Promise.all(writers.map((writer) => writer.stop()));
  const told = writers.flatMap(({ acknowledged }) => acknowledged);
  const tries = writers.reduce((sum, writer) => sum + writer.tries, 0);
  const after = await joinServer(server);
  const { lost, twice, withoutHistory, brokenLog } = await compare(after, told);
  await after.close();
  console.table({
    'writes that were confirmed': { measured: told.length, goal: '' },
    'tries that it took': { measured: tries, goal: '' },
    '… of them lost': { measured: lost, goal: '0' },
    '… done twice': { measured: twice, goal: '0' },
    '… without their history': { measured: withoutHistory, goal: '0' },
    'the log holds against its seals': { measured: brokenLog === 0 ? 'yes' : 'no', goal: 'yes' },
    [`server killed ${serverKills} times: ready again`]: {
      measured: spread(killed.rounds.readyMs),
      goal: '≤ 2 s',
    },
    '… nothing could be written for': { measured: spread(killed.rounds.outages), goal: '' },
    [`PostgreSQL killed ${databaseKills} times: nothing could be written for`]: {
      measured: spread(databaseOutages),
      goal: '≤ 8 s',
    },
  });
  process.exitCode = lost + twice + withoutHistory + brokenLog === 0 ? 0 : 1;
} finally {
  await stopServer(server);
  removeData(server);
}
process.exit();
