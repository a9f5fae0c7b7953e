import { describe, expect, test } from 'vitest';
import { createSampleApp, host, SOME_ID } from '../../../tests/sample-app.ts';
import { createTestServices } from '../../../tests/test-app.ts';

const app = await createSampleApp(await createTestServices());

describe('methods', () => {
  test('that a path does not support get 405 with the supported ones', async () => {
    const answer = await app.inject({ url: '/api/dashboard/counts', method: 'PATCH', headers: host });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test.each(['TRACE', 'PROPFIND', 'OPTIONS'] as const)('%s is not supported anywhere', async (method) => {
    expect((await app.inject({ url: '/api/dashboard/counts', method, headers: host })).statusCode).toBe(405);
  });

  test('cannot be overridden by a header', async () => {
    const headers = { ...host, 'x-http-method-override': 'DELETE' };
    expect((await app.inject({ url: `/api/sessions/${SOME_ID}`, method: 'POST', headers })).statusCode).toBe(
      405,
    );
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

  test('that is compressed is refused, because it could exceed the limit when decompressed', async () => {
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

  test('is refused where none is expected', async () => {
    const answer = await app.inject({
      url: `/api/sessions/${SOME_ID}`,
      method: 'DELETE',
      headers: host,
      payload: { a: 1 },
    });
    expect(answer.json()).toMatchObject({ status: 400, code: 'request/invalid' });
  });
});

describe('a URL', () => {
  test.each(['x'.repeat(201), 'x'.repeat(20_000), '%ff', '%'])(
    'that is invalid or too long is refused: %#',
    async (id) => {
      const answer = await app.inject({ url: `/api/sessions/${id}`, method: 'DELETE', headers: host });
      expect(answer.json()).toMatchObject({ status: 400, code: 'request/invalid' });
    },
  );
});

describe('validation', () => {
  test('names every invalid field of a call at once, including unknown fields', async () => {
    const answer = await app.inject({
      url: '/api/comments/not-an-id',
      method: 'PATCH',
      headers: host,
      payload: { body: 5, version: 0, createdBy: SOME_ID, role: 'admin' },
    });
    expect(answer.statusCode).toBe(400);
    const paths = answer.json().errors.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(['body', 'createdBy', 'id', 'role', 'version']);
  });

  test('uses the field names of the screens, in sentences', async () => {
    const answer = await app.inject({
      url: '/api/links',
      method: 'POST',
      headers: host,
      payload: { predecessorId: 'har-1', lag: '2 d', lagUnit: 'weeks', type: 'XX' },
    });
    expect(answer.json()).toMatchObject({
      detail:
        'Predecessor: This does not exist in Gantry. Successor: This is missing. ' +
        'Kind of link: Choose one of FS, SS, FF, SF. And 2 more.',
      errors: [
        { path: 'predecessorId', name: 'Predecessor', message: 'This does not exist in Gantry.' },
        { path: 'successorId', name: 'Successor', message: 'This is missing.' },
        { path: 'type', name: 'Kind of link' },
        { path: 'lag', name: 'Lag', message: 'Send a number.' },
        { path: 'lagUnit', name: 'Lag' },
      ],
    });
  });

  test.each(['__proto__=1', 'constructor=1', 'prototype=1', 'page=1', 'a=1&a=2'])(
    '?%s is refused where no query is expected',
    async (query) => {
      const answer = await app.inject({ url: `/api/dashboard/counts?${query}`, headers: host });
      expect(answer.json()).toMatchObject({ status: 400, code: 'request/invalid' });
    },
  );

  test('passes the parsed input to the handler', async () => {
    const payload = { body: 'Done.', version: 3 };
    const answer = await app.inject({
      url: `/api/comments/${SOME_ID}`,
      method: 'PATCH',
      headers: host,
      payload,
    });
    expect(answer.json()).toMatchObject({ status: 409, code: 'entity/conflict' });
    expect(JSON.parse(answer.json().detail)).toEqual({ body: payload, params: { id: SOME_ID } });
  });
});
