import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAppStore } from '#store/store.ts';
import { type AnsweringServer, startAnsweringServer } from '../../tests/answering-server.ts';
import { standInForPage } from '../../tests/page-stand-in.ts';
import { byId } from './by-id.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());
beforeEach(() => {
  standInForPage();
  server.calls.length = 0;
});

const openStore = () => createAppStore({ host: server.host, goTo: () => {} });
const idsAsked = () => server.calls.map(({ url }) => new URL(url, server.host).searchParams.getAll('id'));

test('250 people are requested in three calls, and all of them are in the result', async () => {
  server.answer({ status: 200, body: { response: { data: [{ id: 'one', name: 'One' }] } } });
  const ids = Array.from({ length: 250 }, (_, index) => `id-${index}`);
  const people = await openStore().dispatch(byId.endpoints.peopleById.initiate(ids)).unwrap();
  expect(idsAsked().map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(idsAsked().flat()).toEqual(ids);
  expect(people).toHaveLength(3);
});

test('projects include archived ones; a refusal is returned', async () => {
  server.answer({ status: 200, body: { response: [{ id: 'p', name: 'Pier' }], next: null } });
  const store = openStore();
  expect(await store.dispatch(byId.endpoints.projectsById.initiate(['p'])).unwrap()).toMatchObject([
    { name: 'Pier' },
  ]);
  expect(server.calls[0]?.url).toContain('archived=all');
  server.answer({ status: 403, body: { code: 'access/denied' } });
  const refused = await store.dispatch(byId.endpoints.projectsById.initiate(['q']));
  expect(refused.error).toMatchObject({ status: 403 });
});
