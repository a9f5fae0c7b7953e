import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { fillPlans } from './support/fill-plans.ts';
import { send } from './support/measure-calls.ts';
import { createPeople, signIn } from './support/people.ts';
import { percentile, sortedNumbers } from './support/percentiles.ts';
import { processorMsOfServer } from './support/processor-time.ts';
import { joinServer, removeData, startServer, stopServer } from './support/running-server.ts';

/*
 * Measures a change of a calendar that a whole company uses, and how long other people wait for their writes meanwhile.
 *   node bench/calendars.ts [works = 100000] [projects = 500]
 */
/** The pause between the writes of one person. */
const PAUSE_MS = 250;
const [works = 100_000, projects = 500] = process.argv.slice(2).map(Number);

const server = await startServer({ demo: false });
try {
  const platform = await joinServer(server);
  const ownerIds = await createPeople(platform, 50, 'manager');
  const [adminId = ''] = await createPeople(platform, 1, 'admin');
  await fillPlans(platform, ownerIds, { projects, works });
  const admin = await signIn(platform, adminId);
  const writer = await signIn(platform, ownerIds[0] ?? '');
  const call =
    (headers: Record<string, string>) => (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
      send({
        port: server.port,
        method,
        path,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        ...(body && { body }),
      }).then((text) => JSON.parse(text));
  const [asAdmin, asWriter] = [call(admin), call(writer)];
  const { rows } = await sql<{ id: string }>`select id from work order by rank limit 2000`.execute(
    platform.services.db,
  );
  const company = (await asAdmin('GET', '/api/company')).response;
  const path = `/api/calendars/${company.calendarId}`;
  const { version } = (await asAdmin('GET', path)).response;
  const change = { exceptions: [{ name: 'Port holiday', from: '2027-03-03', to: '2027-03-03', spans: [] }] };

  /**
   * Runs an action while three people write and read every few moments: one renames, one changes durations, one reads a
   * list.
   */
  async function meanwhile<T>(act: () => Promise<T>) {
    const waits: Record<'title' | 'dates' | 'read', number[]> = { title: [], dates: [], read: [] };
    let isOver = false;
    const timed = async (kind: keyof typeof waits, call: () => Promise<unknown>) => {
      const began = performance.now();
      await call().catch((error: unknown) => console.log(kind, String(error).slice(0, 200)));
      waits[kind].push(performance.now() - began);
    };
    const change = async (kind: 'title' | 'dates', n: number) => {
      const id = rows[(n * 37 + (kind === 'dates' ? 19 : 0)) % rows.length]?.id ?? '';
      const { version } = (await asWriter('GET', `/api/works/${id}`)).response;
      const other = kind === 'title' ? { title: `Renamed ${n}` } : { durationMinutes: 480 + (n % 2) * 60 };
      await timed(kind, () => asWriter('PATCH', `/api/works/${id}`, { version, ...other }));
    };
    const loop = async (act: (n: number) => Promise<unknown>) => {
      for (let n = 0; !isOver; n += 1) {
        await act(n);
        await wait(PAUSE_MS);
      }
    };
    const others = [
      loop((n) => change('title', n)),
      loop((n) => change('dates', n)),
      loop(() => timed('read', () => asWriter('GET', '/api/works?limit=50'))),
    ];
    const began = performance.now();
    const answer = await act();
    const ms = performance.now() - began;
    isOver = true;
    await Promise.all(others);
    const longest = Object.fromEntries(
      Object.entries(waits).map(([kind, all]) => {
        const sorted = sortedNumbers(all);
        const [half, most] = [percentile(sorted, 0.5), percentile(sorted, 0.95)].map(Math.round);
        return [
          kind,
          `${half} ms, 95 %: ${most}, longest: ${Math.round(sorted.at(-1) ?? 0)} (${all.length})`,
        ];
      }),
    );
    return { answer, figures: { ms: Math.round(ms), ...longest } };
  }
  const quiet = process.argv.includes('quiet');
  const serverId = server.process.pid ?? 0;
  /**
   * Processor time is comparable even on a busy machine. With two free processors, the run takes the longer of both.
   */
  const run = async <T>(act: () => Promise<T>) => {
    const before = processorMsOfServer(serverId);
    const began = performance.now();
    const { answer, figures } = quiet
      ? { answer: await act(), figures: { ms: Math.round(performance.now() - began) } }
      : await meanwhile(act);
    const { gantry, database } = processorMsOfServer(serverId);
    const used = {
      gantryMs: Math.round(gantry - before.gantry),
      databaseMs: Math.round(database - before.database),
    };
    return { answer, figures: { ...figures, ...used } };
  };
  const wake = await run(() => asAdmin('POST', `${path}/wake`, change));
  console.log('moved', wake.answer.response.moved, JSON.stringify(wake.figures));
  /** Waits until the last plan is rescheduled, if the plans are rescheduled one by one. */
  const followed = async () => {
    while ((await asAdmin('GET', path)).response.following !== null) await wait(100);
  };
  const saved = await run(async () => {
    // While others change durations, the preview changes, and a stale stamp would be refused.
    const seen = quiet ? { wake: wake.answer.response.stamp } : {};
    const answer = await asAdmin('PATCH', path, { version, ...change, ...seen });
    await followed();
    return answer;
  });
  console.log('save', JSON.stringify(saved.figures));
  const undone = await run(async () => {
    await asAdmin('POST', `/api/change-sets/${saved.answer.changeSetId}/undo`);
    await followed();
  });
  console.log('undo', JSON.stringify(undone.figures));
  await platform.close();
} finally {
  await stopServer(server);
  removeData(server);
}
process.exit(0);
