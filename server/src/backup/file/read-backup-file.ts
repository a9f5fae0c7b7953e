import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupFileError, damaged } from './backup-file-error.ts';
import { ByteReader } from './byte-reader.ts';
import { frameSealOf } from './frame-seal.ts';
import { openFrames } from './frames.ts';
import { type BackupHeader, type ReadHeader, readHeader } from './header.ts';
import { type BackupRecord, decodeRecords, type Manifest } from './records.ts';

export interface OpenBackup {
  readonly header: BackupHeader;
  readonly manifest: Manifest;
  /** The content after the manifest. It can be read once. */
  readonly records: AsyncGenerator<BackupRecord>;
  close(): Promise<void>;
}

/** Opens a backup and reads its manifest. The rows are read on demand. */
export async function openBackupFile(path: string, key: string | undefined): Promise<OpenBackup> {
  const file = createReadStream(path, { highWaterMark: 262_144 });
  const bytes = new ByteReader(explainReading(file, path));
  try {
    const start = await bytes.takeBy(readHeader);
    if (!start) throw damaged('it ends too early');
    const { header } = start.found;
    const seal = frameSealOf(header, start.bytes, key);
    const records = decodeRecords(new ByteReader(unzip(openFrames(bytes, seal))));
    const first = await records.next();
    if (first.done || first.value.kind !== 'manifest') throw damaged('its content cannot be read');
    const close = async () => {
      file.destroy();
      await records.return(undefined);
    };
    return { header, manifest: first.value.manifest, records, close };
  } catch (error) {
    file.destroy();
    throw error;
  }
}

/**
 * The unencrypted part of a backup, and the format version of the file. Reading it does not prove that the file is
 * intact.
 */
export async function readBackupHeader(path: string): Promise<Pick<ReadHeader, 'header' | 'form'>> {
  const file = createReadStream(path, { highWaterMark: 4096 });
  try {
    const start = await new ByteReader(explainReading(file, path)).takeBy(readHeader);
    if (!start) throw damaged('it ends too early');
    return start.found;
  } finally {
    file.destroy();
  }
}

async function* unzip(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 262_144 });
  const source = Readable.from(content, { objectMode: false });
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    yield* gunzip;
  } catch (error) {
    if (error instanceof BackupFileError) throw error;
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      ? damaged('its content cannot be read')
      : error;
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

async function* explainReading(file: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) throw new BackupFileError(`There is no file ${path}.`);
    const isFolder = error instanceof Error && 'code' in error && error.code === 'EISDIR';
    if (isFolder) throw new BackupFileError(`${path} is a folder. Name a backup file.`);
    throw error;
  }
}
