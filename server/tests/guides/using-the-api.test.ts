import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { problemStatus } from '@gantry/contract';
import { afterAll, expect, it } from 'vitest';
import { openOffice } from '../office.ts';

const run = promisify(execFile);
const guide = readFileSync(new URL('../../../docs/guides/using-the-api.md', import.meta.url), 'utf8');
const commands = [...guide.matchAll(/```bash\n([\s\S]*?)```/g)].map(([, command = '']) => command);

const office = await openOffice();
await office.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = office.app.server.address() as AddressInfo;
const folder = mkdtempSync(join(tmpdir(), 'gantry-guide-'));
/** The host name in the URL is the one that the server knows; the connection goes to the address where it listens. */
writeFileSync(join(folder, '.curlrc'), `connect-to = "localhost:3000:127.0.0.1:${port}"\n`);
afterAll(() => rmSync(folder, { recursive: true }));

const inShell = async (command: string, token: string): Promise<Record<string, unknown>> => {
  const env = { PATH: process.env.PATH, CURL_HOME: folder, GANTRY: office.origin, GANTRY_TOKEN: token };
  const { stdout } = await run('bash', ['--norc', '-eo', 'pipefail', '-c', command], { cwd: folder, env });
  return JSON.parse(stdout);
};

it('every command of the guide does what the guide describes', async () => {
  const ben = await office.person({ name: 'Ben Builder' });
  const { token } = await ben.make('/api/access-tokens', { name: 'Guide', scope: 'write', days: 7 });
  const [me, list, make, change, ...others] = commands;
  expect(others).toEqual([]);
  expect(await inShell(me ?? '', String(token))).toMatchObject({ response: { id: ben.id } });
  expect(await inShell(list ?? '', String(token))).toMatchObject({ response: [], next: null });
  const made = await inShell(make ?? '', String(token));
  expect(made).toMatchObject({ response: { title: 'Replace the bilge pump', ownerId: ben.id } });
  expect(await inShell(make ?? '', String(token))).toMatchObject({ response: { id: idOf(made) } });
  expect(await inShell(list ?? '', String(token))).toMatchObject({ response: [{ id: idOf(made) }] });
  expect(await inShell(change ?? '', String(token))).toMatchObject({
    response: { id: idOf(made), status: 'in_progress' },
  });
});

it('a write command with a read-only token is refused with that reason', async () => {
  const ben = await office.person({ name: 'Bea Builder' });
  const { token } = await ben.make('/api/access-tokens', { name: 'Guide', scope: 'read', days: 7 });
  await inShell(commands[0] ?? '', String(token));
  await expect(inShell(commands[2] ?? '', String(token))).rejects.toMatchObject({
    stdout: expect.stringContaining('token/scope'),
  });
});

it('the guide mentions only existing codes', () => {
  const codes = [...guide.matchAll(/`([a-z-]+\/[a-z-]+)`/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(5);
  for (const code of codes)
    if (code !== 'application/problem') expect(Object.keys(problemStatus)).toContain(code);
});

const idOf = (answer: Record<string, unknown>) => (answer.response as { id: string }).id;
