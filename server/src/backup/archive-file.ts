import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { createDatabase, createPool, type Db } from '../platform/database/index.ts';
import type { PlatformServices } from '../platform/services.ts';

export type ArchiveNeeds = Pick<PlatformServices, 'databaseAddress' | 'log'>;

export interface Archive {
  readonly name: string;
  readonly file: Readable;
}

export interface ArchivePart {
  readonly path: string;
  open(): AsyncIterable<string | Buffer> | Promise<AsyncIterable<string | Buffer>>;
}

interface ArchiveContents {
  readonly name: string;
  readonly parts: readonly ArchivePart[];
}

/** A ZIP file of the database content at one moment, written while it is read. */
export async function openArchive(
  { databaseAddress, log }: ArchiveNeeds,
  list: (db: Db) => Promise<ArchiveContents>,
): Promise<Archive> {
  const pool = createPool({ address: databaseAddress, log, size: 1, applicationName: 'gantry archive' });
  const close = () => pool.end();
  try {
    const { name, parts } = await list(await openMoment(createDatabase(pool)));
    return { name, file: zip(parts, close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A connection whose snapshot shows the company as it is now. Closing the pool ends it. */
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

function zip(parts: readonly ArchivePart[], close: () => Promise<void>): Readable {
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

export async function* oneText(text: string): AsyncGenerator<string> {
  yield text;
}
