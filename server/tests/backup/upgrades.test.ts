import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { backUpBeforeUpgrade, restoreBackup, writeBackup } from '../../src/backup/index.ts';
import { sealKey, verifyLog } from '../../src/change-sets/index.ts';
import { parseSettings } from '../../src/platform/config/index.ts';
import {
  createDatabase,
  createPool,
  type DatabaseAddress,
  migrate,
} from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { TestClock } from '../test-clock.ts';
import { createEmptyDatabase } from '../test-database.ts';
import { connectTo, type TestDatabaseServer } from '../test-database-server.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gantry-upgrades-'));
const secret = 'a secret of at least thirty-two characters';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Address = TestDatabaseServer & { database: string };

/** The migrations of an earlier Gantry, and the rows that a test adds. */
function migrationsUpTo(name: string, upTo: number, more: Record<string, string> = {}): string {
  const directory = join(folder, name);
  mkdirSync(directory);
  for (const file of readdirSync(migrations))
    if (Number(file.slice(0, 4)) <= upTo) cpSync(join(migrations, file), join(directory, file));
  for (const [file, sql] of Object.entries(more)) writeFileSync(join(directory, file), sql);
  return directory;
}

async function query<T extends object>(address: Address, text: string): Promise<T[]> {
  const client = await connectTo(address, address.database);
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

async function openOldCompany(directory: string): Promise<Address> {
  const address = await createEmptyDatabase();
  await migrate(address, { directory });
  await query(
    address,
    `set gantry.change_set = 'test';
     insert into calendar (id, name, week) values ('00000000-0000-7000-8000-000000000001', 'Office', '[]');
     insert into company (id, name, time_zone, calendar_id)
       values ('00000000-0000-7000-8000-000000000002', 'Old & Sons', 'Europe/Berlin', '00000000-0000-7000-8000-000000000001');
     insert into work (id, key, title, rank) values ('00000000-0000-7000-8000-000000000003', 'OLD-1', 'Łódź', 'a')`,
  );
  return address;
}

function placeAt(databaseAddress: DatabaseAddress, name: string, sessionSecret = secret) {
  const dataDirectory = join(folder, name);
  mkdirSync(dataDirectory);
  const settings = parseSettings({ SESSION_SECRET: sessionSecret });
  return { settings, dataDirectory, databaseAddress, log: createLog('silent'), clock: new TestClock() };
}

async function restoreTo(path: string, name: string, sessionSecret = secret): Promise<Address> {
  const address = await createEmptyDatabase();
  const place = placeAt(address, name, sessionSecret);
  await restoreBackup({ ...place, path, address, mayReplace: false, withoutSecret: false });
  return address;
}

const write = (address: DatabaseAddress, name: string) => {
  const path = join(folder, name);
  const now = new Date('2026-03-02T09:00:00Z');
  return writeBackup({
    address,
    dataDirectory: folder,
    path,
    key: undefined,
    sessionSecret: secret,
    now,
  }).then(() => path);
};

describe('a backup of an older Gantry', () => {
  test('is restored with its own schema and then upgraded', async () => {
    const old = await openOldCompany(migrationsUpTo('old', 20));
    const restored = await restoreTo(await write(old, 'old.backup'), 'old-place');
    expect(await query(restored, 'select name, backup_hour from company')).toEqual([
      { name: 'Old & Sons', backup_hour: 2 },
    ]);
    const [{ applied } = { applied: 0 }] = await query<{ applied: number }>(
      restored,
      'select count(*)::int as applied from schema_migration',
    );
    expect(applied).toBe(readdirSync(migrations).length);
    // Rows that later migrations create exist too, and the write path is guarded again.
    expect(await query(restored, `select word from title_word`)).toEqual([{ word: 'lodz' }]);
    await expect(query(restored, 'delete from work')).rejects.toThrow('written by change sets only');
  });
});

describe('a file in the first backup format', () => {
  // Written on 22 November 2026 by that version of Gantry: one administrator, a project of two works, one link.
  const file = fileURLToPath(new URL('files/form-1.backup', import.meta.url));
  const oldSecret = 'the secret of the first form of backups';

  test('is restored and upgraded, and its seals are valid', async () => {
    expect(readFileSync(file, 'latin1').slice(0, 16)).toBe('GANTRY-BACKUP 1\n');
    const restored = await restoreTo(file, 'first-form', oldSecret);
    expect(await query(restored, 'select key, title from work order by key')).toEqual([
      { key: 'QUAY-1', title: 'Drive piles' },
      { key: 'QUAY-2', title: 'Pour the beam' },
    ]);
    expect(await query(restored, 'select name, roles::text from app_user')).toEqual([
      { name: 'Ada Admin', roles: '{admin}' },
    ]);
    const pool = createPool({ address: restored, log: createLog('silent'), size: 1 });
    try {
      const found = await verifyLog(createDatabase(pool), sealKey(oldSecret));
      expect(found).toMatchObject({ tampering: undefined, uncheckedUpTo: 0 });
      expect(found.lastSeal.number).toBeGreaterThan(0);
    } finally {
      await pool.end();
    }
  });
});

describe('people who were assigned by an older Gantry', () => {
  test('stay assigned, in their order and once each; names without a person are dropped', async () => {
    const address = await openOldCompany(migrationsUpTo('lists', 47));
    const ids = [4, 5].map((number) => `00000000-0000-7000-8000-00000000000${number}`);
    await query(
      address,
      `set gantry.change_set = 'test';
       insert into app_user (id, name, email, roles)
         select id, 'Person ' || n, n || '@example.test', '{member}'
         from unnest('{${ids}}'::uuid[]) with ordinality as person (id, n);
       update work set version = 7,
         assignee_ids = '{${ids[1]},${ids[0]},${ids[1]},00000000-0000-7000-8000-000000000099}'`,
    );
    await migrate(address);
    expect(await query(address, 'select user_id, units from assignment order by place')).toEqual([
      { user_id: ids[1], units: 100 },
      { user_id: ids[0], units: 100 },
    ]);
    // The version of the work is unchanged, and writes outside change sets are refused.
    expect(await query(address, 'select version from work')).toEqual([{ version: 7 }]);
    await expect(query(address, 'delete from assignment')).rejects.toThrow('written by change sets only');
  });
});

describe('a backup of a newer Gantry', () => {
  test('is refused with a message, and the database stays empty', async () => {
    const directory = migrationsUpTo('newer', 9_999, { '9001-hover.sql': 'create table hover (id integer)' });
    const path = await write(await openOldCompany(directory), 'newer.backup');
    const address = await createEmptyDatabase();
    const place = placeAt(address, 'newer-place');
    await expect(
      restoreBackup({ ...place, path, address, mayReplace: false, withoutSecret: false }),
    ).rejects.toThrow('which has the migration 9001-hover that this Gantry does not know');
    expect(await query(address, `select relname from pg_class where relname = 'work'`)).toEqual([]);
  });
});

describe('an upgrade', () => {
  const upgrade = (address: Address, directory: string, name: string) => {
    const place = placeAt(address, name);
    return migrate(address, { directory, beforeUpgrade: (found) => backUpBeforeUpgrade(place, found) });
  };
  const broken = { '9001-broken.sql': 'alter table work add column a integer; select 1 / 0' };

  test('writes a backup first, and if a migration fails reports where it is and how to restore it', async () => {
    const address = await openOldCompany(migrationsUpTo('before', 42));
    const failure = await upgrade(address, migrationsUpTo('broken', 42, broken), 'broken-place').catch(
      (error: unknown) => String(error),
    );
    expect(failure).toContain('The migration 9001-broken failed, nothing of it was kept: division by zero');
    const path = /is in (\S+\.backup)\./.exec(String(failure))?.[1] ?? '';
    expect(failure).toContain(`npm run gantry -- restore ${path} --replace-everything`);
    // The database is unchanged, and so is the file.
    expect(await query(address, 'select title from work')).toEqual([{ title: 'Łódź' }]);
    const restored = await restoreTo(path, 'way-back');
    expect(await query(restored, 'select title from work')).toEqual([{ title: 'Łódź' }]);
  });

  test('does not begin if the backup cannot be written', async () => {
    const directory = migrationsUpTo('unwritable', 42);
    const address = await openOldCompany(directory);
    writeFileSync(join(directory, '9001-boat.sql'), 'create table boat (id integer)');
    const place = placeAt(address, 'unwritable-place');
    writeFileSync(join(place.dataDirectory, 'backups'), 'in the way');
    await expect(
      migrate(address, { directory, beforeUpgrade: (found) => backUpBeforeUpgrade(place, found) }),
    ).rejects.toThrow(/^Gantry did not start, and nothing was changed/);
    expect(await query(address, `select relname from pg_class where relname = 'boat'`)).toEqual([]);
  });

  test('of an empty database writes no backup', async () => {
    const address = await createEmptyDatabase();
    await upgrade(address, migrationsUpTo('first', 42), 'first-place');
    expect(readdirSync(join(folder, 'first-place'))).toEqual([]);
  });
});
