import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/test-database.ts';
import { findMissingMigrations, migrate } from './migrations.ts';

const { address, pool } = await createTestDatabase();
let directory: string;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'gantry-migrations-'));
  await pool.query('delete from schema_migration');
});

afterEach(async () => {
  rmSync(directory, { recursive: true, force: true });
  await pool.query('drop table if exists boat, harbour');
});

function write(file: string, sql: string): void {
  writeFileSync(join(directory, file), sql);
}

test('each file is applied once, in numerical order', async () => {
  write('0002-boat.sql', 'create table boat (harbour text references harbour)');
  write('0001-harbour.sql', 'create table harbour (name text primary key)');
  expect(await migrate(address, { directory })).toEqual(['0001-harbour', '0002-boat']);
  expect(await migrate(address, { directory })).toEqual([]);
  expect(await findMissingMigrations(pool, directory)).toEqual([]);
});

test('servers that start together do not apply a file twice', async () => {
  write('0001-harbour.sql', 'create table harbour (name text primary key)');
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(address, { directory })));
  expect(applied.flat()).toEqual(['0001-harbour']);
});

test('a failing file leaves no changes, and the message names it', async () => {
  write('0001-harbour.sql', 'create table harbour (name text primary key)');
  write('0002-boat.sql', 'create table boat (name text); select 1/0');
  await expect(migrate(address, { directory })).rejects.toThrow(
    'The migration 0002-boat failed, nothing of it was kept: division by zero',
  );
  const { rows } = await pool.query("select to_regclass('boat') as boat, to_regclass('harbour') as harbour");
  expect(rows[0]).toEqual({ boat: null, harbour: 'harbour' });
  expect(await findMissingMigrations(pool, directory)).toEqual(['0002-boat']);
});

test('a file that was changed after it was applied is refused, but other line ends are accepted', async () => {
  write('0001-harbour.sql', 'create table harbour\n(name text)');
  await migrate(address, { directory });
  write('0001-harbour.sql', 'create table harbour\r\n(name text)');
  expect(await migrate(address, { directory })).toEqual([]);
  write('0001-harbour.sql', 'create table harbour\n(title text)');
  await expect(migrate(address, { directory })).rejects.toThrow(
    /0001-harbour has changed since this database applied it/,
  );
});

test('a newer database is left unchanged, and one with a gap is refused', async () => {
  write('0001-harbour.sql', 'create table harbour (name text primary key)');
  write('0002-boat.sql', 'create table boat (name text)');
  await migrate(address, { directory });
  rmSync(join(directory, '0002-boat.sql'));
  expect(await migrate(address, { directory })).toEqual([]);
  write('0003-none.sql', 'select 1');
  await expect(migrate(address, { directory })).rejects.toThrow(
    /has the migration 0002-boat, but its file is missing/,
  );
});

test('names without an order are refused', async () => {
  write('1-harbour.sql', 'select 1');
  await expect(migrate(address, { directory })).rejects.toThrow('needs a name such as');
  rmSync(join(directory, '1-harbour.sql'));
  write('0001-a.sql', 'select 1');
  write('0001-b.sql', 'select 1');
  await expect(migrate(address, { directory })).rejects.toThrow('Two migrations have the number 1');
});
