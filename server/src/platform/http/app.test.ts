import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { problem, routes } from '@gantry/contract';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createTestApp, createTestServices } from '../../../tests/test-app.ts';
import { createPool } from '../database/index.ts';
import { ProblemError } from './problem.ts';
import { registerRoute } from './route-registry.ts';

const ID = '0199c0de-0000-7000-8000-000000000001';
const services = await createTestServices();
const host = { host: 'localhost:3000' };

const app = await createTestApp(services, {
  routes: (instance) => {
    registerRoute(instance, 'getCounts', () => ({
      response: { works: 1, overdue: 2, projects: 3, secret: 'column' },
    }));
    registerRoute(instance, 'listLabels', () => {
      throw new Error('connection string postgres://gantry:password@db');
    });
    registerRoute(instance, 'createLink', () => {
      throw new ProblemError('works/link-exists', 'These works are linked already.');
    });
    registerRoute(instance, 'updateComment', ({ body, params }) => {
      throw new ProblemError('entity/conflict', JSON.stringify({ body, params }));
    });
    registerRoute(instance, 'endOwnSession', () => undefined);
  },
});

async function address(listening: FastifyInstance): Promise<number> {
  await listening.listen({ host: '127.0.0.1', port: 0 });
  const place = listening.server.address();
  return typeof place === 'object' && place ? place.port : 0;
}

/** Sends bytes as they are, and reads all that comes back. */
async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

