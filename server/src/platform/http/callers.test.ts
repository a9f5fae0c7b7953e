import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createSampleApp, host, SOME_ID } from '../../../tests/sample-app.ts';
import { createTestApp, createTestServices } from '../../../tests/test-app.ts';
import { registerRoute } from './route-registry.ts';

const services = await createTestServices();
const app = await createSampleApp(services);

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
  const change = { url: `/api/sessions/${SOME_ID}`, method: 'DELETE' } as const;

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
