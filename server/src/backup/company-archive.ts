import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { loadCompanyTime } from '../company/index.ts';
import { listAllProjects, openPlan } from '../plan-export/index.ts';
import { createDatabase, createPool, type Db } from '../platform/database/index.ts';
import { FileStore } from '../platform/file-store/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { writeAllWorks } from '../works/index.ts';
import { archivedTables, readme } from './archived-tables.ts';
import { writeTableAsCsv, writeTableAsJson } from './write-tables.ts';

type Needed = Pick<PlatformServices, 'databaseAddress' | 'dataDirectory' | 'log' | 'clock'>;

export interface CompanyArchive {
  readonly name: string;
  readonly file: Readable;
}

interface Part {
  readonly path: string;
  open(): AsyncIterable<string | Buffer> | Promise<AsyncIterable<string | Buffer>>;
}

/**
 * All that is kept of the company in one ZIP file, as other programs read it: every table as JSON and as CSV, the works as the
 * list exports them, each project as Microsoft Project XML. All of it is of one moment, and written as it is read.
 */
export async function openCompanyArchive({
  databaseAddress,
  dataDirectory,
  log,
  clock,
}: Needed): Promise<CompanyArchive> {
  const pool = createPool({ address: databaseAddress, log, size: 1, applicationName: 'gantry archive' });
  const close = () => pool.end();
  try {
    const db = await openMoment(createDatabase(pool));
    const time = await loadCompanyTime(db, clock);
    const projects = await listAllProjects(db);
    const store = new FileStore(dataDirectory);
    const files = await listAllFiles(db);
    const parts: Part[] = [
      { path: 'README.txt', open: () => oneText(readme) },
      { path: 'works.csv', open: () => writeAllWorks(db, time) },
      ...projects.map((project) => ({
        path: `projects/${project.key}.xml`,
        open: async () => (await openPlan({ db, actor: null, time }, project)).xml,
      })),
      ...archivedTables.flatMap((table) => [
        { path: `json/${table}.json`, open: () => writeTableAsJson(db, table) },
        { path: `csv/${table}.csv`, open: () => writeTableAsCsv(db, table) },
      ]),
      ...files.map(({ path, hash }) => ({ path, open: () => readFile(store, hash) })),
    ];
    return { name: `gantry-company-${time.now.slice(0, 10)}.zip`, file: zip(parts, close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Every version of every file, in a folder for each work. Names are clean when they are stored. */
async function listAllFiles(db: Db): Promise<{ path: string; hash: string }[]> {
  const { rows } = await sql<{ path: string; hash: string }>`
    select 'files/' || w.key || '/' || a.id || ' ' || a.name as path, a.hash
    from attachment a join work w on w.id = a.work_id order by w.key, a.id`.execute(db);
  return rows;
}

async function* readFile(store: FileStore, hash: string): AsyncGenerator<Buffer> {
  const found = await store.read(hash);
  // What is lost on the disk leaves an empty file behind.
  if (found) yield* found.stream as AsyncIterable<Buffer>;
}

/** A connection that sees the company as it stands now, for as long as it is read. Closing the pool ends it. */
async function openMoment(db: Db): Promise<Db> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  return tx;
}

function zip(parts: readonly Part[], close: () => Promise<void>): Readable {
  const archive = new ZipFile();
  const output = Readable.from(archive.outputStream);
  let current: Readable | undefined;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  for (const { path, open } of parts)
    archive.addReadStreamLazy(path, (give) => {
      Promise.resolve(open()).then((texts) => {
        current = Readable.from(texts).on('error', fail);
        give(null, current);
      }, fail);
    });
  archive.end();
  output.once('close', () => {
    current?.destroy();
    close().catch(() => undefined);
  });
  return output;
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield text;
}
