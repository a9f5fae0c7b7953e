import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import {
  cleanEnvironment,
  type GantryServer,
  makeDataDirectory,
  startGantry,
  startRefused,
} from '../harness/gantry-server.ts';

// What people who run Gantry rely on. Each test has a server of its own; no browser is opened.
const CLI = fileURLToPath(new URL('../../server/src/cli/main.ts', import.meta.url));
const QUICK = { GANTRY_DEMO: 'no' };

let server: GantryServer | undefined;

test.afterEach(async () => {
  await server?.stop();
  server = undefined;
});

function runCommand(dataDirectory: string, ...args: string[]) {
  const environment = { ...cleanEnvironment(), ...QUICK, GANTRY_DATA: dataDirectory };
  return spawnSync(process.execPath, [CLI, ...args], { env: environment, encoding: 'utf8' });
}

/** Sends all of a request but its last byte. */
async function beginRequest(url: string, body: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = ['POST /api/links HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json'];
  const request = [...head, `Content-Length: ${body.length}`, 'Connection: close', '', body].join('\r\n');
  await new Promise<void>((resolve) => socket.write(request.slice(0, -1), () => resolve()));
  return socket;
}

test('the last line that a start prints is the address', async () => {
  server = await startGantry({ environment: QUICK });
  expect(server.printed.at(-1)).toBe(`Gantry is ready at ${server.url}`);
});

test('a second start on the same data is refused in words, and harms nothing', async () => {
  server = await startGantry({ environment: QUICK });
  const { code, said } = await startRefused({ ...QUICK, PORT: '1', GANTRY_DATA: server.dataDirectory });
  expect(code).toBe(1);
  expect(said).toContain(`in use by a running Gantry (process ${server.process.pid}`);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
});

test('a port in use is named, with what to do', async () => {
  server = await startGantry({ environment: QUICK });
  const dataDirectory = makeDataDirectory();
  const { port } = new URL(server.url);
  const { code, said } = await startRefused({ ...QUICK, PORT: port, GANTRY_DATA: dataDirectory });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is in use by another program. Choose another one`);
  expect(existsSync(join(dataDirectory, 'gantry.lock'))).toBe(false);
  rmSync(dataDirectory, { recursive: true, force: true });
});

test('all wrong settings are named in one message', async () => {
  const { code, said } = await startRefused({ PORT: 'x', HOST: '0.0.0.0', SIGN_UP: 'all' });
  expect(code).toBe(1);
  for (const name of ['PORT', 'SIGN_UP', 'PUBLIC_URL', 'ENTRA_TENANT_ID'])
    expect(said).toContain(`- ${name} `);
  expect(said).not.toContain('at ');
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`${signal}, even twice, lets the server answer what it has begun before the database stops`, async () => {
    server = await startGantry({ environment: QUICK });
    const request = await beginRequest(server.url, '{"a":1}');
    server.process.kill(signal);
    server.process.kill(signal);
    // Once it no longer listens, it is stopping.
    await expect
      .poll(() =>
        fetch(`${server?.url}/api/health`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
    request.end('}');
    expect(await text(request)).toMatch(/^HTTP\/1\.1 4\d\d .*application\/problem\+json/s);
    expect(await server.ended).toBe(0);
    const log = readFileSync(join(server.dataDirectory, 'postgresql.log'), 'utf8');
    expect(log.trim().endsWith('database system is shut down')).toBe(true);
    expect(existsSync(join(server.dataDirectory, 'gantry.lock'))).toBe(false);
  });

test('after kill -9 the next start recovers by itself', async () => {
  const killed = await startGantry({ environment: QUICK });
  killed.process.kill('SIGKILL');
  expect(await killed.ended).toBeNull();
  server = await startGantry({ environment: QUICK, dataDirectory: killed.dataDirectory });
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
});

test('the operators’ command works while Gantry runs and while it does not', async () => {
  server = await startGantry({ environment: QUICK });
  const { dataDirectory } = server;
  expect(runCommand(dataDirectory, 'check').stdout).toContain('Database: PostgreSQL 18');
  server.process.kill('SIGTERM');
  await server.ended;
  const alone = runCommand(dataDirectory, 'check');
  expect(alone.stdout).toContain('Database: PostgreSQL 18');
  expect(alone.status).toBe(0);
  expect(existsSync(join(dataDirectory, 'gantry.lock'))).toBe(false);
});

test('the operators’ command says what it can do, and fails on what it cannot', () => {
  expect(runCommand('/nowhere').stdout).toContain('check');
  const unknown = runCommand('/nowhere', 'fly');
  expect(unknown.status).toBe(1);
  expect(unknown.stderr).toContain('There is no command "fly".');
});