describe('every answer', () => {
  const requests = [
    [200, { url: '/api/health' }],
    [400, { url: '/%zz' }],
    [404, { url: '/api/nothing' }],
    [405, { url: '/api/health', method: 'DELETE' }],
    [413, { url: '/api/links', method: 'POST', payload: { body: 'x'.repeat(1_100_000) } }],
    [
      415,
      {
        url: '/api/links',
        method: 'POST',
        headers: { ...host, 'content-type': 'text/plain' },
        payload: '{}',
      },
    ],
    [421, { url: '/api/dashboard/counts', headers: { host: 'elsewhere.example' } }],
    [500, { url: '/api/labels' }],
  ] as const;

  test.each(requests)(
    'with %i carries the same headers, and is a problem with a request id where it refuses',
    async (status, request) => {
      const answer = await app.inject({ headers: host, ...request });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(answer.headers).not.toHaveProperty('server');
      expect(answer.headers).not.toHaveProperty('x-powered-by');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      if (status === 200) return;
      expect(answer.headers['content-type']).toBe('application/problem+json');
      const { requestId } = problem.parse(answer.json());
      expect(requestId).toBe(answer.headers['x-request-id']);
    },
  );

  test('to what is not HTTP at all has them too', async () => {
    const listening = await createTestApp(services, { routes: () => undefined });
    const port = await address(listening);
    const garbage = await sendRaw(port, 'what is this\r\n\r\n');
    const huge = await sendRaw(
      port,
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
    );
    expect(garbage).toMatch(/^HTTP\/1\.1 400 /);
    expect(huge).toMatch(/^HTTP\/1\.1 431 /);
    for (const answer of [garbage, huge]) {
      expect(answer).toContain("content-security-policy: default-src 'none'");
      expect(answer).toContain('content-type: application/problem+json');
    }
  });

  test('promises https for two years where the public address is https', async () => {
    const secure = await createTestApp(
      await createTestServices({ PUBLIC_URL: 'https://gantry.example.com', GANTRY_DEMO_PUBLIC: 'yes' }),
      {
        routes: () => undefined,
      },
    );
    const answer = await secure.inject({ url: '/api/health' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect((await app.inject({ url: '/api/health' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });
});

describe('the host', () => {
  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])(
    '%s is this server',
    async (name) => {
      expect((await app.inject({ url: '/api/dashboard/counts', headers: { host: name } })).statusCode).toBe(
        200,
      );
    },
  );

  test.each([
    { host: 'evil.example' },
    { host: 'localhost:3001' },
    { host: 'localhost:3000.evil.example' },
    { ...host, 'x-forwarded-host': 'evil.example' },
  ])('%j is refused', async (headers) => {
    const answer = await app.inject({ url: '/api/dashboard/counts', headers });
    expect(answer.json()).toMatchObject({ status: 421, code: 'request/host' });
  });

  test('does not matter to probes, which ask by address', async () => {
    for (const url of ['/api/health', '/api/ready'])
      expect((await app.inject({ url, headers: { host: '10.1.2.3' } })).statusCode).toBe(200);
  });
});

describe('other sites', () => {
  const call = { url: '/api/dashboard/counts' };
  const change = { url: `/api/sessions/${ID}`, method: 'DELETE' } as const;

  test.each([
    [call, { 'sec-fetch-site': 'cross-site' }],
    [call, { 'sec-fetch-site': 'same-site' }],
    [change, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    [change, { origin: 'https://evil.example' }],
    [change, { origin: 'null' }],
    [change, { origin: 'http://localhost:4000' }],
  ])('may not call: %j %j', async (request, headers) => {
    const answer = await app.inject({ ...request, headers: { ...host, ...headers } });
    expect(answer.json()).toMatchObject({ status: 403, code: 'request/cross-site' });
  });

  test('may link to the page that describes the interface', async () => {
    const headers = { ...host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await app.inject({ url: '/api/docs', headers })).statusCode).toBe(200);
  });

  test('our own origin, under each of its names, is none of them', async () => {
    for (const name of ['localhost:3000', '127.0.0.1:3000']) {
      const headers = { host: name, origin: `http://${name}`, 'sec-fetch-site': 'same-origin' };
      expect((await app.inject({ ...change, headers })).statusCode).toBe(204);
    }
  });
});

describe('methods', () => {
  test('that a path does not have are answered with those that it has', async () => {
    const answer = await app.inject({ url: '/api/dashboard/counts', method: 'PATCH', headers: host });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test.each(['TRACE', 'PROPFIND', 'OPTIONS'] as const)('%s is offered nowhere', async (method) => {
    expect((await app.inject({ url: '/api/dashboard/counts', method, headers: host })).statusCode).toBe(405);
  });

  test('cannot be overridden by a header', async () => {
    const headers = { ...host, 'x-http-method-override': 'DELETE' };
    expect((await app.inject({ url: `/api/sessions/${ID}`, method: 'POST', headers })).statusCode).toBe(405);
  });
});

describe('a body', () => {
  const post = { url: '/api/links', method: 'POST' } as const;

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('of type "%s" is refused', async (type) => {
    const headers = { ...host, ...(type && { 'content-type': type }) };
    const answer = await app.inject({ ...post, headers, payload: '{"a":1}' });
    expect(answer.json()).toMatchObject({ status: 415, code: 'request/content-type' });
  });

  test('that is compressed is refused, so that it cannot grow beyond the limit', async () => {
    const headers = { ...host, 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await app.inject({ ...post, headers, payload: '{}' })).statusCode).toBe(415);
  });

  test.each([
    '{"a":',
    '[1,]',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ])('%s is refused', async (payload) => {
    const headers = { ...host, 'content-type': 'application/json' };
    const answer = await app.inject({ ...post, headers, payload });
    expect(answer.json()).toMatchObject({ status: 400, code: 'request/invalid' });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('where none is taken is refused', async () => {
    const answer = await app.inject({
      url: `/api/sessions/${ID}`,
      method: 'DELETE',
      headers: host,
      payload: { a: 1 },
    });
    expect(answer.json()).toMatchObject({ status: 400, code: 'request/invalid' });
  });
});

describe('validation', () => {
  test('names every invalid field of a call at once, unknown ones too', async () => {
    const answer = await app.inject({
      url: '/api/comments/not-an-id',
      method: 'PATCH',
      headers: host,
      payload: { body: 5, version: 0, createdBy: ID, role: 'admin' },
    });
    expect(answer.statusCode).toBe(400);
    const paths = answer.json().errors.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['body', 'createdBy', 'id', 'role', 'version']);
  });

  test.each(['__proto__=1', 'constructor=1', 'prototype=1', 'page=1', 'a=1&a=2'])(
    '?%s is refused where nothing is asked for',
    async (query) => {
      const answer = await app.inject({ url: `/api/dashboard/counts?${query}`, headers: host });
      expect(answer.json()).toMatchObject({ status: 400, code: 'request/invalid' });
    },
  );

  test('gives the handler what the schema made of the input', async () => {
    const payload = { body: 'Done.', version: 3 };
    const answer = await app.inject({ url: `/api/comments/${ID}`, method: 'PATCH', headers: host, payload });
    expect(answer.json()).toMatchObject({ status: 409, code: 'entity/conflict' });
    expect(JSON.parse(answer.json().detail)).toEqual({ body: payload, params: { id: ID } });
  });
});

describe('an answer', () => {
  test('carries nothing that the contract does not promise', async () => {
    const answer = await app.inject({ url: '/api/dashboard/counts', headers: host });
    expect(answer.json()).toEqual({ response: { works: 1, overdue: 2, projects: 3 } });
  });

  test('without content is empty', async () => {
    const answer = await app.inject({ url: `/api/sessions/${ID}`, method: 'DELETE', headers: host });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  test('to an unexpected failure tells nothing of the inside', async () => {
    const answer = await app.inject({ url: '/api/labels', headers: host });
    expect(answer.json()).toMatchObject({ status: 500, code: 'server/error' });
    expect(answer.body).not.toMatch(/postgres|password|\.ts|at /);
  });
});

describe('the rate', () => {
  const slow = { REQUESTS_PER_MINUTE: '60' };

  async function countAnswers(
    limited: FastifyInstance,
    url: string,
    times: number,
  ): Promise<Record<number, number>> {
    const counts: Record<number, number> = {};
    for (let index = 0; index < times; index++) {
      const headers = { ...host, 'x-forwarded-for': `10.0.0.${index % 250}` };
      const { statusCode } = await limited.inject({ url, headers });
      counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    }
    return counts;
  }

  test('of one address is limited, whatever it claims to be forwarded for', async () => {
    const limited = await createTestApp(await createTestServices(slow), { routes: () => undefined });
    expect(await countAnswers(limited, '/api/health', 62)).toEqual({ 200: 60, 429: 2 });
    const answer = await limited.inject({ url: '/api/health', headers: host });
    expect(answer.json()).toMatchObject({ code: 'request/too-many' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('behind a trusted proxy counts for each person', async () => {
    const trusting = await createTestServices({ ...slow, TRUST_PROXY: 'yes' });
    const limited = await createTestApp(trusting, { routes: () => undefined });
    expect(await countAnswers(limited, '/api/health', 62)).toEqual({ 200: 62 });
  });

  test('of calls that need no session has a limit of its own', async () => {
    const limited = await createTestApp(services, {
      routes: (instance) => registerRoute(instance, 'getSignInNonce', () => ({ response: { nonce: 'n' } })),
    });
    expect(await countAnswers(limited, '/api/auth/azure/nonce', 602)).toEqual({ 200: 600, 429: 2 });
  });
});

describe('a start is refused', () => {
  test('with a route that stands neither in the table nor on the short list', async () => {
    const start = createTestApp(services, {
      routes: (instance) => void instance.get('/api/secret', () => 'x'),
    });
    await expect(start).rejects.toThrow('GET /api/secret stands neither');
  });

  test('with a route that calls itself open without being on the list', async () => {
    const start = createTestApp(services, {
      routes: (instance) => void instance.get('/api/secret', { config: { routeName: 'open' } }, () => 'x'),
    });
    await expect(start).rejects.toThrow('GET /api/secret stands neither');
  });

  test('while a route of the table has no handler', async () => {
    const start = createTestApp(services, { routes: () => undefined, allowUnservedRoutes: false });
    await expect(start).rejects.toThrow(/routes that nobody serves: .*listWorks/);
  });
});

describe('signs of life', () => {
  test('a stopping server is alive but no longer ready', async () => {
    const stopping = await createTestApp(services, {
      routes: () => undefined,
      readiness: { isStopping: true },
    });
    expect((await stopping.inject({ url: '/api/health' })).statusCode).toBe(200);
    const ready = await stopping.inject({ url: '/api/ready' });
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBe('2');
  });

  test('figures are for this machine only', async () => {
    await app.inject({ url: '/api/dashboard/counts', headers: host });
    const here = await app.inject({ url: '/api/metrics' });
    expect(here.body).toContain('http_requests_total{route="GET /api/dashboard/counts",status="200"}');
    expect((await app.inject({ url: '/api/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
    const forwarded = { 'x-forwarded-for': '192.0.2.7' };
    expect((await app.inject({ url: '/api/metrics', headers: forwarded })).statusCode).toBe(404);
  });

  test('without its database the server is alive, and answers 503 at once with when to come back', async () => {
    const address = { host: '/nowhere', port: 5432, user: 'gantry', password: '', database: 'gantry' };
    const pool = createPool({ address, log: services.log, size: 2 });
    const orphan = await createTestApp(
      { ...services, pool },
      {
        routes: (instance) =>
          registerRoute(instance, 'getCounts', async () => {
            await pool.query('select 1');
            return { response: { works: 0, overdue: 0, projects: 0 } };
          }),
      },
    );
    expect((await orphan.inject({ url: '/api/health' })).statusCode).toBe(200);
    for (const url of ['/api/ready', '/api/dashboard/counts']) {
      const answer = await orphan.inject({ url, headers: host });
      expect(answer.json()).toMatchObject({ status: 503, code: 'server/unavailable' });
      expect(answer.headers['retry-after']).toBe('2');
    }
  });
});

describe('the description of the interface', () => {
  test('has every call of the table, as OpenAPI 3.1', async () => {
    const document = (await app.inject({ url: '/api/openapi.json', headers: host })).json();
    expect(document.openapi).toBe('3.1.0');
    for (const [name, { method, path }] of Object.entries(routes))
      expect(document.paths[path][method.toLowerCase()].operationId).toBe(name);
  });

  test('is a page that needs no script and nothing from elsewhere', async () => {
    const { body } = await app.inject({ url: '/api/docs', headers: host });
    expect(body).not.toMatch(/<script|https?:\/\/(?!json-schema)|style=/);
    for (const { path } of Object.values(routes)) expect(body).toContain(path);
  });
});
