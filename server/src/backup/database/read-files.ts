import { createHash } from 'node:crypto';
import type { FileStore } from '../../platform/file-store/index.ts';
import { type BackupRecord, damaged, type StoredFile } from '../file/index.ts';

/** Where the files of a backup are stored. Without a store they are checked and not stored. */
export async function takeFile(
  file: StoredFile,
  records: AsyncIterator<BackupRecord>,
  store: FileStore | undefined,
): Promise<void> {
  if (file.isMissing) return;
  const isWhole = store
    ? await store.keep({ hash: file.hash, bytes: file.bytes }, readBytes(records))
    : await isAsWritten(file, readBytes(records));
  if (!isWhole) throw damaged('one of its files is not what was written');
}

async function isAsWritten(file: StoredFile, content: AsyncIterable<Buffer>): Promise<boolean> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
  }
  return hash.digest('hex') === file.hash && bytes === file.bytes;
}

async function* readBytes(records: AsyncIterator<BackupRecord>): AsyncGenerator<Buffer> {
  for (;;) {
    const next = await records.next();
    if (next.done) throw damaged('it ends too early');
    if (next.value.kind === 'file-end') return;
    if (next.value.kind !== 'bytes') throw damaged('its content cannot be read');
    yield next.value.bytes;
  }
}
