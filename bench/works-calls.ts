import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { OpenPlatform } from '../server/src/platform/open-platform.ts';
import { fillWorks } from './support/fill-works.ts';
import { type Call, manyClients, middleMs, type Repeated, send, sortedMs } from './support/measure-calls.ts';
import { createPeople, findPeople, signIn } from './support/people.ts';
import { ms, percentile, sortedNumbers } from './support/percentiles.ts';
import { processorMs } from './support/processor-time.ts';
import { findFreePort, joinServer, removeData, startServer, stopServer } from './support/running-server.ts';

/*
 * Measures the calls of the works screens among many works, compared with Node, `pg` and JSON around the same
 * statement.
 *   node bench/works-calls.ts [works = 10000] [projects = 10000] [data directory]
 * A given data directory is preserved, so that the next run need not fill it again.
 */
const [works = 10_000, projects = 10_000] = process.argv.slice(2, 4).map(Number);
const keptDirectory = process.argv[4];
const OWNERS = Math.max(20, Math.round(works / 1000));

interface Served {
  readonly port: number;
  readonly process: ChildProcess;
}

async function startBareCalls(platform: OpenPlatform): Promise<Served> {
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./support/bare-calls.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE: JSON.stringify(platform.services.databaseAddress),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(child.stdout, 'data');
  return { port, process: child };
}

interface Stage {
  readonly port: number;
  readonly barePort: number;
  readonly ownerId: string;
  readonly workId: string;
  readonly bareWorkId: string;
  readonly processId: number;
  readonly bareProcessId: number;
  readonly admin: Record<string, string>;
  readonly member: Record<string, string>;
  readonly memberId: string;
}

async function fill(platform: OpenPlatform): Promise<void> {
  const ownerIds = await createPeople(platform, OWNERS, 'manager');
  await createPeople(platform, 1, 'admin');
  const [memberId = ''] = await createPeople(platform, 1, 'member');
  // The member owns works too, so that their own overdue works fill a page.
  await fillWorks(platform, { ownerIds: [...ownerIds, memberId], memberId }, { projects, works });
}

async function prepare(platform: OpenPlatform, server: Served, bare: Served): Promise<Stage> {
  if ((await findPeople(platform, 'admin')).length === 0) await fill(platform);
  const [adminId = ''] = await findPeople(platform, 'admin');
  const [memberId = ''] = await findPeople(platform, 'member');
  const [ownerId = ''] = await findPeople(platform, 'manager');
  const { rows } = await sql<{ id: string }>`
    select id from work where owner_id = ${ownerId}::uuid and deleted_at is null order by key limit 2`.execute(
    platform.services.db,
  );
  return {
    port: server.port,
    barePort: bare.port,
    ownerId,
    memberId,
    workId: rows[0]?.id ?? '',
    bareWorkId: rows[1]?.id ?? '',
    processId: server.process.pid ?? 0,
    bareProcessId: bare.process.pid ?? 0,
    admin: await signIn(platform, adminId),
    member: await signIn(platform, memberId),
  };
}

const overdueOf = (id: string) =>
  `/api/works?filter=overdue:is:yes&filter=owner:is:${id}&sort=overdue&limit=50`;

