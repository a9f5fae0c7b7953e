import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  applyInTransaction,
  clientConfig,
  type DatabaseAddress,
  holdMigrations,
  type Migration,
  readMigrations,
  renewNaturalOrder,
} from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/file-store/index.ts';
import {
  BackupFileError,
  type BackupRecord,
  damaged,
  type OpenBackup,
  type Sequences,
  type TableEnd,
} from '../file/index.ts';
import { agreeOnText, copyIn, weighTable } from './copy-rows.ts';
import { enterLoadingMode } from './loading-mode.ts';
import { clearPlace, requireEmptyPlace } from './place.ts';
import { takeFile } from './read-files.ts';
import { requireSame } from './read-through.ts';
import type { RowSeal } from './row-seal.ts';
import { type BackedUpTable, listBackedUpTables, quoted } from './schema-tables.ts';

export interface LoadOptions {
  readonly address: DatabaseAddress;
  readonly backup: OpenBackup;
  /** The operator allows the existing data to be replaced. */
  readonly mayReplace: boolean;
  /** Runs within the transaction once everything is loaded and checked. If it fails, nothing is restored. */
  readonly beforeCommit?: (client: pg.Client) => Promise<void>;
  readonly onTable?: ((name: string) => void) | undefined;
  /** Opens sealed rows. Without it they are not restored. */
  readonly seal: RowSeal | undefined;
  /** Where the files are stored. Without it they are checked and not stored. */
  readonly store?: FileStore | undefined;
}

export interface Loaded {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Loads a backup into a database in one transaction: the schema with the migrations of the backup, the rows, then the
 * newer migrations. Each table is read back and compared with the file. Either everything is there afterwards, or
 * nothing has changed.
 */
export async function loadBackup(options: LoadOptions): Promise<Loaded> {
  const { older, newer } = splitMigrations(options.backup);
  const client = new pg.Client(clientConfig(options.address, 'gantry restore'));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await agreeOnText(client);
    await holdMigrations(client);
    await client.query('begin');
    await requireEmptyPlace(client, options.mayReplace);
    await clearPlace(client);
    await makeSchema(client, older);
    const { ends, files } = await loadTables(client, options);
    for (const migration of newer) await applyInTransaction(client, migration);
    await countOn(client);
    await options.beforeCommit?.(client);
    await client.query('commit');
    await renewNaturalOrder(client);
    await client.query('analyze');
    return { tables: ends.length, rows: ends.reduce((sum, { rows }) => sum + rows, 0), files };
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end().catch(() => undefined);
  }
}

/** The migrations that the backup was made with, and the newer ones. */
function splitMigrations({ header, manifest }: OpenBackup): { older: Migration[]; newer: Migration[] } {
  const own = readMigrations();
  const byNumber = new Map(own.map((migration) => [migration.number, migration]));
  const unknown = manifest.migrations.find(
    ({ number, checksum }) => byNumber.get(number)?.checksum !== checksum,
  );
  if (unknown)
    throw new BackupFileError(
      `This backup was made by Gantry ${header.gantry}, which has the migration ${unknown.name} that this Gantry does not know. Restore it with that version or a newer one.`,
    );
  const had = new Set(manifest.migrations.map(({ number }) => number));
  return {
    older: own.filter(({ number }) => had.has(number)),
    newer: own.filter(({ number }) => !had.has(number)),
  };
}

