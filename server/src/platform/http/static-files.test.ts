import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, createTestServices } from '../../../tests/test-app.ts';

const webDirectory = mkdtempSync(join(tmpdir(), 'gantry-web-'));
const files: Record<string, string> = {
  'index.html': '<!doctype html><title>the app</title>',
  'auth/redirect/index.html': '<!doctype html><title>the redirect page</title>',
  'index.vi.html': '<!doctype html><html lang="vi"><title>the app</title>',
  'assets/app-0a1b2c3d.js': 'console.log("the app");',
  'assets/vi/app-0a1b2c3d.js': 'console.log("ứng dụng");',
  '.source-hash': 'a secret of the build',
};
for (const [path, content] of Object.entries(files)) {
  mkdirSync(join(webDirectory, path, '..'), { recursive: true });
  writeFileSync(join(webDirectory, path), content);
  writeFileSync(join(webDirectory, `${path}.br`), brotliCompressSync(content));
}
writeFileSync(join(webDirectory, '../gantry-outside.txt'), 'outside');

const app = await createTestApp(await createTestServices(), { routes: () => undefined, webDirectory });
const host = { host: 'localhost:3000' };
const browser = { ...host, accept: 'text/html,*/*', 'accept-encoding': 'br' };

afterAll(() => {
  rmSync(webDirectory, { recursive: true, force: true });
  rmSync(join(webDirectory, '../gantry-outside.txt'), { force: true });
});

describe('the web app', () => {
  test.each(['/', '/works/overdue-work', '/projects/project-detail/1/work-detail%20', '/no/such/page'])(
    '%s returns its page, which is revalidated each time',
    async (url) => {
      const answer = await app.inject({ url, headers: { ...host, accept: 'text/html' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('the app');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each([
    ['*/*', '/sign-in', 200],
    [undefined, '/works/overdue-work', 200],
    ['*/*', '/pictures/missing.png', 404],
    ['*/*', '/assets/missing', 404],
    ['image/avif,image/webp,*/*;q=0.8', '/picture', 404],
    ['application/json', '/sign-in', 404],
  ])('for Accept: %s, %s returns %i', async (accept, url, status) => {
    const answer = await app.inject({ url, headers: { ...host, ...(accept && { accept }) } });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('the app')).toBe(status === 200);
  });

  test.each([
    ['vi-VN,vi;q=0.9,en;q=0.8', undefined, 'vi'],
    ['de-DE,de;q=0.9', undefined, 'en'],
    ['en-GB,vi;q=0.5', undefined, 'en'],
    ['en', 'LANGUAGE=vi', 'vi'],
    ['vi', 'LANGUAGE=en', 'en'],
    ['vi', 'LANGUAGE=../../etc', 'vi'],
  ])(
    'its page has the chosen language, else that of the browser: %s, %s',
    async (wanted, cookie, language) => {
      for (const url of ['/', '/works/overdue-work']) {
        const answer = await app.inject({
          url,
          headers: { ...host, accept: 'text/html', 'accept-language': wanted, ...(cookie && { cookie }) },
        });
        expect(answer.statusCode).toBe(200);
        expect(answer.body.includes('lang="vi"')).toBe(language === 'vi');
        expect(answer.headers.vary).toContain('accept-language');
        expect(answer.headers.vary).toContain('cookie');
      }
    },
  );

  test('scripts in other languages are also cached forever', async () => {
    const answer = await app.inject({ url: '/assets/vi/app-0a1b2c3d.js', headers: browser });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(files['assets/vi/app-0a1b2c3d.js']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('files with a content hash are cached forever and sent compressed', async () => {
    const answer = await app.inject({ url: '/assets/app-0a1b2c3d.js', headers: browser });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(files['assets/app-0a1b2c3d.js']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toContain('accept-encoding');
  });

  test('files with a content hash have no headers for pages, and load nothing when opened directly', async () => {
    const { headers } = await app.inject({ url: '/assets/app-0a1b2c3d.js', headers: browser });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers).not.toHaveProperty('x-request-id');
    const page = await app.inject({ url: '/', headers: { ...host, accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['permissions-policy']).toContain('camera=()');
    const length = (all: object) => JSON.stringify(all).length;
    expect(length(page.headers) - length(headers)).toBeGreaterThan(400);
  });

  test('a compressed file with a content hash is read once and returned unchanged', async () => {
    const name = 'assets/kept-0a1b2c3d.css';
    const [first, second] = ['a{color:red}', 'a{color:green}'];
    const path = join(webDirectory, `${name}.br`);
    const ask = () => app.inject({ url: `/${name}`, headers: browser });
    expect((await ask()).statusCode).toBe(404);
    writeFileSync(path, brotliCompressSync(first));
    const { headers, rawPayload } = await ask();
    expect(brotliDecompressSync(rawPayload).toString()).toBe(first);
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
    });
    writeFileSync(path, brotliCompressSync(second));
    expect((await ask()).rawPayload).toEqual(rawPayload);
  });

  test('a client without brotli gets the uncompressed file', async () => {
    const answer = await app.inject({ url: '/assets/app-0a1b2c3d.js', headers: host });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(files['assets/app-0a1b2c3d.js']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a missing file does not return the page', async () => {
    const answer = await app.inject({ url: '/assets/app-00000000.js', headers: browser });
    expect(answer.json()).toMatchObject({ status: 404, code: 'request/not-found' });
  });

  test('a missing call does not return the page either', async () => {
    expect((await app.inject({ url: '/api/no-such-call', headers: browser })).statusCode).toBe(404);
  });

  test('a page accepts no writes', async () => {
    const answer = await app.inject({ url: '/works', method: 'POST', headers: browser });
    expect(answer.statusCode).toBe(405);
  });

  test.each([
    '/.source-hash',
    '/../gantry-outside.txt',
    '/%2e%2e/gantry-outside.txt',
    '/..%2fgantry-outside.txt',
  ])('%s is not served', async (url) => {
    const answer = await app.inject({ url, headers: host });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toMatch(/secret|outside/);
  });
});

describe('the redirect page', () => {
  test('may be framed by our own pages and accessed by its opener, and is never stored', async () => {
    const { headers, body } = await app.inject({
      url: '/auth/redirect?code=1',
      // As loaded in the hidden frame of a silent renewal, which began at the provider.
      headers: {
        ...host,
        accept: 'text/html',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'iframe',
      },
    });
    expect(body).toContain('the redirect page');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
