import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { parseAllowance } from './allowance.ts';
import { OutboundError, readFromElsewhere } from './outbound.ts';
import { isPrivateAddress } from './private-addresses.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server on this machine and returns its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ANSWER_MS = 200;
const limits = { accept: 'text/calendar', mostBytes: 1_000, answerMs: ANSWER_MS, timeoutMs: 2_000 };
const read = (url: string, allow = '') =>
  readFromElsewhere(url, { ...limits, allowance: parseAllowance(allow) });
const failureOf = (url: string, allow = '') =>
  read(url, allow).then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof OutboundError)) return error;
      // The causes in the log; the caller sees only that the address is unreachable.
      return error.cause instanceof OutboundError ? error.cause.failure : error.failure;
    },
  );

describe('outbound reads', () => {
  it('succeed for an origin that the operator allows, also on this machine and without encryption', async () => {
    const origin = await serve((_request, answer) => answer.end('hello'));
    expect(await read(`${origin}/feed`, origin)).toBe('hello');
    expect(await failureOf(`${origin}/feed`)).toBe('not-allowed');
    expect(await failureOf(`${origin}/feed`, '127.0.0.0/8')).toBe('not-allowed');
  });

  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'http://93.184.215.14/',
  ])('are refused for %s', async (url) => {
    expect(await failureOf(url)).toBe('not-allowed');
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'no address', 'https://user:secret@example.com/'])(
    'fail for an invalid URL: %s',
    async (url) => expect(await failureOf(url)).toBe('not-an-address'),
  );

  it('check each redirect and follow no loop', async () => {
    const inner = await serve((_request, answer) => answer.end('secret'));
    const outer = await serve((request, answer) => {
      const to = request.url === '/in' ? inner : '/round';
      answer.writeHead(302, { location: to }).end();
    });
    expect(await failureOf(`${outer}/in`, outer)).toBe('not-allowed');
    expect(await read(`${outer}/in`, `${outer} ${inner}`)).toBe('secret');
    expect(await failureOf(`${outer}/round`, outer)).toBe('refused');
  });

  it('stop when the content is too large, too slow or an error, and reveal nothing about it', async () => {
    const origin = await serve((request, answer) => {
      if (request.url === '/large') answer.end('x'.repeat(1_001));
      else if (request.url === '/error') answer.writeHead(500).end('inner words');
    });
    expect(await failureOf(`${origin}/large`, origin)).toBe('too-large');
    expect(await failureOf(`${origin}/error`, origin)).toBe('refused');
    const slow = readFromElsewhere(`${origin}/slow`, {
      ...limits,
      timeoutMs: 100,
      allowance: parseAllowance(origin),
    });
    await expect(slow).rejects.toMatchObject({ failure: 'unreachable', cause: { failure: 'too-slow' } });
  });

  it('stop at a calendar that begins and does not end', async () => {
    const origin = await serve((_request, answer) => void answer.writeHead(200).write('BEGIN'));
    const allowance = parseAllowance(origin);
    const endless = readFromElsewhere(`${origin}/`, { ...limits, timeoutMs: 300, allowance });
    await expect(endless).rejects.toMatchObject({ failure: 'too-slow' });
  });

  it('give the same error after the same time for closed, filtered, forbidden and missing addresses', async () => {
    const silent = createTcpServer();
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const { port } = silent.address() as AddressInfo;
    const range = '127.0.0.0/8';
    const tried = await Promise.all(
      [
        ['https://127.0.0.1:1/', range],
        [`https://127.0.0.1:${port}/`, range],
        [`https://127.0.0.1:${port}/`, ''],
        ['https://localhost/', ''],
        ['https://no-such-host.invalid/', ''],
      ].map(async ([url = '', allow = '']) => {
        const began = performance.now();
        const failure = await read(url, allow).catch((error: OutboundError) => error.failure);
        return { failure, tookMs: performance.now() - began };
      }),
    );
    silent.close();
    expect(tried.map(({ failure }) => failure)).toEqual(tried.map(() => 'unreachable'));
    for (const { tookMs } of tried) expect(tookMs).toBeGreaterThanOrEqual(ANSWER_MS - 2);
    const times = tried.map(({ tookMs }) => tookMs);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(100);
  });
});

describe('an address', () => {
  it.each(['8.8.8.8', '2606:4700::1111'])('%s is on the public internet', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it.each(['192.168.1.1', '224.0.0.1', '255.255.255.255', '::', 'ff02::1', '2002:7f00:1::', 'nonsense'])(
    '%s is not',
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );
});

describe('the allowance', () => {
  it.each(['10.0.0.0/0', '10.0.0.0/33', 'intranet', 'https://a.example/path', 'ftp://a.example'])(
    'is refused: %s',
    (text) => expect(() => parseAllowance(text)).toThrow('origins'),
  );
});
