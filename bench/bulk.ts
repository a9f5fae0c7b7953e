import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlatformServices } from '../server/src/platform/services.ts';
import { fillWorks } from './support/fill-works.ts';
import { send } from './support/measure-calls.ts';
import { createPeople, signIn } from './support/people.ts';
import { ms, percentile, sortedNumbers } from './support/percentiles.ts';
import { processorMsOfServer } from './support/processor-time.ts';
import { joinServer, removeData, startServer, stopServer } from './support/running-server.ts';

/*
 * Measures a bulk change of many works and its undo, compared with a bare UPDATE and a bare INSERT of its items in the
 * same database. Also measures how long another person waits to write works that are not part of the change.
 *   node bench/bulk.ts [works = 50000]
 */
const [works = 50_000] = process.argv.slice(2).map(Number);
const OWNERS = 50;
const PROJECTS = 100;
/** Works outside the bulk change, for the other person to write. */
const OTHERS = 200;
/** The pause between two writes of the other person. */
const PAUSE_MS = 50;

const server = await startServer({ demo: false });
try {
  const platform = await joinServer(server);
  const { pool } = platform.services;
  const serverId = server.process.pid ?? 0;
  const ownerIds = await createPeople(platform, OWNERS, 'manager');
  const [adminId = ''] = await createPeople(platform, 1, 'admin');
  await fillWorks(
    platform,
    { ownerIds, memberId: ownerIds[0] ?? '' },
    { projects: PROJECTS, works: works + OTHERS },
  );
  const others = await takeAside(pool);
  const [admin, writer] = [await signIn(platform, adminId), await signIn(platform, ownerIds[0] ?? '')];
  const call = async (
    headers: Record<string, string>,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
  ) =>
    JSON.parse(
      await send({
        port: server.port,
        method,
        path,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...(body && { body }),
      }),
    );

  async function timed<T>(act: () => Promise<T>) {
    const [began, before] = [performance.now(), processorMsOfServer(serverId)];
    const answer = await act();
    const [took, used] = [performance.now() - began, processorMsOfServer(serverId)];
    const [gantry, database] = [used.gantry - before.gantry, used.database - before.database];
    return { answer, figures: { took, gantry, database } };
  }

  /** The same while another person renames unrelated works. */
  async function meanwhile<T>(act: () => Promise<T>) {
    const waits: number[] = [];
    let isOver = false;
    const renaming = (async () => {
      for (let n = 0; !isOver; n += 1) {
        const id = others[n % others.length] ?? '';
        const { version } = (await call(writer, 'GET', `/api/works/${id}`)).response;
        const began = performance.now();
        await call(writer, 'PATCH', `/api/works/${id}`, { version, title: `Renamed ${n}` });
        waits.push(performance.now() - began);
        await wait(PAUSE_MS);
      }
    })();
    const answer = await act();
    isOver = true;
    await renaming;
    const sorted = sortedNumbers(waits);
    const [half, most] = [percentile(sorted, 0.5), percentile(sorted, 0.95)].map(Math.round);
    return {
      answer,
      waits: `${half}, 95 %: ${most}, longest: ${Math.round(sorted.at(-1) ?? 0)} ms (${sorted.length})`,
    };
  }

  const filter = ['priority:is_not:low'];
  const bulk = (priority: string) => call(admin, 'POST', '/api/works/bulk', { filter, change: { priority } });
  const undo = (id: string) => call(admin, 'POST', `/api/change-sets/${id}/undo`);

  const quiet = await meanwhile(() => wait(5_000));
  const changed = await timed(() => bulk('urgent'));
  const undone = await timed(() => undo(changed.answer.changeSetId));
  const bareUpdate = await timed(() => updateBare(pool));
  const bareInsert = await timed(() => insertBare(pool));
  const bare = {
    took: bareUpdate.figures.took + bareInsert.figures.took,
    gantry: 0,
    database: bareUpdate.figures.database + bareInsert.figures.database,
  };
  const row = ({ took, gantry, database }: typeof bare, goal = '') => ({
    took: ms(took),
    'Gantry, processor': ms(gantry),
    'database, processor': ms(database),
    'beside bare, by the clock': (took / bare.took).toFixed(1),
    'beside bare, processor': ((gantry + database) / bare.database).toFixed(1),
    goal,
  });
  console.log(`${changed.answer.response.changed} works changed`);
  console.table({
    'a bare UPDATE': row(bareUpdate.figures),
    'a bare INSERT of the items': row(bareInsert.figures),
    'one field of all of them': row(changed.figures, '≤ 3 × both'),
    'taken back': row(undone.figures, '≤ 3 × both'),
  });
  const again = await meanwhile(() => bulk('high'));
  const back = await meanwhile(() => undo(again.answer.changeSetId));
  console.table({
    'nothing else going on': quiet.waits,
    'while many works change': again.waits,
    'while that is taken back': back.waits,
  });
  await platform.close();
} finally {
  await stopServer(server);
  removeData(server);
}
process.exit(0);

type Pool = PlatformServices['pool'];
type Client = Awaited<ReturnType<typeof connectTo>>;

async function connectTo(pool: Pool) {
  return pool.connect();
}

/** Gives some works a priority that excludes them from the bulk change. Returns their ids. */
async function takeAside(pool: Pool): Promise<string[]> {
  return inOneGo(pool, async (client) => {
    await client.query(`update work set priority = 'medium' where priority = 'low'`);
    const { rows } = await client.query<{ id: string }>(
      `update work set priority = 'low' where id in (select id from work order by rank limit $1) returning id`,
      [OTHERS],
    );
    return rows.map(({ id }) => id);
  });
}

/** The change itself in one statement: the column, the version, and who changed it when. */
async function updateBare(pool: Pool): Promise<void> {
  await inOneGo(pool, (client) =>
    client.query(`
      update work set priority = 'urgent', version = version + 1, updated_at = now(), updated_by = owner_id
      where priority <> 'low'`),
  );
}

/** Copies the items of the newest large change set under a new change set. */
async function insertBare(pool: Pool): Promise<void> {
  await inOneGo(pool, (client) =>
    client.query(`
      with newest as (select seq from change_set order by item_count desc, seq limit 1),
      made as (
        insert into change_set (id, actor_id, at, via, item_count, kinds)
        select gen_random_uuid(), actor_id, at, via, item_count, kinds from change_set join newest using (seq) returning seq)
      insert into change_item (change_set_seq, ordinal, entity, entity_id, field, old_value, new_value, origin, version, salt, digest)
      select made.seq, ordinal, entity, entity_id, field, old_value, new_value, origin, version, salt, digest
      from change_item join newest on newest.seq = change_set_seq, made`),
  );
}

async function inOneGo<T>(pool: Pool, act: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectTo(pool);
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = 0`);
    await client.query(`select set_config('gantry.change_set', 'bare', true)`);
    const done = await act(client);
    await client.query('commit');
    return done;
  } finally {
    client.release(true);
  }
}
