import { expect, test } from 'vitest';
import { createLog } from './index.ts';

function lines(write: (log: ReturnType<typeof createLog>) => void): string {
  const written: string[] = [];
  write(createLog('info', { write: (line) => void written.push(line) }));
  return written.join('');
}

test('secrets are hidden at every place of a request', () => {
  const text = lines((log) => {
    log.info({ headers: { cookie: 'canary-1', authorization: 'canary-2', 'x-xsrf-token': 'canary-3' } });
    log.info({
      request: { headers: { cookie: 'canary-4' }, body: { idToken: 'canary-5', accessToken: 'canary-6' } },
    });
    log.info({ token: 'canary-7', secret: 'canary-8', password: 'canary-9' });
  });
  expect(text).not.toContain('canary');
  expect(text.match(/\[hidden\]/g)).toHaveLength(9);
});

test('a request is logged without its query, which contains search texts and sign-in codes', () => {
  const text = lines((log) => {
    log.info({
      req: { id: '1', method: 'GET', url: '/auth/redirect?code=canary&state=canary', ip: '127.0.0.1' },
    });
  });
  expect(text).toContain('"path":"/auth/redirect"');
  expect(text).not.toContain('canary');
});

test.each([
  ['/identity/link/:token', '/identity/link/aaaa'],
  ['/identity/link/:token', '/identity/%6cink/aaaa'],
])('sign-in pages are logged with the pattern %s, not the path %s', (pattern, url) => {
  const req = { id: '1', method: 'GET', url, ip: '::1', routeOptions: { url: pattern } };
  expect(lines((log) => log.info({ req }))).toContain(`"path":"${pattern}"`);
});

test.each([
  ['x'.repeat(43), '/works/[hidden]'],
  [encodeURIComponent('x'.repeat(43)).replaceAll('x', '%78'), '/works/[hidden]'],
  [`%zz${'x'.repeat(43)}`, '/works/%[hidden]'],
  ['0198c2f0-0000-7000-8000-000000000001', '/works/0198c2f0-0000-7000-8000-000000000001'],
])('text that looks like a token is never logged: /works/%s', (part, path) => {
  const text = lines((log) =>
    log.info({ req: { id: '1', method: 'GET', url: `/works/${part}?a=b`, ip: '::1' } }),
  );
  expect(text).toContain(`"path":"${path}"`);
});

test('a database error is logged with its cause, but without the values that it quotes', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(canary) exists',
  });
  const text = lines((log) => log.error({ err: new Error('it failed', { cause: error }) }, 'failed'));
  expect(text).toContain('23505');
  expect(text).toContain('duplicate key');
  expect(text).not.toContain('canary');
});

test('user content cannot forge a log line', () => {
  expect(lines((log) => log.info({ title: 'x\n{"level":60}\u001b[31m' }))).toMatch(/^[^\n]*\n$/);
});
