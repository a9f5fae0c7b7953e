import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ExplainedError } from '../explained-error.ts';
import { renewNaturalOrder } from './natural-order.ts';
import { clientConfig, type DatabaseAddress } from './pool.ts';

export const migrationsDirectory = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any constant will do, as long as all Gantry processes use the same one. */
const ADVISORY_LOCK = 4_726_879;
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

export interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

export interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

export interface MigrateOptions {
  directory?: string;
  /**
   * Called before a non-empty database is changed, while no other Gantry can change it. Returns a sentence that
   * explains how to go back if a migration fails.
   */
  beforeUpgrade?: ((upgrade: Upgrade) => Promise<string>) | undefined;
}

export interface Upgrade {
  readonly address: DatabaseAddress;
  readonly applied: readonly AppliedMigration[];
  /** The names of the migrations that are about to be applied. */
  readonly missing: readonly string[];
}

/**
 * Thrown when the stored schema does not match the migration files. The message names the migrations and says what to
 * do.
 */
export class MigrationError extends ExplainedError {
  override readonly name = 'MigrationError';
}

/**
 * Applies every migration that the database does not have yet, each in its own transaction, and returns their names.
 * Servers that start together take turns. A database that is *newer* than these files is left unchanged, so that the
 * previous version can run beside the next one during a rolling restart.
 */
export async function migrate(
  address: DatabaseAddress,
  { directory = migrationsDirectory, beforeUpgrade }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = readMigrations(directory);
  const client = new pg.Client(clientConfig(address, 'gantry migrations'));
  await client.connect();
  try {
    await holdMigrations(client);
    const applied = await readApplied(client);
    refuseChangedFiles(migrations, applied);
    const missing = migrations.filter((migration) => !applied.some((row) => row.number === migration.number));
    const names = missing.map(({ name }) => name);
    const isUpgrade = missing.length > 0 && applied.length > 0;
    const wayBack = isUpgrade ? await beforeUpgrade?.({ address, applied, missing: names }) : undefined;
    for (const migration of missing) await apply(client, migration, wayBack);
    await renewNaturalOrder(client);
    return names;
  } finally {
    await client.end();
  }
}

/** Blocks every other Gantry that starts on this database until the connection ends. */
export async function holdMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
}

/** Whether the database has all migrations of these files. */
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

export function readMigrations(directory = migrationsDirectory): Migration[] {
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
  // A checkout on Windows may have other line ends; the migration is still the same.
  const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { number: Number(number), name: `${number}-${name}`, sql, checksum };
}

/** The migrations of a database by number. Creates the table for them in a new database. */
export async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(`
    create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  );
  return rows;
}

function refuseChangedFiles(migrations: Migration[], applied: AppliedMigration[]): void {
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

async function apply(client: pg.Client, migration: Migration, wayBack: string | undefined): Promise<void> {
  try {
    await client.query('begin');
    await applyInTransaction(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new MigrationError(
      `The migration ${migration.name} failed, nothing of it was kept: ${describe(error)}${wayBack === undefined ? '' : `\n${wayBack}`}`,
      { cause: error },
    );
  }
}

/** Applies a migration within the open transaction: a restore creates the whole schema in one. */
export async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ]);
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
