import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ExplainedError } from '../explained-error.ts';
import { renewNaturalOrder } from './natural-order.ts';
import { clientConfig, type DatabaseAddress } from './pool.ts';

export const migrationsDirectory = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any constant will do, as long as every Gantry uses the same. */
const ADVISORY_LOCK = 4_726_879;
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

interface AppliedRow {
  number: number;
  name: string;
  checksum: string;
}

/** The stored schema and the migration files do not belong together; the message says which and what to do. */
export class MigrationError extends ExplainedError {
  override readonly name = 'MigrationError';
}

/**
 * Applies every migration that the database does not have yet, each in a transaction of its own, and returns their
 * names. Servers that start together take turns. A database that is *newer* than these files is left as it is, so that
 * the previous version can run beside the next one during a rolling restart.
 */
export async function migrate(address: DatabaseAddress, directory = migrationsDirectory): Promise<string[]> {
  const migrations = readMigrations(directory);
  const client = new pg.Client(clientConfig(address, 'gantry migrations'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const applied = await readApplied(client);
    refuseChangedFiles(migrations, applied);
    const missing = migrations.filter((migration) => !applied.some((row) => row.number === migration.number));
    for (const migration of missing) await apply(client, migration);
    await renewNaturalOrder(client);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Whether the database has every migration that these files know. */
export async function findMissingMigrations(
  pool: pg.Pool,
  directory = migrationsDirectory,
): Promise<string[]> {
  const { rows } = await pool.query<{ number: number }>('select number from schema_migration');
  const numbers = new Set(rows.map((row) => row.number));
  return readMigrations(directory)
    .filter((migration) => !numbers.has(migration.number))
    .map((migration) => migration.name);
}

function readMigrations(directory: string): Migration[] {
  const migrations = readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readMigration(directory, file));
  for (const [index, migration] of migrations.entries())
    if (migrations[index - 1]?.number === migration.number)
      throw new MigrationError(
        `Two migrations have the number ${migration.number}: give one of them the next number.`,
      );
  return migrations;
}

function readMigration(directory: string, file: string): Migration {
  const [, number, name] = FILE_NAME.exec(file) ?? [];
  if (!number || !name)
    throw new MigrationError(`The migration ${file} needs a name such as 0007-add-labels.sql.`);
  // A checkout on Windows may have other line ends; the migration is the same.
  const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { number: Number(number), name: `${number}-${name}`, sql, checksum };
}

async function readApplied(client: pg.Client): Promise<AppliedRow[]> {
  await client.query(`
    create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<AppliedRow>(
    'select number, name, checksum from schema_migration order by number',
  );
  return rows;
}

function refuseChangedFiles(migrations: Migration[], applied: AppliedRow[]): void {
  const newest = migrations.at(-1)?.number ?? 0;
  for (const row of applied) {
    const file = migrations.find((migration) => migration.number === row.number);
    if (!file && row.number <= newest)
      throw new MigrationError(
        `The database has the migration ${row.name}, but its file is missing. Use the Gantry that this database belongs to.`,
      );
    if (file && file.checksum !== row.checksum)
      throw new MigrationError(
        `The migration ${file.name} has changed since this database applied it. Put the file back as it was and write ` +
          'the change as a new migration.',
      );
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new MigrationError(
      `The migration ${migration.name} failed, nothing of it was kept: ${describe(error)}`,
      {
        cause: error,
      },
    );
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
