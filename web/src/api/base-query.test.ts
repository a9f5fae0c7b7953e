import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverNow } from '#lib/server-clock.ts';
import { type AnsweringServer, problemBody, startAnsweringServer } from '../../tests/answering-server.ts';
import { standInForPage } from '../../tests/page-stand-in.ts';
import { performCall } from './base-query.ts';
import type { CallEnvironment } from './environment.ts';
import type { CallRequest } from './request.ts';

let server: AnsweringServer;
let page: ReturnType<typeof standInForPage>['page'];
const events: string[] = [];

beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  events.length = 0;
  ({ page } = standInForPage());
});

const ok = { status: 200, body: { response: 'fine' } };
const missing = { status: 401, body: problemBody('session/missing', 401) };

interface CallOptions {
  readonly refreshes?: boolean;
}

function call(request: CallRequest, { refreshes = true }: CallOptions = {}) {
  const environment: CallEnvironment = {
    host: server.host,
    wait: async (milliseconds) => void events.push(`wait ${milliseconds}`),
    refresh: async () => {
      events.push('refresh');
      return refreshes;
    },
    refreshIfDue: async () => {},
    goTo: (path) => void events.push(`go to ${path}`),
    onAnswer: () => undefined,
    goToSignIn: () => void events.push('go to /sign-in'),
  };
  return performCall(request, environment, { signal: new AbortController().signal });
}

describe('a call', () => {
  test("learns the server's time from the response", async () => {
    const twentyMinutesMs = 20 * 60_000;
    server.answer({ ...ok, headers: { date: new Date(Date.now() - twentyMinutesMs).toUTCString() } });
    await call({ route: 'listRoles' });
    const differenceMs = () => Date.now() - serverNow();
    expect(Math.round(differenceMs() / twentyMinutesMs)).toBe(1);
    server.answer(ok);
    await call({ route: 'listRoles' });
    expect(Math.round(differenceMs() / twentyMinutesMs)).toBe(0);
  });

  test('[S7-01a] goes to the configured host, under the path of the contract', async () => {
    server.answer(ok);
    await call({ route: 'getWork', params: { id: 'a/b' } });
    expect(server.calls).toMatchObject([{ method: 'GET', url: '/api/works/a%2Fb' }]);
  });

  test('[S7-01b] carries JSON', async () => {
    server.answer(ok);
    await call({ route: 'createWork', body: { title: 'Pour the base' } });
    expect(server.calls[0]?.headers['content-type']).toBe('application/json');
    expect(server.calls[0]?.body).toBe('{"title":"Pour the base"}');
  });

  test('[S6-04b] includes credentials', async () => {
    server.answer(ok);
    const send = vi.spyOn(globalThis, 'fetch');
    await call({ route: 'getCurrentUser' });
    expect(send.mock.calls[0]?.[1]?.credentials).toBe('include');
  });

  test('that only reads waits when the server is overloaded, and is sent again', async () => {
    const busy = { status: 429, body: problemBody('request/too-many', 429), headers: { 'retry-after': '2' } };
    server.answer(busy, busy, ok);
    expect(await call({ route: 'listLabels' })).toMatchObject({ data: { response: 'fine' } });
    expect(events).toEqual(['wait 2000', 'wait 2000']);
    server.answer(busy);
    expect(await call({ route: 'listLabels' })).toMatchObject({ error: { kind: 'problem' } });
    expect(server.calls).toHaveLength(6);
    expect(await call({ route: 'createWork', body: { title: 'Pour the base' } })).toMatchObject({
      error: { kind: 'problem' },
    });
    expect(server.calls).toHaveLength(7);
  });

  test("a write survives the page within the browser's limits; a read does not", async () => {
    server.answer(ok, ok, ok);
    const send = vi.spyOn(globalThis, 'fetch');
    await call({ route: 'createWork', body: { title: 'Pour the base' } });
    await call({ route: 'createWork', body: { title: 'Pour the base', description: 'x'.repeat(5_000) } });
    await call({ route: 'listWorks' });
    expect(send.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false, false]);
  });

  test('[S7-01c] repeats the key of an array parameter and leaves out undefined values', async () => {
    server.answer(ok);
    await call({ route: 'listUsers', query: { role: ['admin', 'viewer'], text: 'ä b', cursor: undefined } });
    expect(server.calls[0]?.url).toBe('/api/users?role=admin&role=viewer&text=%C3%A4+b');
  });

  test.each([200, 201, 204, 299])('[S7-01d] %i is success', async (status) => {
    server.answer({ status, ...(status !== 204 && { body: { response: 1 } }) });
    expect(await call({ route: 'listWorks' })).toHaveProperty('data');
  });

  test.each([300, 304, 400, 403, 404, 409, 422, 503])(
    '[S8-04] %i reaches the caller, without any other effect',
    async (status) => {
      server.answer({ status, ...(status !== 304 && { body: problemBody('entity/conflict', status) }) });
      expect(await call({ route: 'listWorks' })).toMatchObject({ error: { status } });
      expect(events).toEqual([]);
      expect(server.calls).toHaveLength(1);
    },
  );

  test('[S9-02a][S9-02b] sends the anti-forgery token of the cookie XSRF-TOKEN as X-XSRF-TOKEN', async () => {
    page.cookie = 'XSRF-TOKEN=abc%3D.def; Path=/';
    server.answer(ok);
    await call({ route: 'createWork', body: {} });
    expect(server.calls[0]?.headers['x-xsrf-token']).toBe('abc=.def');
  });

  test('every POST has an idempotency key, the same for each try; a GET has none', async () => {
    server.answer(missing, missing, ok);
    await call({ route: 'createWork', body: {} });
    const keys = new Set(server.calls.map(({ headers }) => headers['idempotency-key']));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[\da-f-]{36}$/);
    await call({ route: 'listWorks' });
    expect(server.calls.at(-1)?.headers).not.toHaveProperty('idempotency-key');
  });

  test('no response is an error of its own, which reports that nothing is lost', async () => {
    const closed = await startAnsweringServer();
    await closed.close();
    const result = await performCall({ route: 'listWorks' }, { ...environmentOf(closed.host) }, signal());
    expect(result).toEqual({ error: { kind: 'network' } });
  });

  test('[S9-03] has no timeout: only the caller can end it', async () => {
    server.answer(ok);
    const send = vi.spyOn(globalThis, 'fetch');
    const controller = new AbortController();
    await performCall({ route: 'listWorks' }, environmentOf(server.host), controller);
    expect(send.mock.calls[0]?.[1]?.signal).toBe(controller.signal);
  });
});

