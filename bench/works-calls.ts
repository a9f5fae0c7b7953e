import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { OpenPlatform } from '../server/src/platform/open-platform.ts';
import { fillWorks } from './support/fill-works.ts';
import { type Call, manyClients, middleMs, send } from './support/measure-calls.ts';
import { createPeople, signIn } from './support/people.ts';
import { ms } from './support/percentiles.ts';
import { findFreePort, joinServer, removeData, startServer, stopServer } from './support/running-server.ts';

/*
 * What the calls of the works screens cost among so many works, beside Node, `pg` and JSON around the same statement.
 *   node bench/works-calls.ts [works = 10000] [projects = 10000]
 */
const [works = 10_000, projects = 10_000] = process.argv.slice(2).map(Number);
const OWNERS = Math.max(20, Math.round(works / 1000));

interface Bare {
  readonly port: number;
  readonly process: ChildProcess;
}

async function startBareCalls(platform: OpenPlatform): Promise<Bare> {
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
  readonly admin: Record<string, string>;
  readonly member: Record<string, string>;
  readonly memberId: string;
}

async function prepare(platform: OpenPlatform, port: number, barePort: number): Promise<Stage> {
  const ownerIds = await createPeople(platform, OWNERS, 'manager');
  const [adminId = ''] = await createPeople(platform, 1, 'admin');
  const [memberId = ''] = await createPeople(platform, 1, 'member');
  // The member owns works too, so that one's own overdue works are a full page.
  await fillWorks(platform, { ownerIds: [...ownerIds, memberId], memberId }, { projects, works });
  const [ownerId = ''] = ownerIds;
  const { rows } = await sql<{ id: string }>`
    select id from work where owner_id = ${ownerId}::uuid and deleted_at is null order by key limit 1`.execute(
    platform.services.db,
  );
  return {
    port,
    barePort,
    ownerId,
    memberId,
    workId: rows[0]?.id ?? '',
    admin: await signIn(platform, adminId),
    member: await signIn(platform, memberId),
  };
}

const overdueOf = (id: string) =>
  `/api/works?filter=overdue:is:yes&filter=owner:is:${id}&sort=overdue&limit=50`;

/** Each answer of ours beside the bare one of the same run. */
async function measure(stage: Stage): Promise<Record<string, Row>> {
  const { port, barePort, ownerId, memberId, workId, admin, member } = stage;
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
  const byAdmin = await middleMs(() => send(get(overdueOf(ownerId), admin)));
  const byMember = await middleMs(() => send(get(overdueOf(memberId), member)));
  const bareList = await middleMs(() => send(bare(`/list/${ownerId}`)));
  const all = await middleMs(() => send(get('/api/works?limit=50', admin)));
  const allOfMember = await middleMs(() => send(get('/api/works?limit=50', member)));
  const one = await middleMs(() => send(get(`/api/works/${workId}`, admin)));
  const bareOne = await middleMs(() => send(bare(`/one/${workId}`)));
  const updated = await middleMs(updater(stage));
  const bareUpdated = await middleMs((index) => send(bare(`/update/${workId}`, { title: `Bare ${index}` })));
  const created = await middleMs((index) =>
    send({ ...post(stage, '/api/works'), body: { title: `New work ${index}`, ownerId } }),
  );
  const many = await manyClients(() => send(get(overdueOf(ownerId), admin)));
  const bareMany = await manyClients(() => send(bare(`/list/${ownerId}`)));
  return {
    '50 overdue works of one owner, administrator': row(byAdmin, bareList, '≤ 3 ×'),
    '… member of 1 project': row(byMember, bareList, '≤ 3 ×'),
    'first page of all works, administrator': row(all, bareList),
    '… by that member': row(allOfMember, bareList),
    'one work': row(one, bareOne),
    'update one field': row(updated, bareUpdated, '≤ 10 × 0.21 ms'),
    'create a work': row(created, bareUpdated),
    '8 clients, that list': {
      ours: `${many.perSecond.toFixed(0)}/s, p99 ${ms(many.p99)}`,
      bare: `${bareMany.perSecond.toFixed(0)}/s`,
      ratio: `${((100 * many.perSecond) / bareMany.perSecond).toFixed(0)} %`,
      goal: '≥ 1,000/s, ≥ 30 %, p99 ≤ 20 ms',
    },
  };
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

/** Changes the title of one work again and again, each time with the version that came back. */
function updater({ port, admin, workId }: Stage): (index: number) => Promise<unknown> {
  let version = 1;
  return async (index) => {
    const path = `/api/works/${workId}`;
    const body = { title: `Ours ${index}`, version };
    const answer = JSON.parse(await send({ port, method: 'PATCH', path, headers: admin, body }));
    ({ version } = answer.response);
  };
}

const server = await startServer({ demo: false });
try {
  const platform = await joinServer(server);
  const bare = await startBareCalls(platform);
  const stage = await prepare(platform, server.port, bare.port);
  console.log(`${works.toLocaleString('en')} works in ${projects.toLocaleString('en')} projects`);
  console.table(await measure(stage));
  bare.process.kill('SIGTERM');
  await platform.close();
} finally {
  await stopServer(server);
  removeData(server);
}
process.exit(0);
