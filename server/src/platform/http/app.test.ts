import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { problem, routes } from '@gantry/contract';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createSampleApp, host, SOME_ID } from '../../../tests/sample-app.ts';
import { createTestApp, createTestServices } from '../../../tests/test-app.ts';
import { createPool } from '../database/index.ts';
import { registerRoute } from './route-registry.ts';

const services = await createTestServices();
const app = await createSampleApp(services);

async function address(listening: FastifyInstance): Promise<number> {
  await listening.listen({ host: '127.0.0.1', port: 0 });
  const place = listening.server.address();
  return typeof place === 'object' && place ? place.port : 0;
}

/** Sends raw bytes and reads the whole response. */
async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

describe('every response', () => {
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
    'with %i has the same headers, and errors are problems with a request id',
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

  test('to an invalid HTTP request has them too', async () => {
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

  test('to a request with two hosts is an error', async () => {
    const listening = await createTestApp(services, { routes: () => undefined });
    const port = await address(listening);
    for (const path of ['/api/health', '/api/openapi.json'])
      for (const second of ['localhost:3000', 'evil.example']) {
        const head = `GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nhOST: ${second}\r\nConnection: close\r\n\r\n`;
        expect(await sendRaw(port, head)).toMatch(/^HTTP\/1\.1 400 /);
      }
  });

  test('promises HTTPS for two years if the public address uses it', async () => {
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

describe('a response', () => {
  test('contains only fields of the contract', async () => {
    const answer = await app.inject({ url: '/api/dashboard/counts', headers: host });
    expect(answer.json()).toEqual({ response: { works: 1, overdue: 2, projects: 3, unread: 4 } });
  });

  test('without content is empty', async () => {
    const answer = await app.inject({ url: `/api/sessions/${SOME_ID}`, method: 'DELETE', headers: host });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  test('to an unexpected failure reveals no internals', async () => {
    const answer = await app.inject({ url: '/api/labels', headers: host });
    expect(answer.json()).toMatchObject({ status: 500, code: 'server/error' });
    expect(answer.body).not.toMatch(/postgres|password|\.ts|at /);
  });
});

describe('the start fails', () => {
  test('with a route that is neither in the table nor in the list of open routes', async () => {
    const start = createTestApp(services, {
      routes: (instance) => void instance.get('/api/secret', () => 'x'),
    });
    await expect(start).rejects.toThrow('GET /api/secret stands neither');
  });

  test('with a route that declares itself open but is not in the list', async () => {
    const start = createTestApp(services, {
      routes: (instance) => void instance.get('/api/secret', { config: { routeName: 'open' } }, () => 'x'),
    });
    await expect(start).rejects.toThrow('GET /api/secret stands neither');
  });

  test('while a route of the table has no handler', async () => {
    const start = createTestApp(services, { routes: () => undefined, allowUnservedRoutes: false });
    await expect(start).rejects.toThrow(/routes that no code serves: .*listWorks/);
  });
});

describe('health checks', () => {
  test('a stopping server is alive but not ready', async () => {
    const stopping = await createTestApp(services, {
      routes: () => undefined,
      readiness: { isStopping: true },
    });
    expect((await stopping.inject({ url: '/api/health' })).statusCode).toBe(200);
    const ready = await stopping.inject({ url: '/api/ready' });
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBe('2');
  });

  test('metrics are available only on this machine', async () => {
    await app.inject({ url: '/api/dashboard/counts', headers: host });
    const here = await app.inject({ url: '/api/metrics' });
    expect(here.body).toContain('http_requests_total{route="GET /api/dashboard/counts",status="200"}');
    expect((await app.inject({ url: '/api/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
    const forwarded = { 'x-forwarded-for': '192.0.2.7' };
    expect((await app.inject({ url: '/api/metrics', headers: forwarded })).statusCode).toBe(404);
  });

  test('without its database the server is alive, and returns 503 at once with a retry time', async () => {
    const address = { host: '/nowhere', port: 5432, user: 'gantry', password: '', database: 'gantry' };
    const pool = createPool({ address, log: services.log, size: 2 });
    const orphan = await createTestApp(
      { ...services, pool },
      {
        routes: (instance) =>
          registerRoute(instance, 'getCounts', async () => {
            await pool.query('select 1');
            return { response: { works: 0, overdue: 0, projects: 0, unread: 0 } };
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

describe('the API description', () => {
  test('contains every call of the table, as OpenAPI 3.1', async () => {
    const document = (await app.inject({ url: '/api/openapi.json', headers: host })).json();
    expect(document.openapi).toBe('3.1.0');
    for (const [name, { method, path }] of Object.entries(routes))
      expect(document.paths[path][method.toLowerCase()].operationId).toBe(name);
  });

  test('is a page without scripts and without external content', async () => {
    const { body } = await app.inject({ url: '/api/docs', headers: host });
    expect(body).not.toMatch(/<script|https?:\/\/(?!json-schema)|style=/);
    for (const { path } of Object.values(routes)) expect(body).toContain(path);
  });
});
