import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../server/src/platform/database/index.ts';
import { fillPlans } from './support/fill-plans.ts';
import { send } from './support/measure-calls.ts';
import { createPeople, signIn } from './support/people.ts';
import { percentile, sortedNumbers } from './support/percentiles.ts';
import { processorMsOfServer } from './support/processor-time.ts';
import { joinServer, removeData, startServer, stopServer } from './support/running-server.ts';

/*
 * Measures what people's calendars cost a planner: changing the duration of a work in a large project, and previewing
 * another start of the whole project. Runs with and without people alternate, so that both see the same machine load.
 *   node bench/people.ts [works = 10000] [people = 200] [absences = 40] [turns = 12]
 */
const [works = 10_000, people = 200, absences = 40, turns = 12] = process.argv.slice(2).map(Number);

const server = await startServer({ demo: false });
try {
  const platform = await joinServer(server);
  const { db } = platform.services;
  const ownerIds = await createPeople(platform, people, 'manager');
  await fillPlans(platform, ownerIds, { projects: 1, works });
  const untracked = (act: Parameters<typeof inTransaction<void>>[1]) =>
    inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await act(tx);
    });
  // Absences of one to five days each, over four years, on different days for each person.
  await untracked(async (tx) => {
    await sql`
      insert into absence (id, user_id, starts, ends)
      select gen_random_uuid(), u.id, day, day + make_interval(days => 1 + (u.n + a)::int % 5)
      from unnest(${ownerIds}::uuid[]) with ordinality as u (id, n), generate_series(0, ${absences}::int - 1) a,
        lateral (select timestamp '2027-03-01' + make_interval(days => a * 36 + (u.n * 7)::int % 30) as day) days`.execute(
      tx,
    );
  });
  const { rows } = await sql<{ id: string; projectId: string }>`
    select id, project_id as "projectId" from work where substr(key, 6)::int % 20 = 0 order by rank limit 50`.execute(
    db,
  );
  const headers = await signIn(platform, ownerIds[0] ?? '');
  const call = async (method: 'GET' | 'PATCH', path: string, body?: object) =>
    JSON.parse(
      await send({
        port: server.port,
        method,
        path,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...(body && { body }),
      }),
    );
  const project = `/api/projects/${rows[0]?.projectId}`;
  const acts = {
    'another length of a work, which 19 others follow': async (turn: number) => {
      const path = `/api/works/${rows[(turn >> 1) % rows.length]?.id}`;
      const { version, durationMinutes } = (await call('GET', path)).response;
      return () => call('PATCH', path, { version, durationMinutes: durationMinutes === 480 ? 960 : 480 });
    },
    'what another start of the project would move': async () => () =>
      call('GET', `${project}/start-preview?start=2027-03-08`),
  };
  for (const [what, prepare] of Object.entries(acts)) {
    const took = { without: [] as number[], with: [] as number[] };
    const clock = { without: [] as number[], with: [] as number[] };
    for (let turn = 0; turn < turns * 2; turn += 1) {
      const counts = turn % 2 === 1;
      await untracked(async (tx) => {
        await sql`update project set people_count = ${counts}`.execute(tx);
      });
      const act = await prepare(turn);
      const before = processorMsOfServer(server.process.pid ?? 0);
      const began = performance.now();
      await act();
      const ms = performance.now() - began;
      const after = processorMsOfServer(server.process.pid ?? 0);
      // The first turns are a warm-up.
      if (turn < 4) continue;
      const kind = counts ? 'with' : 'without';
      clock[kind].push(ms);
      took[kind].push(after.gantry - before.gantry + after.database - before.database);
    }
    const half = (values: number[]) => Math.round(percentile(sortedNumbers(values), 0.5));
    console.log(
      `${what}: processor ${half(took.without)} ms without people, ${half(took.with)} ms with; by the clock ${half(clock.without)} ms, ${half(clock.with)} ms`,
    );
  }
  await platform.close();
} finally {
  await stopServer(server);
  removeData(server);
}
process.exit(0);
