import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { copySources, installInto, removeCopy } from '../harness/fresh-checkout.ts';
import {
  type GantryServer,
  makeDataDirectory,
  removeDataDirectory,
  startGantry,
  startRefused,
} from '../harness/gantry-server.ts';

// Runs `npm start` on a copy of the sources, so that the first start has no built web app. No browser is opened. The
// order of the tests matters: each one starts on the result of the previous one.
test.describe.configure({ mode: 'serial' });

const OLD_NODE = fileURLToPath(new URL('../fixtures/old-node.cjs', import.meta.url));
const QUICK = { GANTRY_DEMO: 'no' };
const BUILDS = 'Building the web app, once …';

let copy: string;
let dataDirectory: string;
let server: GantryServer | undefined;

test.beforeAll(() => {
  copy = copySources();
  dataDirectory = makeDataDirectory();
});

test.afterEach(async () => {
  await server?.stop();
  server = undefined;
});

test.afterAll(() => {
  removeCopy(copy);
  removeDataDirectory(dataDirectory);
});

const startScript = () => join(copy, 'scripts/start.mjs');

async function start(...program: string[]): Promise<GantryServer> {
  server = await startGantry({ environment: QUICK, dataDirectory, program });
  return server;
}

async function expectWebApp(url: string): Promise<void> {
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  const page = await (await fetch(`${url}/sign-in`)).text();
  expect(page).toContain('<title>Gantry</title>');
  const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? '';
  const answer = await fetch(new URL(script, url));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
}

test('npm start before npm install reports what is missing', async () => {
  expect(await startRefused(QUICK, [startScript()])).toEqual({
    code: 1,
    said: 'The libraries of Gantry are missing: run "npm install" in its folder first.\n',
  });
});

test('npm start on an old Node before npm install reports which one it needs, and where to get it', async () => {
  const { code, said } = await startRefused(QUICK, ['--require', OLD_NODE, startScript()]);
  expect(code).toBe(1);
  expect(said).toMatch(/^Gantry needs Node 24 or newer; this is 20\.1\.0\.\n/);
  expect(said).toContain('"npm install"');
  expect(said).toContain('https://nodejs.org');
});

test('npm start reports why the web app cannot be built', async () => {
  installInto(copy);
  const main = join(copy, 'web/src/main.tsx');
  const whole = readFileSync(main, 'utf8');
  writeFileSync(main, `import './not-there.ts';\n${whole}`);
  const { code, said } = await startRefused({ ...QUICK, GANTRY_DATA: dataDirectory }, [startScript()]);
  writeFileSync(main, whole);
  expect(code).toBe(1);
  expect(said).toContain('The web app could not be built:');
  expect(said).toContain("Could not resolve './not-there.ts' in src/main.tsx");
});

test('the first npm start builds the web app and serves it, and SIGTERM ends it', async () => {
  test.slow();
  const { printed, url, process: child, ended } = await start(startScript());
  expect(printed).toContain(BUILDS);
  expect(printed).toContainEqual(expect.stringMatching(/^The web app is built \(\d+\.\d s\)\.$/));
  expect(printed.at(-1)).toBe(`Gantry is ready at ${url}`);
  await expectWebApp(url);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(existsSync(join(dataDirectory, 'gantry.lock'))).toBe(false);
});

test('the second npm start serves the existing build', async () => {
  const { printed, url } = await start(startScript());
  expect(printed).not.toContain(BUILDS);
  await expectWebApp(url);
});

test('npm start on an old Node continues with the Node of npm install, and SIGTERM ends both', async () => {
  const { url, process: child, ended } = await start('--require', OLD_NODE, startScript());
  await expectWebApp(url);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(existsSync(join(dataDirectory, 'gantry.lock'))).toBe(false);
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();
});
