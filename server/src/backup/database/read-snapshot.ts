import pg from 'pg';
import { type AppliedMigration, clientConfig, type DatabaseAddress } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/file-store/index.ts';
import type { BackupRecord, Manifest, TableEnd } from '../file/index.ts';
import { sealedTables } from './backed-up-tables.ts';
import { agreeOnText, copyOut } from './copy-rows.ts';
import type { RowSeal } from './row-seal.ts';
import { type BackedUpTable, listBackedUpTables, listSequences } from './schema-tables.ts';

export interface SnapshotContent {
  readonly manifest: Manifest;
  readonly files: FileStore;
  /** Seals the rows that administrators may not read. */
  readonly seal: RowSeal;
  readonly onRows?: ((rows: number) => void) | undefined;
}

/** A company at one moment, while other connections continue to write. */
export interface Snapshot {
  readonly migrations: readonly AppliedMigration[];
  /** The name of the company; null if the database has none yet. */
  readonly company: string | null;
  /** The estimated number of rows, from the statistics of PostgreSQL. For showing progress. */
  readonly roughRows: number;
  readonly tables: readonly BackedUpTable[];
  records(content: SnapshotContent): AsyncGenerator<BackupRecord>;
  close(): Promise<void>;
}

/** Opens a snapshot on its own connection. It does not block readers and writers. */
export async function openSnapshot(address: DatabaseAddress): Promise<Snapshot> {
  const client = new pg.Client(clientConfig(address, 'gantry backup'));
  // A lost connection also rejects its query, where the error is handled.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await agreeOnText(client);
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows: applied } = await client.query<AppliedMigration>(
      'select number, name, checksum from schema_migration order by number',
    );
    const tables = await listBackedUpTables(client);
    return {
      migrations: applied,
      company: await findCompanyName(client, tables),
      roughRows: await countRoughly(client),
      tables,
      records: (content) => readRecords(client, tables, content),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function* readRecords(
  client: pg.Client,
  tables: readonly BackedUpTable[],
  { manifest, files, seal, onRows }: SnapshotContent,
): AsyncGenerator<BackupRecord> {
  yield { kind: 'manifest', manifest };
  for (const table of tables) {
    yield { kind: 'table', name: table.name };
    const end = yield* sealedTables.has(table.name)
      ? readSealedRows(client, table, seal)
      : readRows(client, table);
    yield { kind: 'table-end', end };
    onRows?.(end.rows);
  }
  yield* readFiles(client, tables, files);
  // Counters are not part of snapshots. They are read last, so that none is behind a row that was written to the file.
  yield { kind: 'sequences', sequences: await listSequences(client) };
  yield { kind: 'end' };
}

async function* readRows(client: pg.Client, table: BackedUpTable): AsyncGenerator<BackupRecord, TableEnd> {
  const pieces = copyOut(client, table);
  for (;;) {
    const next = await pieces.next();
    if (next.done) return next.value;
    yield { kind: 'rows', bytes: next.value };
  }
}

/** Sealed rows. A table without rows also has one sealed chunk, which shows that the table is sealed. */
async function* readSealedRows(
  client: pg.Client,
  table: BackedUpTable,
  seal: RowSeal,
): AsyncGenerator<BackupRecord, TableEnd> {
  const sealed = (rows: Buffer) => ({ kind: 'sealed-rows', bytes: seal.close(table.name, rows) }) as const;
  const pieces = copyOut(client, table);
  for (let isFirst = true; ; isFirst = false) {
    const next = await pieces.next();
    if (!next.done) {
      yield sealed(next.value);
      continue;
    }
    if (isFirst) yield sealed(Buffer.alloc(0));
    return { rows: next.value.rows, sha256: seal.hash(next.value.sha256) };
  }
}

/** The number of bytes of a file in one record. */
const PIECE_BYTES = 262_144;

/** The files that rows refer to. The database of an older Gantry has none. */
async function* readFiles(
  client: pg.Client,
  tables: readonly BackedUpTable[],
  files: FileStore,
): AsyncGenerator<BackupRecord> {
  if (!tables.some(({ name }) => name === 'stored_file')) return;
  const { rows } = await client.query<{ hash: string; bytes: number }>(
    'select hash, byte_count::float8 as bytes from stored_file order by hash',
  );
  for (const { hash, bytes } of rows) {
    const found = await files.read(hash);
    // A file that is missing on the disk does not stop the backup.
    if (!found) {
      yield { kind: 'file', file: { hash, bytes, isMissing: true } };
      continue;
    }
    yield { kind: 'file', file: { hash, bytes, isMissing: false } };
    for await (const chunk of found.stream as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += PIECE_BYTES)
        yield { kind: 'bytes', bytes: chunk.subarray(at, at + PIECE_BYTES) };
    yield { kind: 'file-end' };
  }
}

async function findCompanyName(client: pg.Client, tables: readonly BackedUpTable[]): Promise<string | null> {
  if (!tables.some(({ name }) => name === 'company')) return null;
  const { rows } = await client.query<{ name: string }>('select name from company');
  return rows[0]?.name ?? null;
}

async function countRoughly(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as rows from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  );
  return rows[0]?.rows ?? 0;
}
