import { expect, test } from 'vitest';
import { LiveReader } from '../../tests/live-reader.ts';
import { openProcess } from '../../tests/open-process.ts';
import { createPerson } from '../../tests/people.ts';
import { by, type SignedIn, signInAs } from '../../tests/signed-in.ts';
import { createTestServer } from '../../tests/test-server.ts';
import { newId } from '../platform/identifiers.ts';

const { app, services } = await createTestServer();

async function createMember(name: string) {
  const { id } = await createPerson(services.db, { name, roles: ['manager'] });
  return { id, ...(await signInAs(services, id)) };
}

const [mai, jonas] = [await createMember('Mai Pham'), await createMember('Jonas Weber')];

async function post(server: typeof app, who: SignedIn, url: string, payload: object) {
  const answer = await server.inject(by(who, { method: 'POST', url, payload }));
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json().response;
}

test('a change written by one process is delivered by another, and a stream continues where the first process stopped', async () => {
  const other = await openProcess(services);
  const reader = await LiveReader.open(other.app, mai);
  const work = await post(app, jonas, '/api/works', { title: 'Here' });
  await reader.about(work.id);
  await other.close();
  expect((await reader.next('end')).data).toEqual({ reason: 'stop' });
  await reader.ended;
  const missed = await post(app, jonas, '/api/works', { title: 'Meanwhile' });
  const again = await LiveReader.open(app, mai, reader.lastId);
  await again.about(missed.id);
  expect(again.changes.map(({ data }) => data.works.map(({ row }) => row.id))).toEqual([[missed.id]]);
  await again.close();
});

test('people who look at a work see each other across processes until they leave', async () => {
  const other = await openProcess(services);
  const [here, there] = [await LiveReader.open(app, mai), await LiveReader.open(other.app, jonas)];
  const work = await post(app, mai, '/api/works', { title: 'Looked at' });
  const streamOf = async (reader: LiveReader) => (await reader.next('hello')).data.stream;
  const [maisStream, jonasStream] = [await streamOf(here), await streamOf(there)];
  const look = async (
    server: typeof app,
    who: SignedIn,
    stream: unknown,
    workId: string | null,
    tab: string,
  ) => post(server, who, '/api/live/presence', { stream, tab, workId });
  const names = (data: Record<string, unknown>) =>
    (data.people as { name: string }[]).map(({ name }) => name).sort();
  const [maisTab, jonasTab] = [newId(), newId()];

  // The call may reach a process that does not own the stream.
  await look(other.app, mai, maisStream, work.id, maisTab);
  await here.next('presence', (data) => names(data).join() === 'Mai Pham');
  await look(app, jonas, jonasStream, work.id, jonasTab);
  for (const reader of [here, there])
    await reader.next('presence', (data) => names(data).join() === 'Jonas Weber,Mai Pham');
  here.forget();
  await there.close();
  await here.next('presence', (data) => names(data).join() === 'Mai Pham');

  // A person cannot use another person's stream, or look at a work that they may not read. Presence stores nothing in
  // the database.
  await look(app, jonas, maisStream, work.id, jonasTab);
  await look(app, mai, maisStream, work.id, maisTab);
  here.forget();
  await look(app, mai, maisStream, null, maisTab);
  await look(app, mai, maisStream, work.id, maisTab);
  expect(names((await here.next('presence')).data)).toEqual(['Mai Pham']);
  const { rows } = await services.pool.query(
    `select count(*)::integer as count from idempotency_key where path like '%presence%'`,
  );
  expect(rows[0].count).toBe(0);
  await here.close();
  await other.close();
});

test('a reader who does not read is disconnected, and other readers do not wait', async () => {
  const { answer, call } = await LiveReader.ask(app, mai);
  answer.pause();
  const closed = new Promise((resolve) => {
    answer.once('close', resolve);
    call.once('close', resolve);
  });
  const quick = await LiveReader.open(app, jonas);
  const work = await post(app, jonas, '/api/works', { title: 'Long', description: 'x'.repeat(100_000) });
  for (let version = 1; version <= 150; version++)
    await app.inject(
      by(jonas, {
        method: 'PATCH',
        url: `/api/works/${work.id}`,
        payload: { title: `Long ${version}`, version },
      }),
    );
  await quick.next('change', ({ works }) => works[0]?.row.version === 151);
  answer.resume();
  await closed;
  await quick.close();
});
