import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { IMPORT_PART_BYTES } from '../contract/src/index.ts';
import { fillWorks } from './support/fill-works.ts';
import { type Call, send } from './support/measure-calls.ts';
import { createPeople, signIn } from './support/people.ts';
import { processorMsOfServer } from './support/processor-time.ts';
import { joinServer, removeData, startServer, stopServer } from './support/running-server.ts';

/*
 * Measures previewing the import of a table, importing it, and undoing it.
 *   node bench/import.ts [rows = 100000] [works that are there already = 100000]
 */
const [rows = 100_000, there = 100_000] = process.argv.slice(2).map(Number);
const OWNERS = 50;
/** Rows in one section, each after the one before. */
const SECTION = 20;

/** A table as a company brings it: sections with consecutive works, their owners, dates and notes. */
function tableOf(count: number): Buffer {
  const lines = ['ID,Title,Parent,Status,Owner,Start,Due,Predecessors,Description'];
  for (let n = 0; n < count; n++) {
    const section = n - (n % SECTION);
    const day = `2027-03-${String(1 + (n % SECTION)).padStart(2, '0')}`;
    const owner = `manager-${n % OWNERS}@example.test`;
    const follows = n - section > 1 ? `R${n - 1}` : '';
    const parent = n === section ? '' : `R${section}`;
    lines.push(
      `R${n},Pour wall ${n} of the quay,${parent},To do,${owner},${day},${day},${follows},As drawn on sheet ${n % 300}`,
    );
  }
  return Buffer.from(lines.join('\n'));
}

// All rows are imported into one project.
process.env.PROJECT_WORKS ??= String(rows + there);
const server = await startServer({ demo: false });
try {
  const platform = await joinServer(server);
  const ownerIds = await createPeople(platform, OWNERS, 'manager');
  const [adminId = ''] = await createPeople(platform, 1, 'admin');
  await fillWorks(platform, { ownerIds, memberId: ownerIds[0] ?? '' }, { projects: 100, works: there });
  const admin = await signIn(platform, adminId);
  const call = async (method: Call['method'], path: string, body?: object) => {
    const headers = { ...admin, 'idempotency-key': randomUUID() };
    const text = await send({ port: server.port, method, path, headers, ...(body && { body }) });
    return text === '' ? undefined : (JSON.parse(text).response ?? JSON.parse(text));
  };
  const settled = async (id: string) => {
    for (;;) {
      const run = await call('GET', `/api/imports/${id}`);
      if (['rehearsed', 'imported', 'failed'].includes(run.status) && run.progress === null) return run;
      await wait(50);
    }
  };
  const figures: Record<string, object> = {};
  const timed = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const serverId = server.process.pid ?? 0;
    const [began, before] = [performance.now(), processorMsOfServer(serverId)];
    try {
      return await act();
    } catch (error) {
      console.log(name, String(error).slice(0, 300));
      throw error;
    } finally {
      const used = processorMsOfServer(serverId);
      figures[name] = {
        seconds: ((performance.now() - began) / 1000).toFixed(1),
        gantry: ((used.gantry - before.gantry) / 1000).toFixed(1),
        database: ((used.database - before.database) / 1000).toFixed(1),
      };
      console.log(name, JSON.stringify(figures[name]));
    }
  };
  const bytes = tableOf(rows);
  const bring = async (name: string) => {
    const { id } = await call('POST', '/api/imports', { fileName: 'plan.csv', size: bytes.length });
    for (let number = 0; number * IMPORT_PART_BYTES < bytes.length; number++)
      await sendBytes(
        `/api/imports/${id}/parts/${number}`,
        bytes.subarray(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES),
      );
    const rehearsed = await timed(`${name}: rehearsed`, async () => {
      await call('POST', `/api/imports/${id}/rehearsal`, { key: 'QUAY', name: 'Quay wall' });
      return settled(id);
    });
    console.log(JSON.stringify(rehearsed.rehearsal?.counts), rehearsed.failure);
    const imported = await timed(`${name}: written`, async () => {
      await call('POST', `/api/imports/${id}/write`, { stamp: rehearsed.rehearsal.stamp });
      return settled(id);
    });
    console.log(imported.status, imported.failure, JSON.stringify(imported.result));
    return imported.result.changeSetId;
  };
  async function sendBytes(path: string, part: Buffer) {
    const answer = await fetch(`http://localhost:${server.port}${path}`, {
      method: 'PUT',
      headers: {
        ...admin,
        origin: `http://localhost:${server.port}`,
        'content-type': 'application/octet-stream',
        'idempotency-key': randomUUID(),
      },
      body: new Uint8Array(part),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  const first = await bring('first');
  await timed('taken back', () => call('POST', `/api/change-sets/${first}/undo`));
  console.table(figures);
  await platform.close();
} finally {
  await stopServer(server);
  removeData(server);
}
process.exit(0);
