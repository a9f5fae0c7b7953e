import { describe, expect, test } from 'vitest';
import { createSampleApp, host, SOME_ID } from '../../../tests/sample-app.ts';
import { createTestServices } from '../../../tests/test-app.ts';

const app = await createSampleApp(await createTestServices());

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
      url: `/api/sessions/${SOME_ID}`,
      method: 'DELETE',
      headers: host,
      payload: { a: 1 },
    });
    expect(answer.json()).toMatchObject({ status: 400, code: 'request/invalid' });
  });
});

describe('an address', () => {
  test.each(['x'.repeat(201), 'x'.repeat(20_000), '%ff', '%'])(
    'that cannot be read or is too long is refused, however it goes on: %#',
    async (id) => {
      const answer = await app.inject({ url: `/api/sessions/${id}`, method: 'DELETE', headers: host });
      expect(answer.json()).toMatchObject({ status: 400, code: 'request/invalid' });
    },
  );
});

describe('validation', () => {
  test('names every invalid field of a call at once, unknown ones too', async () => {
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

  test('calls fields as screens do, and speaks in sentences', async () => {
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
    '?%s is refused where nothing is asked for',
    async (query) => {
      const answer = await app.inject({ url: `/api/dashboard/counts?${query}`, headers: host });
      expect(answer.json()).toMatchObject({ status: 400, code: 'request/invalid' });
    },
  );

  test('gives the handler what the schema made of the input', async () => {
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
