import { randomUUID } from 'node:crypto';
import { fillWorks } from './support/fill-works.ts';
import { send } from './support/measure-calls.ts';
import { createPeople, signIn } from './support/people.ts';
import { ms } from './support/percentiles.ts';
import { processorMs } from './support/processor-time.ts';
import { joinServer, removeData, startServer, stopServer } from './support/running-server.ts';

/*
 * What it takes to change many works by one call, and to take that back.
 *   node bench/bulk.ts [works = 50000]
 */
const [works = 50_000] = process.argv.slice(2).map(Number);
const OWNERS = 50;
const PROJECTS = 100;

const server = await startServer({ demo: false });
try {
  const platform = await joinServer(server);
  const ownerIds = await createPeople(platform, OWNERS, 'manager');
  const [adminId = ''] = await createPeople(platform, 1, 'admin');
  await fillWorks(platform, { ownerIds, memberId: ownerIds[0] ?? '' }, { projects: PROJECTS, works });
  const admin = await signIn(platform, adminId);
  const post = (path: string, body?: object) =>
    send({
      port: server.port,
      method: 'POST',
      path,
      headers: { ...admin, 'idempotency-key': randomUUID() },
      ...(body && { body }),
    });
  const timed = async (path: string, body?: object) => {
    const [began, processorBegan] = [performance.now(), processorMs(server.process.pid ?? 0)];
    const answer = JSON.parse(await post(path, body));
    const node = processorMs(server.process.pid ?? 0) - processorBegan;
    return { answer, measured: ms(performance.now() - began), node: ms(node) };
  };
  const changed = await timed('/api/works/bulk', { filter: [], change: { priority: 'urgent' } });
  const undone = await timed(`/api/change-sets/${changed.answer.changeSetId}/undo`);
  console.table({
    'works changed': { measured: changed.answer.response.changed, 'processor time of Node': '', goal: '' },
    'one field of all of them': {
      measured: changed.measured,
      'processor time of Node': changed.node,
      goal: '2 s',
    },
    'taken back': { measured: undone.measured, 'processor time of Node': undone.node, goal: '2 s' },
  });
  await platform.close();
} finally {
  await stopServer(server);
  removeData(server);
}
process.exit(0);
