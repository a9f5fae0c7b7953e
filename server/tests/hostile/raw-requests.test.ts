import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWith, TestBrowser } from '../demo-sign-in.ts';
import { createPerson } from '../people.ts';
import { by, type SignedIn, signInAs } from '../signed-in.ts';
import { TestClock } from '../test-clock.ts';
import { createTestServer } from '../test-server.ts';

/** Longer runs: `HOSTILE_CALLS=2000 npx vitest run server/tests/hostile/raw-requests.test.ts`. */
const REQUESTS = Number(process.env.HOSTILE_CALLS ?? 300);
const AT_ONCE = 10;
/** How long a client waits for a response, and how long the server may take to notice that the client has gone. */
const GIVE_UP_MS = 1_500;
const PATIENCE_MS = 20_000;

const webDirectory = mkdtempSync(join(tmpdir(), 'gantry-web-'));
const files = [
  'index.html',
  'auth/redirect/index.html',
  'assets/app-0a1b2c3d.js',
  'favicon.svg',
  'dots..txt',
];
for (const path of files) {
  mkdirSync(join(webDirectory, path, '..'), { recursive: true });
  writeFileSync(join(webDirectory, path), '<!doctype html>a file of the app');
}

const { app, services } = await createTestServer({
  webDirectory,
  clock: new TestClock(new Date().toISOString()),
});
let port: number;
let honest: SignedIn;
let honestId: string;

beforeAll(async () => {
  honestId = (await createPerson(services.db, { name: 'Honest Person', roles: ['member'] })).id;
  honest = await signInAs(services, honestId);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const place = app.server.address();
  port = typeof place === 'object' && place ? place.port : 0;
});
afterAll(() => rmSync(webDirectory, { recursive: true, force: true }));

const one = fc.constantFrom;
const few = (pieces: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(pieces, { maxLength }).map((list) => list.join(''));

const methods = one(
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'NOPE',
  'get',
  '',
);
const places = one(
  '/',
  '/api',
  '/api/',
  '/api/works',
  '/api/works/',
  '/api/health',
  '/api/ready',
  '/api/live',
  '/api/config',
  '/api/csp-reports',
  '/api/works/export',
  '/api/auth/azure/login',
  '/api/openapi.json',
  '/api/metrics',
  '/assets/',
  '/assets/app-0a1b2c3d.js',
  '/favicon.svg',
  '/dots..txt',
  '/auth/redirect',
  '/auth/redirect/',
  '/identity/',
  '/identity/link/x',
  '/identity/assets/x',
  '/identity/back-channel-logout',
  '/identity/6f1d0c52-8a34-4b7e-9d15-2c40a7be9e31/oauth2/v2.0/authorize',
  '/works',
  '*',
  'http://localhost:3000/api/works',
  'http://evil.example/',
  'localhost:3000',
  '',
);
const pathPieces = one(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '/..',
  '%2e%2e',
  '%2E',
  '%2f',
  '%5c',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%ff',
  '%u0061',
  '%0d%0a',
  ';',
  ':',
  '@',
  '~',
  '*',
  '$',
  '{id}',
  'x',
  'é',
  '\u202e',
  '🏗️',
  '?',
  '&',
  '#',
  '=',
  'a'.repeat(300),
  'a/'.repeat(400),
  'a'.repeat(20_000),
  'index.html',
  '.br',
  '.gz',
  '__proto__',
  'filter=',
  'cursor=AAAA',
);
const targets = fc
  .tuple(places, few(pathPieces, 5))
  .map(([place, rest]) => (place + rest).replaceAll(/[\r\n ]/g, ''));
const values = few(
  one(
    '',
    ',',
    ';',
    '=',
    '*',
    '"',
    '0',
    '-1',
    '1',
    'bytes=',
    '0-',
    '-',
    '99999999999999999999',
    'gzip',
    'br',
    'x',
    'é',
    '\t',
    'null',
    'localhost:3000',
    'evil.example',
    'http://evil.example',
    'application/json',
    'text/html',
    '*/*',
    'W/"x"',
    'q=',
    'chunked',
    'identity',
    'multipart/form-data; boundary=',
    'same-origin',
    'cross-site',
    'navigate',
    '1'.repeat(500),
    'x'.repeat(9_000),
  ),
  4,
);
const names = one(
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Connection',
  'Content-Encoding',
  'Content-Length',
  'Content-Type',
  'Cookie',
  'Expect',
  'Forwarded',
  'Host',
  'Idempotency-Key',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'Last-Event-ID',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Dest',
  'Sec-Fetch-Mode',
  'Sec-Fetch-Site',
  'TE',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-HTTP-Method-Override',
  'X-XSRF-TOKEN',
  '__proto__',
  'x'.repeat(200),
);
const usual: fc.Arbitrary<[string, string]> = one<[string, string]>(
  ['Accept', 'text/html'],
  ['Range', 'bytes=0-3'],
  ['Range', 'bytes=9-2'],
  ['Range', 'bytes=-0'],
  ['Range', 'bytes=999999-'],
  ['Range', 'bytes=0-1,5-6'],
  ['Range', 'x'],
  ['Content-Type', 'application/json'],
  ['Content-Type', 'application/csp-report'],
  ['Content-Type', 'application/x-www-form-urlencoded'],
  ['Transfer-Encoding', 'chunked'],
  ['Content-Length', '5'],
  ['Expect', '100-continue'],
  ['Connection', 'Upgrade'],
  ['Upgrade', 'websocket'],
  ['Upgrade', 'h2c'],
  ['Accept-Encoding', 'br'],
  ['If-None-Match', '*'],
);
const hosts: fc.Arbitrary<string[]> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<string[]>(['localhost:3000']) },
  {
    weight: 1,
    arbitrary: one<string[]>(
      [],
      ['evil.example'],
      ['localhost:3000', 'localhost:3000'],
      ['localhost:3000', 'evil.example'],
      [''],
    ),
  },
);
const bodies = one(
  '',
  '',
  '',
  '{}',
  '{',
  '[]',
  'null',
  '"x"',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  '{"__proto__":{}}',
  'a=b',
  '\0',
  '{"csp-report":[]}',
  '{"csp-report":{"document-uri":7}}',
);