/** Each of our responses beside the bare one of the same run. */
async function measure(stage: Stage): Promise<Record<string, Row>> {
  const { port, barePort, ownerId, memberId, workId, bareWorkId, admin, member } = stage;
  const get = (path: string, headers: Record<string, string>): Call => ({
    port,
    method: 'GET',
    path,
    headers,
  });
  const bare = (path: string, body?: object): Call => ({
    port: barePort,
    method: body ? 'PATCH' : 'GET',
    path,
    ...(body && { body }),
  });
  const reads = await middleMs({
    byAdmin: () => send(get(overdueOf(ownerId), admin)),
    byMember: () => send(get(overdueOf(memberId), member)),
    bareList: () => send(bare(`/list/${ownerId}`)),
    all: () => send(get('/api/works?limit=50', admin)),
    allOfMember: () => send(get('/api/works?limit=50', member)),
    one: () => send(get(`/api/works/${workId}`, admin)),
    bareOne: () => send(bare(`/one/${workId}`)),
  });
  const writes = await middleMs({
    updated: updater(stage),
    bareUpdated: (index) => send(bare(`/update/${bareWorkId}`, { title: `Bare ${index}` })),
    created: (index) => send({ ...post(stage, '/api/works'), body: { title: `New work ${index}`, ownerId } }),
  });
  const ours = await crowd(stage.processId, () => send(get(overdueOf(ownerId), admin)));
  const bareCrowd = await crowd(stage.bareProcessId, () => send(bare(`/list/${ownerId}`)));
  return {
    '50 overdue works of one owner, administrator': row(reads.byAdmin, reads.bareList, '≤ 3 ×'),
    '… member of 1 project': row(reads.byMember, reads.bareList, '≤ 3 ×'),
    'first page of all works, administrator': row(reads.all, reads.bareList),
    '… by that member': row(reads.allOfMember, reads.bareList),
    'one work': row(reads.one, reads.bareOne),
    'update one field': row(writes.updated, writes.bareUpdated, '≤ 10 ×'),
    'create a work': row(writes.created, writes.bareUpdated),
    'search, p95': await searchRow(stage),
    '8 clients, that list, answers a second': {
      ours: `${ours.perSecond.toFixed(0)}/s`,
      bare: `${bareCrowd.perSecond.toFixed(0)}/s`,
      ratio: `${((100 * ours.perSecond) / bareCrowd.perSecond).toFixed(0)} %`,
      goal: '≥ 1,000/s, ≥ 30 %',
    },
    '… the slowest hundredth': row(ours.p99, bareCrowd.p99, '≤ 20 ms'),
    '… processor time of Node, each answer': row(ours.cpuMs, bareCrowd.cpuMs),
  };
}

/** A key, a word of every title, words of one title, its beginning, and a typing error. */
const SEARCHED = ['LOAD-471', 'measurement', 'work 4711 of', 'wor', 'measurmeent'];

/** The calls of the palette while a person types. */
async function searchRow({ port, admin, member }: Stage): Promise<Row> {
  const kinds = [admin, member].flatMap((headers, who) =>
    SEARCHED.map((words) => {
      const path = `/api/search?q=${encodeURIComponent(words)}`;
      return [`${who} ${words}`, () => send({ port, method: 'GET', path, headers })] as const;
    }),
  );
  const times = await sortedMs(Object.fromEntries(kinds), { runs: 20, warmUp: 3 });
  const all = sortedNumbers(Object.values(times).flat());
  return { ours: ms(percentile(all, 0.95)), bare: '', ratio: '', goal: '' };
}

/** Many clients at once, and the processor time of the process per response. */
async function crowd(processId: number, call: () => Promise<unknown>) {
  await manyClients(call, { forMs: 1000 });
  const before = processorMs(processId);
  const { perSecond, p99, count } = await manyClients(call);
  return { perSecond, p99, cpuMs: (processorMs(processId) - before) / count };
}

interface Row {
  readonly ours: string;
  readonly bare: string;
  readonly ratio: string;
  readonly goal: string;
}

function row(ours: number, bare: number, goal = ''): Row {
  return { ours: ms(ours), bare: ms(bare), ratio: `${(ours / bare).toFixed(1)} ×`, goal };
}

function post({ port, admin }: Stage, path: string): Call {
  return { port, method: 'POST', path, headers: { ...admin, 'idempotency-key': randomUUID() } };
}

/** Changes the title of one work again and again, each time with the version of the last response. */
function updater({ port, admin, workId }: Stage): Repeated {
  const path = `/api/works/${workId}`;
  let version: number | undefined;
  return async (index) => {
    version ??= JSON.parse(await send({ port, method: 'GET', path, headers: admin })).response.version;
    const body = { title: `Ours ${index}`, version };
    const answer = JSON.parse(await send({ port, method: 'PATCH', path, headers: admin, body }));
    ({ version } = answer.response);
  };
}

const server = await startServer({
  demo: false,
  ...(keptDirectory && { dataDirectory: keptDirectory }),
});
try {
  const platform = await joinServer(server);
  const bare = await startBareCalls(platform);
  const stage = await prepare(platform, server, bare);
  console.log(`${works.toLocaleString('en')} works in ${projects.toLocaleString('en')} projects`);
  console.table(await measure(stage));
  bare.process.kill('SIGTERM');
  await platform.close();
} finally {
  await stopServer(server);
  if (!keptDirectory) removeData(server);
}
process.exit(0);
