import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createSampleApp, host, SOME_ID } from '../../../tests/sample-app.ts';
import { createTestApp, createTestServices, openGuards } from '../../../tests/test-app.ts';
import { type RouteGuards, registerRoute } from './route-registry.ts';

const services = await createTestServices();
const app = await createSampleApp(services);

/** The same path with random characters percent-encoded in either case, and some slashes doubled. */
const spellingOf = (path: string): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom('as it is', 'lower', 'upper', 'doubled'), {
      minLength: path.length,
      maxLength: path.length,
    })
    .map((ways) => [...path].map((character, index) => spell(character, ways[index])).join(''));

function spell(character: string, way: string | undefined): string {
  if (character === '/') return way === 'doubled' ? '//' : '/';
  if (way === 'as it is' || way === 'doubled') return character;
  const code = character.charCodeAt(0).toString(16);
  return `%${way === 'upper' ? code.toUpperCase() : code}`;
}

describe('the host', () => {
  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])(
    '%s is accepted',
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

  test('is ignored for probes, which call by address', async () => {
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
    [call, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    [{ url: '/%61pi/dashboard/counts' }, { 'sec-fetch-site': 'cross-site' }],
    [{ url: '/no/such/page' }, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    [change, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    [change, { origin: 'https://evil.example' }],
    [change, { origin: 'null' }],
    [change, { origin: 'http://localhost:4000' }],
  ])('may not call: %j %j', async (request, headers) => {
    const answer = await app.inject({ ...request, headers: { ...host, ...headers } });
    expect(answer.json()).toMatchObject({ status: 403, code: 'request/cross-site' });
  });

  test('may link to the page that describes the API, but not frame it', async () => {
    const headers = { ...host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await app.inject({ url: '/api/docs', headers })).statusCode).toBe(200);
    const framed = { ...headers, 'sec-fetch-dest': 'iframe' };
    expect((await app.inject({ url: '/api/docs', headers: framed })).statusCode).toBe(403);
  });

  test('cannot hide a call behind another spelling', async () => {
    const foreign = { ...host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    await fc.assert(
      fc.asyncProperty(spellingOf('/api/dashboard/counts'), async (url) => {
        const own = await app.inject({ url, headers: host });
        expect([200, 400, 404]).toContain(own.statusCode);
        expect(own.headers['cache-control']).toBe('no-store');
        expect((await app.inject({ url, headers: foreign })).statusCode).toBeGreaterThanOrEqual(400);
      }),
      { numRuns: 300 },
    );
  });

  test('do not include our own origin, under any of its names', async () => {
    for (const name of ['localhost:3000', '127.0.0.1:3000']) {
      const headers = { host: name, origin: `http://${name}`, 'sec-fetch-site': 'same-origin' };
      expect((await app.inject({ ...change, headers })).statusCode).toBe(204);
    }
  });
});

describe('the rate limit', () => {
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

  test('of one address ignores the address that a caller claims to be forwarded for', async () => {
    const limited = await createTestApp(await createTestServices(slow), { routes: () => undefined });
    expect(await countAnswers(limited, '/api/health', 62)).toEqual({ 200: 60, 429: 2 });
    const answer = await limited.inject({ url: '/api/health', headers: host });
    expect(answer.json()).toMatchObject({ code: 'request/too-many' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('behind a trusted proxy counts each person separately', async () => {
    for (const TRUST_PROXY of ['127.0.0.1', '1']) {
      const trusting = await createTestServices({ ...slow, TRUST_PROXY });
      const limited = await createTestApp(trusting, { routes: () => undefined });
      expect(await countAnswers(limited, '/api/health', 62)).toEqual({ 200: 62 });
    }
  });

  test('behind a trusted proxy uses the address from the proxy, not an earlier one from the caller', async () => {
    for (const TRUST_PROXY of ['127.0.0.0/8', '1']) {
      const trusting = await createTestServices({ ...slow, TRUST_PROXY });
      const limited = await createTestApp(trusting, { routes: () => undefined });
      const counts: Record<number, number> = {};
      for (let index = 0; index < 62; index++) {
        const headers = { ...host, 'x-forwarded-for': `10.0.0.${index}, 203.0.113.9` };
        const { statusCode } = await limited.inject({ url: '/api/health', headers });
        counts[statusCode] = (counts[statusCode] ?? 0) + 1;
      }
      expect(counts).toEqual({ 200: 60, 429: 2 });
    }
  });

  test('does not block sign-in: calls of others at the same address do not count there', async () => {
    const limited = await createTestApp(await createTestServices(slow), {
      routes: (instance) => registerRoute(instance, 'getSignInNonce', () => ({ response: { nonce: 'n' } })),
    });
    expect(await countAnswers(limited, '/api/health', 62)).toEqual({ 200: 60, 429: 2 });
    expect(await countAnswers(limited, '/api/auth/azure/nonce', 602)).toEqual({ 200: 602 });
  });

  test('of a signed-in person is independent of other callers at their address', async () => {
    const guards: RouteGuards = {
      ...openGuards,
      describeCaller: ({ headers }) => {
        const id = headers['x-test-person']?.toString();
        return id === undefined ? undefined : { id, locale: null };
      },
    };
    const limited = await createTestApp(await createTestServices(slow), {
      guards,
      routes: (instance) =>
        registerRoute(instance, 'getCounts', () => ({
          response: { works: 0, overdue: 0, projects: 0, unread: 0 },
        })),
    });
    const ask = async (name: string) => {
      const headers = { ...host, 'x-test-person': name };
      return (await limited.inject({ url: '/api/dashboard/counts', headers })).statusCode;
    };
    for (let call = 0; call < 60; call++) expect(await ask('flooding')).toBe(200);
    expect(await ask('flooding')).toBe(429);
    expect(await ask('innocent')).toBe(200);
  });

  test('of an address does not count requests that other sites make its browsers send', async () => {
    const limited = await createTestApp(await createTestServices(slow), { routes: () => undefined });
    const headers = { ...host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    for (let image = 0; image < 70; image++)
      expect((await limited.inject({ url: '/api/health', headers })).statusCode).toBe(403);
    expect((await limited.inject({ url: '/api/health', headers: host })).statusCode).toBe(200);
  });
});
