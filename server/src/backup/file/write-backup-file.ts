import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { ExplainedError } from '../../platform/explained-error.ts';
import { frameSealOf } from './frame-seal.ts';
import { closeFrames } from './frames.ts';
import { type BackupHeader, writeHeader } from './header.ts';
import { type BackupRecord, encodeRecord } from './records.ts';

/** The suffix of a file until it is complete. */
export const UNFINISHED = '.unfinished';

export interface BackupToWrite {
  readonly path: string;
  readonly header: BackupHeader;
  readonly records: AsyncIterable<BackupRecord>;
  readonly key: string | undefined;
  /** Receives the number of bytes written so far. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/**
 * Writes a backup under a temporary name and renames it once every byte is on the disk: a file with the final name is
 * complete. After a failure nothing is left. Returns the size in bytes.
 */
export async function writeBackupFile(backup: BackupToWrite): Promise<number> {
  const draft = `${backup.path}${UNFINISHED}`;
  try {
    const size = await writeDraft(draft, backup);
    await rename(draft, backup.path);
    await syncFolder(dirname(backup.path));
    return size;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw explainWriting(error, backup.path);
  }
}

async function writeDraft(draft: string, { header, records, key, onBytes }: BackupToWrite): Promise<number> {
  const headerBytes = writeHeader(header);
  const seal = frameSealOf(header, headerBytes, key);
  const file = await open(draft, 'w', 0o600);
  let size = 0;
  const write = async (bytes: Buffer) => {
    await file.writeFile(bytes);
    size += bytes.length;
    onBytes?.(size);
  };
  try {
    await write(headerBytes);
    await pipeline(
      Readable.from(encode(records), { objectMode: false }),
      createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 65_536 }),
      (content: AsyncIterable<Buffer>) => closeFrames(content, seal),
      async (frames: AsyncIterable<Buffer>) => {
        for await (const frame of frames) await write(frame);
      },
    );
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

async function* encode(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const record of records) yield encodeRecord(record);
}

/** Also sync the new name to the disk, on systems that can sync a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

function explainWriting(error: unknown, path: string): unknown {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return error;
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  return new ExplainedError(
    isFull
      ? `The disk is full: the backup ${path} could not be written, and nothing of it was kept. Make room and try again.`
      : `The backup ${path} cannot be written: ${error.message}.`,
    { cause: error },
  );
}