interface RawRequest {
  readonly text: string;
  /** The person whose browser sends it, if any. */
  readonly isSignedIn: boolean;
}

const requests: fc.Arbitrary<RawRequest> = fc
  .record({
    method: methods,
    target: targets,
    version: fc.oneof(
      { weight: 12, arbitrary: fc.constant('HTTP/1.1') },
      { weight: 1, arbitrary: one('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '') },
    ),
    hosts,
    headers: fc.array(fc.oneof(usual, fc.tuple(names, values)), { maxLength: 5 }),
    body: bodies,
    isSignedIn: fc.boolean(),
  })
  .map(({ method, target, version, hosts: named, headers, body, isSignedIn }) => {
    const lines = [
      ...named.map((host) => `Host: ${host}`),
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ];
    return { text: `${method} ${target} ${version}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, isSignedIn };
  });

/**
 * Sends the raw bytes and returns the beginning of the response. An incomplete request gets none: then the client gives
 * up, and the server must release the connection.
 */
function send(port_: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port_, '127.0.0.1');
    let answer = '';
    const giveUp = setTimeout(() => socket.end(), GIVE_UP_MS);
    const deadline = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end of ${JSON.stringify(request.slice(0, 300))}`));
    }, PATIENCE_MS);
    socket.on('data', (data) => {
      answer += data.toString('latin1').slice(0, 2_000);
      if (/\r\n\r\n/.test(answer)) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(giveUp);
      clearTimeout(deadline);
      resolve(answer);
    });
    socket.write(request);
  });
}

async function attack({ text, isSignedIn }: RawRequest): Promise<void> {
  const own = `Cookie: ${honest.headers.cookie}\r\nX-XSRF-TOKEN: ${honest.headers['x-xsrf-token']}\r\n`;
  const request = isSignedIn ? text.replace('\r\n', `\r\n${own}`) : text;
  const statuses = [...(await send(port, request)).matchAll(/(?:^|\n)HTTP\/1\.[01] (\d{3}) /g)].map(
    ([, status]) => Number(status),
  );
  for (const status of statuses) expect(status, JSON.stringify(text.slice(0, 300))).toBeLessThan(500);
}

test(`of ${REQUESTS} raw requests none breaks the server or hangs, and none locks out an honest person`, async () => {
  const batch = fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(batch, async (group) => {
      await Promise.all(group.map(attack));
      honest = await stillHere();
    }),
    { numRuns: Math.ceil(REQUESTS / AT_ONCE) },
  );
  expect((await signInWith(new TestBrowser(app), { account: honestId })).statusCode).toBe(200);
}, 0);

/** The honest person continues to work. A request sent in their name may have signed them out, which is allowed. */
async function stillHere(): Promise<SignedIn> {
  const { statusCode } = await app.inject(by(honest, { url: '/api/works' }));
  expect([200, 401]).toContain(statusCode);
  if (statusCode === 200) return honest;
  const again = await signInAs(services, honestId);
  expect((await app.inject(by(again, { url: '/api/works' }))).statusCode).toBe(200);
  return again;
}

test.each([
  ['//x', 'text/html'],
  ['//x', '*/*'],
  ['//evil.example/%2e%2e', 'text/html'],
  ['/%2e%2e/%2e%2e/etc/passwd', '*/*'],
  ['/..%5c..%5cx', 'text/html'],
  ['/./.././x', 'text/html'],
  [`/${'a'.repeat(20_000)}`, '*/*'],
  [`/${'a/'.repeat(10_000)}`, 'text/html'],
  ['/%00', '*/*'],
])('GET %#: an odd path causes no server error', async (path, accept) => {
  const answer = await send(
    port,
    `GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nAccept: ${accept}\r\n\r\n`,
  );
  expect(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])).toBeLessThan(500);
});

test.each(['bytes=9-2', 'bytes=999999-', 'bytes=-0', 'bytes=', 'x', 'bytes=0-1,5-6', 'bytes=a-b'])(
  'the range %s of a file causes no server error',
  async (range) => {
    for (const path of ['/favicon.svg', '/assets/app-0a1b2c3d.js', '/']) {
      const answer = await send(
        port,
        `GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nRange: ${range}\r\n\r\n`,
      );
      expect(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])).toBeLessThan(500);
    }
  },
);
