import { setupListeners } from '@reduxjs/toolkit/query';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAppStore } from '#store/store.ts';
import { type AnsweringServer, startAnsweringServer } from '../../tests/answering-server.ts';
import { standInForPage } from '../../tests/page-stand-in.ts';
import { api, tagTypes } from './api.ts';
import { call, callList, callUnwrapped } from './call.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());
beforeEach(() => {
  standInForPage();
  server.calls.length = 0;
  server.answer({ status: 200, body: {} });
});
afterEach(() => vi.useRealTimers());

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    testUser: build.query(callUnwrapped('getUser')),
    testRoles: build.query(callList('listRoles', 'roles')),
    testChoices: build.query(callList('listUserChoices', 'data')),
    testDelete: build.mutation(call('endOwnSessions')),
  }),
});
const { testUser, testRoles, testChoices, testDelete } = testApi.endpoints;

const openStore = () => createAppStore({ host: server.host, goTo: () => {} });
const someUser = { params: { id: 'u1' } };

describe('the conversion of responses', () => {
  test('[S3-06c] a user is unwrapped from response, null when it is absent', async () => {
    const store = openStore();
    expect(await store.dispatch(testUser.initiate(someUser)).unwrap()).toBeNull();
    server.answer({ status: 200, body: { response: { id: 'u1' } } });
    expect(await store.dispatch(testUser.initiate(someUser, { forceRefetch: true })).unwrap()).toEqual({
      id: 'u1',
    });
  });

  test('[S3-06a][S7-10b] roles are read from roles, an empty list when they are absent', async () => {
    const store = openStore();
    expect(await store.dispatch(testRoles.initiate()).unwrap()).toEqual([]);
    server.answer({ status: 200, body: { response: { roles: [{ id: 'admin' }] } } });
    expect(await store.dispatch(testRoles.initiate(undefined, { forceRefetch: true })).unwrap()).toEqual([
      { id: 'admin' },
    ]);
  });

  test('[S3-06b][S7-11b] people by role are read from data, an empty list when they are absent', async () => {
    const store = openStore();
    const question = { query: { role: ['admin' as const] } };
    expect(await store.dispatch(testChoices.initiate(question)).unwrap()).toEqual([]);
    server.answer({ status: 200, body: { response: { data: [{ id: 'u1' }] } } });
    expect(await store.dispatch(testChoices.initiate(question, { forceRefetch: true })).unwrap()).toEqual([
      { id: 'u1' },
    ]);
    expect(server.calls[0]?.url).toBe('/api/users/all?role=admin');
  });

  test('an empty response is null', async () => {
    server.answer({ status: 204 });
    expect(await openStore().dispatch(testDelete.initiate()).unwrap()).toBeNull();
  });
});

test('[S3-07] the cache has tags for users, departments, projects and the dashboard', () => {
  expect(tagTypes).toEqual(
    expect.arrayContaining(['Users', 'Departments', 'Projects', 'Dashboard', 'Works']),
  );
});

describe('when a query is sent again', () => {
  /** The browser's own events, as the cache's listeners receive them. */
  async function openWithOneQuery() {
    const store = openStore();
    const heard: Record<string, () => void> = {};
    setupListeners(store.dispatch, (dispatch, { onFocus, onOnline }) => {
      heard.focus = () => void dispatch(onFocus());
      heard.online = () => void dispatch(onOnline());
      return () => {};
    });
    await store.dispatch(testUser.initiate(someUser));
    expect(server.calls).toHaveLength(1);
    return { store, heard };
  }

  test('[S9-01a] on reconnect', async () => {
    const { heard } = await openWithOneQuery();
    heard.online?.();
    await vi.waitFor(() => expect(server.calls).toHaveLength(2));
  });

  test('[S9-01b] not on window focus', async () => {
    const { store, heard } = await openWithOneQuery();
    heard.focus?.();
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(server.calls).toHaveLength(1);
  });

  test('[S9-01c] not by polling', async () => {
    const { store } = await openWithOneQuery();
    vi.useFakeTimers();
    await vi.advanceTimersByTimeAsync(3_600_000);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(server.calls).toHaveLength(1);
  });
});

test('[S9-01d] unused answers are cached for 60 s', async () => {
  const store = openStore();
  const isKept = () => testUser.select(someUser)(store.getState()).isUninitialized === false;
  const subscription = store.dispatch(testUser.initiate(someUser));
  await subscription;
  vi.useFakeTimers();
  subscription.unsubscribe();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(isKept()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isKept()).toBe(false);
});

test('[S9-05] changes of subscriptions reach the store in one batch, about every 500 ms', async () => {
  const store = openStore();
  await store.dispatch(testUser.initiate(someUser, { subscribe: false }));
  vi.useFakeTimers();
  const subscriptionsInStore = () =>
    Object.keys(Object.values(store.getState().api.subscriptions)[0] ?? {}).length;
  for (let count = 0; count < 5; count += 1) store.dispatch(testUser.initiate(someUser));
  const before = subscriptionsInStore();
  await vi.advanceTimersByTimeAsync(490);
  expect(subscriptionsInStore()).toBe(before);
  await vi.advanceTimersByTimeAsync(20);
  expect(subscriptionsInStore()).toBe(5);
});