function environmentOf(host: string): CallEnvironment {
  const nothing = async () => {};
  return {
    host,
    wait: nothing,
    refresh: async () => false,
    refreshIfDue: nothing,
    goTo: () => {},
    onAnswer: () => undefined,
    goToSignIn: () => {},
  };
}

function signal() {
  return { signal: new AbortController().signal };
}

describe('after 401', () => {
  test('[S8-02a] the call is retried up to 3 times, after 300, 600 and 900 ms', async () => {
    server.answer(missing, missing, missing, ok);
    expect(await call({ route: 'listWorks' })).toEqual({ data: ok.body });
    expect(events).toEqual(['wait 300', 'wait 600', 'wait 900']);
    expect(server.calls).toHaveLength(4);
  });

  test('[S8-02b] then the session is refreshed and the call is sent once more', async () => {
    server.answer(missing, missing, missing, missing, ok);
    expect(await call({ route: 'listWorks' })).toEqual({ data: ok.body });
    expect(events).toEqual(['wait 300', 'wait 600', 'wait 900', 'refresh']);
    expect(server.calls).toHaveLength(5);
  });

  test('[S8-02c] a failed refresh leads to /sign-in', async () => {
    server.answer(missing);
    expect(await call({ route: 'listWorks' }, { refreshes: false })).toMatchObject({
      error: { status: 401 },
    });
    expect(events.slice(3)).toEqual(['refresh', 'go to /sign-in']);
    expect(server.calls).toHaveLength(4);
  });

  test('[S8-01b] another 401 after the refresh leads to /sign-in', async () => {
    server.answer(missing);
    await call({ route: 'listWorks' });
    expect(events.slice(3)).toEqual(['refresh', 'go to /sign-in']);
    expect(server.calls).toHaveLength(5);
  });

  test('[S8-01a] the refresh call itself leads to /sign-in at once', async () => {
    server.answer(missing);
    await call({ route: 'refreshSession' });
    expect(events).toEqual(['go to /sign-in']);
    expect(server.calls).toHaveLength(1);
  });

  test('another status ends the retries', async () => {
    server.answer(missing, { status: 403, body: problemBody('access/denied', 403) });
    expect(await call({ route: 'listWorks' })).toMatchObject({ error: { status: 403 } });
    expect(events).toEqual(['wait 300']);
  });
});

describe('after 500', () => {
  test('[S8-03] the app goes to /500, and the caller gets the error too', async () => {
    server.answer({ status: 500, body: problemBody('server/error', 500) });
    expect(await call({ route: 'listWorks' })).toMatchObject({ error: { kind: 'problem', status: 500 } });
    expect(events).toEqual(['go to /500']);
  });

  test('[S8-03] also when a retry after 401 ends in 500', async () => {
    server.answer(missing, { status: 500 });
    await call({ route: 'listWorks' });
    expect(events).toEqual(['wait 300', 'go to /500']);
  });
});
