import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookups } from '#api/lookups.ts';
import { createAppStore } from '#store/store.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../tests/answering-server.ts';
import { standInForPage } from '../../../tests/page-stand-in.ts';
import { usersApi } from './users-queries.ts';

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
const person = { id: 'u1', name: 'Mai Pham' };

describe('how responses about people are converted', () => {
  test('[S3-06c] a person is the user in response, else null', async () => {
    const ask = () => usersApi.endpoints.getUser.initiate({ params: { id: 'u1' } });
    server.answer({ status: 200, body: { response: person } });
    expect(await openStore().dispatch(ask()).unwrap()).toEqual(person);
    server.answer({ status: 200, body: {} });
    expect(await openStore().dispatch(ask()).unwrap()).toBeNull();
  });

  test('[S3-06a] [S7-10b] the roles are response.roles, else an empty list', async () => {
    const ask = () => lookups.endpoints.listRoles.initiate();
    server.answer({ status: 200, body: { response: { roles: [{ id: 'admin' }] } } });
    expect(await openStore().dispatch(ask()).unwrap()).toEqual([{ id: 'admin' }]);
    server.answer({ status: 200, body: { roles: [{ id: 'admin' }] } });
    expect(await openStore().dispatch(ask()).unwrap()).toEqual([]);
  });

  test('[S3-06b] [S7-11b] people by roles are response.data, else an empty list', async () => {
    const ask = () => lookups.endpoints.listUserChoices.initiate({ query: { role: ['admin'] } });
    server.answer({ status: 200, body: { response: { data: [person] } } });
    expect(await openStore().dispatch(ask()).unwrap()).toEqual([person]);
    expect(server.calls[0]?.url).toBe('/api/users/all?role=admin');
    server.answer({ status: 200, body: { data: [person] } });
    expect(await openStore().dispatch(ask()).unwrap()).toEqual([]);
  });
});
