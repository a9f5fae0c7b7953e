import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { authReset } from '#store/auth.ts';
import { createAppStore } from '#store/store.ts';
import { type AnsweringServer, problemBody, startAnsweringServer } from '../../../tests/answering-server.ts';
import { standInForPage } from '../../../tests/page-stand-in.ts';
import { providerTokens } from './provider-tokens.ts';
import { exchangeTokens, startSession } from './session.ts';
import { sessionApi } from './session-queries.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());

const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const view = { type: 'session', ref: 'r', exp: inAnHour, until: inAnHour };
const user = { id: 'u1', permissions: { read: ['works'] } };
const tokens = { accessToken: 'from-the-provider', idToken: 'who-it-is' };
const ok = (response: unknown) => ({ status: 200, body: { response } });

let page: ReturnType<typeof standInForPage>['page'];
beforeEach(() => {
  ({ page } = standInForPage());
  server.calls.length = 0;
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function openStore() {
  const went: string[] = [];
  const waits: number[] = [];
  const store = createAppStore({
    host: server.host,
    wait: async (ms) => void waits.push(ms),
    goTo: (path) => void went.push(path),
  });
  const statuses: string[] = [];
  store.subscribe(() => {
    const { status } = store.getState().signIn;
    if (statuses.at(-1) !== status) statuses.push(status);
  });
  return { store, statuses, went, waits };
}

const withView = () => {
  page.cookie = `ACCESS_TOKEN=${encodeURIComponent(JSON.stringify(view))}`;
};
const paths = () => server.calls.map(({ method, url }) => `${method} ${url}`);

describe('at the start', () => {
  test('[S4-02d] no account: unauthenticated, without a call', async () => {
    const { store } = openStore();
    await store.dispatch(startSession());
    expect(store.getState().signIn.status).toBe('unauthenticated');
    expect(server.calls).toEqual([]);
  });

  test('[S4-02a][S4-02b] an account: the current user is requested, then authenticated', async () => {
    withView();
    server.answer(ok(user));
    const { store, statuses } = openStore();
    await store.dispatch(startSession());
    expect(paths()).toEqual(['GET /api/users/me']);
    expect(statuses).toEqual(['checking', 'authenticated']);
    expect(store.getState().auth).toMatchObject({ user, accessToken: JSON.stringify(view) });
  });

  test('[S4-02c] a failure: unauthenticated, and signed out here and on the server', async () => {
    withView();
    server.answer({ status: 403, body: problemBody('sign-in/disabled', 403) }, ok(null));
    const { store } = openStore();
    await store.dispatch(startSession());
    expect(store.getState().signIn.status).toBe('unauthenticated');
    expect(paths()).toEqual(['GET /api/users/me', 'POST /api/auth/logout']);
    expect(store.getState().auth).toEqual({ user: null, accessToken: '', refreshToken: '' });
    expect(page.cookie).toBe('');
  });

  test.each([
    ['503 of ours', { status: 503, body: problemBody('server/unavailable', 503) }],
    ['502 of a proxy', { status: 502 }],
    ['429', { status: 429, headers: { 'retry-after': '20' } }],
  ])(
    '[S4-02e] while the server answers %s, the state stays checking and the call is repeated',
    async (_, busy) => {
      withView();
      server.answer(busy, busy, busy, ok(user));
      const { store, statuses, waits } = openStore();
      await store.dispatch(startSession());
      expect(statuses).toEqual(['checking', 'authenticated']);
      expect(new Set(paths())).toEqual(new Set(['GET /api/users/me']));
      expect(Math.max(...waits)).toBe('headers' in busy ? 20_000 : 2_000);
    },
  );

  test('[S4-02e] the loading text reports that the server does not respond', async () => {
    withView();
    const steps: string[] = [];
    const { store } = openStore();
    store.subscribe(() => steps.push(store.getState().signIn.step));
    server.answer({ status: 503 }, ok(user));
    await store.dispatch(startSession());
    expect(steps).toContain('waiting');
  });

  test('[S4-02e][S4-02c] a server that does not recover within a minute: unauthenticated, and signed out', async () => {
    withView();
    server.answer({ status: 503, body: problemBody('server/unavailable', 503) });
    const { store, waits } = openStore();
    await store.dispatch(startSession());
    expect(store.getState().signIn.status).toBe('unauthenticated');
    expect(paths().at(-1)).toBe('POST /api/auth/logout');
    const waited = waits.reduce((sum, ms) => sum + ms, 0);
    expect(waited).toBeGreaterThan(50_000);
    expect(waited).toBeLessThanOrEqual(60_000);
  });

  test("without a response the person is the one of the server's last response", async () => {
    withView();
    server.answer(ok(user));
    await openStore().store.dispatch(startSession());

    const away = { host: 'http://127.0.0.1:1', wait: async () => {}, goTo: () => {} };
    const store = createAppStore(away);
    await store.dispatch(startSession());
    expect(store.getState().signIn.status).toBe('authenticated');
    expect(store.getState().auth.user).toEqual(user);

    // Nothing is left of an ended session.
    store.dispatch(authReset());
    withView();
    const later = createAppStore(away);
    await later.dispatch(startSession());
    expect(later.getState().signIn.status).toBe('unauthenticated');
  });

  test('an expired view is not an account', async () => {
    page.cookie = `ACCESS_TOKEN=${encodeURIComponent(JSON.stringify({ ...view, until: 1 }))}`;
    await openStore().store.dispatch(startSession());
    expect(server.calls).toEqual([]);
  });

  test('it happens once, however many callers request it', async () => {
    withView();
    server.answer(ok(user));
    const { store } = openStore();
    await Promise.all([store.dispatch(startSession()), store.dispatch(startSession())]);
    expect(server.calls).toHaveLength(1);
  });
});

test('[S3-06c] the current user is the one in response, else null', async () => {
  const ask = () => sessionApi.endpoints.getCurrentUser.initiate();
  server.answer(ok(user));
  expect(await openStore().store.dispatch(ask()).unwrap()).toEqual(user);
  server.answer({ status: 200, body: {} });
  expect(await openStore().store.dispatch(ask()).unwrap()).toBeNull();
});

describe('after a login', () => {
  test('[S4-01][S4-03a] checking, then the exchange, then the current user, then authenticated', async () => {
    server.answer(ok({ view }), ok(user));
    const { store, statuses } = openStore();
    await store.dispatch(exchangeTokens(tokens));
    expect(paths()).toEqual(['POST /api/auth/azure/login', 'GET /api/users/me']);
    expect(statuses).toEqual(['checking', 'authenticated']);
    expect(store.getState().auth).toMatchObject({ user, accessToken: JSON.stringify(view) });
  });

  test.each([
    ['[S3-02a] is accessToken and idToken', { idToken: 'who-it-is' }, 'who-it-is'],
    ['[S3-02b] has the empty string where the provider gave no idToken', {}, ''],
    ['[S3-02b] has the empty string where the idToken is null', { idToken: null }, ''],
  ])('the payload %s', async (_what, given, idToken) => {
    server.answer(ok({ view }), ok(user));
    const taken = providerTokens({ accessToken: 'from-the-provider', ...given });
    await openStore().store.dispatch(exchangeTokens(taken));
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({ accessToken: 'from-the-provider', idToken });
  });

  test.each([
    ['exchange', [{ status: 403, body: problemBody('sign-in/refused', 403) }]],
    ['fetch of the user', [ok({ view }), { status: 404, body: problemBody('entity/not-found', 404) }]],
  ])('[S4-03b] a failed %s: error', async (_step, answers) => {
    server.answer(...answers);
    const { store, statuses, went } = openStore();
    expect(await store.dispatch(exchangeTokens(tokens))).toBe(false);
    expect(statuses.at(-1)).toBe('error');
    expect(store.getState().auth.accessToken).toBe('');
    expect(went).toEqual([]);
  });

  test('[S4-03d] a 500 sets the state and goes to /500', async () => {
    server.answer({ status: 500, body: problemBody('server/error', 500) });
    const { store, went } = openStore();
    await store.dispatch(exchangeTokens(tokens));
    expect(store.getState().signIn.status).toBe('error');
    expect(went).toEqual(['/500']);
  });
});
