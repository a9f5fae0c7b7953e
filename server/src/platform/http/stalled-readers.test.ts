import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, createTestServices } from '../../../tests/test-app.ts';
import { registerRoute } from './route-registry.ts';

/** Much more than the socket buffers of both ends. */
const LARGE = 64 * 1024 * 1024;
const LIMIT_MS = 400;

const webDirectory = mkdtempSync(join(tmpdir(), 'gantry-web-'));
mkdirSync(join(webDirectory, 'assets'));
writeFileSync(join(webDirectory, 'index.html'), '<!doctype html>');
writeFileSync(join(webDirectory, 'assets/large-0a1b2c3d.woff2'), Buffer.alloc(LARGE));

/** The names of the endless responses that have ended. */
const ended: string[] = [];
let raw: FastifyReply['raw'] | undefined;

function endless(name: string): Readable {
  const chunk = Buffer.alloc(65_536, 'x');
  return new Readable({
    read() {
      this.push(chunk);
    },
  }).on('close', () => ended.push(name));
}

/** Like the live stream: writes the response past the framework, with a heartbeat now and then. */
function stream(reply: FastifyReply): void {
  reply.hijack();
  raw = reply.raw;
  raw.writeHead(200, { 'content-type': 'text/event-stream' });
  const filling = setInterval(() => {
    for (let count = 0; count < 64 && raw?.writableLength === 0; count++) raw.write(Buffer.alloc(65_536));
    raw?.write(':\n\n');
  }, 20);
  raw.once('close', () => {
    clearInterval(filling);
    ended.push('live stream');
  });
}

const app = await createTestApp(await createTestServices(), {
  stallLimitMs: LIMIT_MS,
  webDirectory,
  routes: (instance) => {
    registerRoute(instance, 'exportWorks', ({ reply }) => {
      reply.type('text/csv');
      return endless('export') as never;
    });
    registerRoute(instance, 'listLabels', () => ({
      response: Array.from({ length: 200_000 }, () => ({
        id: '0198c2f0-0000-7000-8000-000000000001',
        name: 'x'.repeat(60),
        color: 'blue' as const,
        version: 1,
      })),
    }));
    registerRoute(instance, 'openLiveStream', ({ reply }) => stream(reply) as never);
    registerRoute(instance, 'getCounts', async () => {
      await wait(LIMIT_MS * 3);
      return { response: { works: 1, overdue: 2, projects: 3, unread: 4 } };
    });
  },
});

let port = 0;
const sockets: Socket[] = [];
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const place = app.server.address();
  port = typeof place === 'object' && place ? place.port : 0;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  ended.length = 0;
});
afterAll(() => rmSync(webDirectory, { recursive: true, force: true }));

async function ask(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`);
  return socket;
}

/** The number of open connections of the server. */
const countConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

describe('a reader that stops reading is disconnected', () => {
  test.each([
    ['in an export', '/api/works/export?format=csv', 'export'],
    ['in a live stream', '/api/live', 'live stream'],
    ['in a long answer', '/api/labels', undefined],
    ['in a file', '/assets/large-0a1b2c3d.woff2', undefined],
  ])('%s', async (_where, path, name) => {
    const socket = await ask(path);
    const head = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    expect(head.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.pause();
    await expect.poll(countConnections, { timeout: 10_000 }).toBe(0);
    if (name !== undefined) await expect.poll(() => ended).toEqual([name]);
  });
});

describe('other readers are not disconnected', () => {
  test('while they wait for a slow response', async () => {
    const socket = await ask('/api/dashboard/counts');
    const text = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(data.toString())),
    );
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('while they read slowly', async () => {
    const socket = await ask('/api/works/export?format=csv');
    const enough = performance.now() + LIMIT_MS * 4;
    const lasted = await new Promise<boolean>((resolve) => {
      socket.once('close', () => resolve(false));
      socket.on('data', () => {
        if (performance.now() > enough) resolve(true);
        socket.pause();
        setTimeout(() => socket.resume(), 5);
      });
    });
    expect([lasted, ended]).toEqual([true, []]);
  });
});
