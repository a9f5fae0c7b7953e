import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findFreePort } from './free-port.ts';

const open: Server[] = [];

async function listenOn(port: number): Promise<number | undefined> {
  const server = createServer();
  server.listen({ host: '127.0.0.1', port });
  const [error] = await Promise.race([once(server, 'listening'), once(server, 'error')]);
  if (error !== undefined) return undefined;
  open.push(server);
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  for (const server of open.splice(0)) await once(server.close(), 'close');
});

test('the proposed port is free, also if the next port is taken', async () => {
  const taken = (await listenOn(0)) ?? 0;
  await listenOn(taken + 1);
  const proposed = (await findFreePort('127.0.0.1', taken)) ?? 0;
  expect(proposed).toBeGreaterThan(taken + 1);
  expect(await listenOn(proposed)).toBe(proposed);
});

test('proposes no port above the highest one', async () => {
  expect(await findFreePort('127.0.0.1', 65_535)).toBeUndefined();
});
