import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/database/index.ts';
import { openOffice } from '../office.ts';
import { createEmptyDatabase } from '../test-database.ts';
import { connectTo, type TestDatabaseServer } from '../test-database-server.ts';

const CLI = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const WORKS = 20_000;
const SECRET = 'a secret that only this test run knows';

const { services } = await openOffice();
const folder = mkdtempSync(join(tmpdir(), 'gantry-killed-'));
const file = join(folder, 'company.backup');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Address = TestDatabaseServer & { database: string };

/** Runs a command on the database at this address, or on the embedded one of a data directory. */
function run(place: Address | string, ...args: string[]): ChildProcess {
  const where =
    typeof place === 'string' ? { GANTRY_DATA: place } : { GANTRY_DATA: folder, DATABASE_URL: urlOf(place) };
  const environment = { PATH: process.env.PATH, SESSION_SECRET: SECRET, ...where };
  return spawn(process.execPath, [CLI, ...args], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
}

function urlOf({ host, port, user, password, database }: Address): string {
  const [secret, socket] = [password, host].map(encodeURIComponent);
  return `postgres://${user}:${secret}@localhost:${port}/${database}?host=${socket}`;
}

const endOf = async (child: ChildProcess) => (await once(child, 'exit'))[0];

async function countWorks(address: Address): Promise<number> {
  const client = await connectTo(address, address.database);
  try {
    const { rows } = await client.query<{ found: string | null }>(
      "select to_regclass('work')::text as found",
    );
    if (rows[0]?.found === null) return 0;
    return (
      (await client.query<{ count: number }>('select count(*)::int as count from work')).rows[0]?.count ?? 0
    );
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await inTransaction(services.db, async (tx) => {
    await sql`select set_config('gantry.change_set', 'test', true)`.execute(tx);
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`insert into work (id, key, title, description, rank)
      select gen_random_uuid(), 'BIG-' || n, 'Work ' || n, repeat(md5(n::text), 20), lpad(n::text, 8, '0')
      from generate_series(1, ${sql.lit(WORKS)}) n`.execute(tx);
  });
});

test('a killed backup leaves nothing that looks complete, and the next one succeeds', async () => {
  const address = services.databaseAddress as Address;
  const child = run(address, 'export-all', file);
  const ended = endOf(child);
  await expect
    .poll(() => readdirSync(folder).some((name) => name.endsWith('.unfinished')), {
      timeout: 50_000,
      interval: 5,
    })
    .toBe(true);
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(file)).toBe(false);
  expect(await endOf(run(address, 'export-all', file))).toBe(0);
  expect(existsSync(file)).toBe(true);
});

test('a killed restore leaves an empty database, and the next one fills it', async () => {
  const address = await createEmptyDatabase();
  const child = run(address, 'import-all', file);
  const ended = endOf(child);
  // The works are being loaded.
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: Buffer) => /^ {2}work$/m.test(String(text)) && resolve());
  });
  child.kill('SIGKILL');
  await ended;
  expect(await countWorks(address)).toBe(0);
  expect(await endOf(run(address, 'import-all', file))).toBe(0);
  expect(await countWorks(address)).toBe(WORKS);
});

test('a company moves from its own PostgreSQL to the embedded one and back, and its log stays valid', async () => {
  const data = mkdtempSync(join(tmpdir(), 'gantry-moved-'));
  // Under root, the database runs as another user, who needs access to the folder.
  chmodSync(data, 0o711);
  try {
    const back = join(folder, 'back.backup');
    expect(await endOf(run(data, 'import-all', file))).toBe(0);
    expect(await endOf(run(data, 'verify'))).toBe(0);
    expect(await endOf(run(data, 'export-all', back))).toBe(0);
    const address = await createEmptyDatabase();
    expect(await endOf(run(address, 'import-all', back))).toBe(0);
    expect(await endOf(run(address, 'verify'))).toBe(0);
    expect(await countWorks(address)).toBe(WORKS);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}, 300_000);
