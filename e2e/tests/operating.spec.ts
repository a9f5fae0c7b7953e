import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import {
  cleanEnvironment,
  type GantryServer,
  makeDataDirectory,
  removeDataDirectory,
  startGantry,
  startRefused,
} from '../harness/gantry-server.ts';

// What operators of Gantry rely on; no browser is opened. Each test starts a server on the data of the previous test:
// creating a database takes longer than most tests.
test.describe.configure({ mode: 'default' });

const CLI = fileURLToPath(new URL('../../server/src/cli/main.ts', import.meta.url));
const QUICK = { GANTRY_DEMO: 'no' };

let dataDirectory: string;
let server: GantryServer | undefined;

test.beforeAll(() => {
  dataDirectory = makeDataDirectory();
});

test.afterEach(async () => {
  await server?.stop();
  server = undefined;
});

test.afterAll(() => removeDataDirectory(dataDirectory));

async function start(): Promise<GantryServer> {
  server = await startGantry({ environment: QUICK, dataDirectory });
  return server;
}

function runCommand(directory: string, ...args: string[]) {
  const environment = { ...cleanEnvironment(), ...QUICK, GANTRY_DATA: directory };
  return spawnSync(process.execPath, [CLI, ...args], { env: environment, encoding: 'utf8' });
}

/** Sends a request except its last byte. */
async function beginRequest(url: string, body: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = ['POST /api/links HTTP/1.1', `Host: ${host}`, 'Content-Type: application/json'];
  const request = [...head, `Content-Length: ${body.length}`, 'Connection: close', '', body].join('\r\n');
  await new Promise<void>((resolve) => socket.write(request.slice(0, -1), () => resolve()));
  return socket;
}

test('the last line that a start prints is the address', async () => {
  const { printed, url } = await start();
  expect(printed.at(-1)).toBe(`Gantry is ready at ${url}`);
});

test('a second start on the same data is refused with a message, and does no harm', async () => {
  const first = await start();
  const { code, said } = await startRefused({ ...QUICK, PORT: '1', GANTRY_DATA: dataDirectory });
  expect(code).toBe(1);
  expect(said).toContain(`in use by a running Gantry (process ${first.process.pid}`);
  expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
});

test('a port in use is named, with advice', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, said } = await startRefused({ ...QUICK, PORT: String(port), GANTRY_DATA: dataDirectory });
  other.close();
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is in use by another program. Choose another one`);
  expect(existsSync(join(dataDirectory, 'gantry.lock'))).toBe(false);
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
    const { url, process: child, ended } = await start();
    const request = await beginRequest(url, '{"a":1}');
    child.kill(signal);
    child.kill(signal);
    // When it no longer listens, it is stopping.
    await expect
      .poll(() =>
        fetch(`${url}/api/health`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false);
    request.end('}');
    expect(await text(request)).toMatch(/^HTTP\/1\.1 4\d\d .*application\/problem\+json/s);
    expect(await ended).toBe(0);
    const log = readFileSync(join(dataDirectory, 'postgresql.log'), 'utf8');
    expect(log.trim().endsWith('database system is shut down')).toBe(true);
    expect(existsSync(join(dataDirectory, 'gantry.lock'))).toBe(false);
  });

test('after kill -9 the next start recovers by itself', async () => {
  const killed = await start();
  killed.process.kill('SIGKILL');
  expect(await killed.ended).toBeNull();
  const { url } = await start();
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
});

test('the operators’ command works while Gantry runs and while it does not', async () => {
  const { process: child, ended } = await start();
  expect(runCommand(dataDirectory, 'check').stdout).toContain('Database: PostgreSQL 18');
  child.kill('SIGTERM');
  await ended;
  const alone = runCommand(dataDirectory, 'check');
  expect(alone.stdout).toContain('Database: PostgreSQL 18');
  expect(alone.status).toBe(0);
  expect(existsSync(join(dataDirectory, 'gantry.lock'))).toBe(false);
});

test('the operators’ command lists what it can do, and exits with an error if it fails', () => {
  expect(runCommand('/nowhere').stdout).toContain('check');
  const unknown = runCommand('/nowhere', 'fly');
  expect(unknown.status).toBe(1);
  expect(unknown.stderr).toContain('There is no command "fly".');
});