async function makeSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(`
    create table schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  for (const migration of migrations) await applyInTransaction(client, migration);
}

async function loadTables(
  client: pg.Client,
  { backup, onTable, store, seal }: LoadOptions,
): Promise<{ ends: TableEnd[]; files: number }> {
  const tables = matchTables(await listBackedUpTables(client), backup);
  const leaveLoadingMode = await enterLoadingMode(client);
  const names = [...tables.keys()].map(quoted);
  // Rows that migrations inserted into new tables are also in the backup.
  await client.query(`truncate ${names.join(', ')}`);
  const ends = new Map<string, LoadedTable>();
  const files = new Set<string>();
  let sequences: Sequences | undefined;
  for (;;) {
    const { value: record } = await nextRecord(backup.records);
    if (record.kind === 'end') break;
    if (record.kind === 'file') {
      await takeFile(record.file, backup.records, store);
      files.add(record.file.hash);
    } else if (record.kind === 'sequences') sequences = record.sequences;
    else if (record.kind === 'table') {
      const table = tables.get(record.name);
      if (!table || ends.has(record.name)) throw damaged('its content cannot be read');
      onTable?.(record.name);
      ends.set(record.name, await loadTable(client, table, { records: backup.records, seal }));
    } else throw damaged('its content cannot be read');
  }
  if (!sequences || ends.size !== tables.size) throw damaged('its content cannot be read');
  await leaveLoadingMode();
  await setSequences(client, sequences);
  for (const [name, table] of tables) {
    const loaded = ends.get(name);
    const found = await weighTable(client, table);
    const sha256 = loaded?.openedBy?.hash(found.sha256) ?? found.sha256;
    requireSame(name, loaded?.end, { rows: found.rows, sha256 });
  }
  await requireFiles(client, files);
  return { ends: [...ends.values()].map(({ end }) => end), files: files.size };
}

/** Checks that every file that the rows refer to was in the backup or marked as missing. */
async function requireFiles(client: pg.Client, files: ReadonlySet<string>): Promise<void> {
  const { rows: known } = await client.query<{ name: string | null }>(
    "select to_regclass('stored_file')::text as name",
  );
  // The schema of an older backup has no files.
  if (known[0]?.name == null) return;
  const { rows } = await client.query<{ hash: string }>('select hash from stored_file');
  if (rows.some(({ hash }) => !files.has(hash))) throw damaged('one of its files is not in it');
}

/** The tables of the file match the schema, column by column. */
function matchTables(
  inSchema: readonly BackedUpTable[],
  { manifest }: OpenBackup,
): ReadonlyMap<string, BackedUpTable> {
  const describe = (tables: readonly Pick<BackedUpTable, 'name' | 'columns'>[]) =>
    tables.map(({ name, columns }) => `${name}(${columns.join()})`).join();
  if (describe(inSchema) !== describe(manifest.tables))
    throw damaged('its tables are not those of its schema');
  return new Map(inSchema.map((table) => [table.name, table]));
}

interface LoadedTable {
  /** The expected content of the table. */
  readonly end: TableEnd;
  /** The seal that encrypted its rows and keyed their hash. */
  readonly openedBy: RowSeal | undefined;
}

const NO_ROWS: TableEnd = { rows: 0, sha256: createHash('sha256').digest('hex') };

async function loadTable(
  client: pg.Client,
  table: BackedUpTable,
  { records, seal }: { records: AsyncGenerator<BackupRecord>; seal: RowSeal | undefined },
): Promise<LoadedTable> {
  const read: { end?: TableEnd; isSealed: boolean } = { isSealed: false };
  const rows = await copyIn(client, table, readRows());
  const { end, isSealed } = read;
  if (!end) throw damaged('its content cannot be read');
  if (isSealed && !seal) return { end: NO_ROWS, openedBy: undefined };
  if (rows !== end.rows) throw damaged(`the table ${table.name} has not as many rows as were written`);
  return { end, openedBy: isSealed ? seal : undefined };

  async function* readRows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value: record } = await nextRecord(records);
      if (record.kind === 'rows') yield record.bytes;
      else if (record.kind === 'sealed-rows') {
        read.isSealed = true;
        if (seal) yield seal.open(table.name, record.bytes);
      } else if (record.kind === 'table-end') {
        read.end = record.end;
        return;
      } else throw damaged('its content cannot be read');
    }
  }
}

async function nextRecord(records: AsyncGenerator<BackupRecord>): Promise<{ value: BackupRecord }> {
  const next = await records.next();
  if (next.done) throw damaged('it ends too early');
  return next;
}

async function setSequences(client: pg.Client, sequences: Sequences): Promise<void> {
  for (const { name, last } of sequences)
    await client.query("select setval(format('%I.%I', current_schema(), $1::text)::regclass, $2)", [
      name,
      last,
    ]);
}

/** The log continues its numbers from its end (migration 0056). */
async function countOn(client: pg.Client): Promise<void> {
  await client.query(`
    update log_clock set ahead_by = greatest(0,
      (select coalesce(max(transaction_id::text::bigint), 0) from change_set)
      - pg_current_xact_id()::text::bigint)`);
}
