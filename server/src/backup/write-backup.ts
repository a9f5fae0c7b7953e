import { createHmac } from 'node:crypto';
import { readVersion } from '../platform/config/index.ts';
import type { DatabaseAddress } from '../platform/database/index.ts';
import { FileStore } from '../platform/file-store/index.ts';
import { deriveKey } from '../platform/sealed-text.ts';
import { openSnapshot, RowSeal } from './database/index.ts';
import { type BackupHeader, type BackupRecord, newEncryption, writeBackupFile } from './file/index.ts';

export interface BackupRequest {
  readonly address: DatabaseAddress;
  /** The file store. */
  readonly dataDirectory: string;
  readonly path: string;
  readonly key: string | undefined;
  /** Seals the log, and the rows that administrators may not read. Only an encrypted file includes it. */
  readonly sessionSecret: string;
  readonly now: Date;
  readonly signal?: AbortSignal | undefined;
  /** Receives the estimated share that is written, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface WrittenBackup {
  readonly bytes: number;
  readonly rows: number;
}

/** Writes the company as it is now into a file. It may be changed meanwhile. */
export async function writeBackup(request: BackupRequest): Promise<WrittenBackup> {
  const { address, dataDirectory, path, key, sessionSecret, now, signal, onProgress } = request;
  const snapshot = await openSnapshot(address);
  try {
    const header: BackupHeader = {
      gantry: readVersion(),
      createdAt: now.toISOString(),
      schema: snapshot.migrations.at(-1)?.number ?? 0,
      encryption: newEncryption(key),
    };
    let rows = 0;
    const records = snapshot.records({
      manifest: {
        company: snapshot.company,
        migrations: [...snapshot.migrations],
        tables: snapshot.tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
        sessionSecret: key === undefined ? null : sessionSecret,
        secretCheck: checkOfSecret(sessionSecret),
      },
      files: new FileStore(dataDirectory),
      seal: new RowSeal(sessionSecret),
      onRows: (count) => {
        rows += count;
        onProgress?.(Math.min(1, rows / Math.max(1, snapshot.roughRows)));
      },
    });
    const bytes = await writeBackupFile({ path, header, key, records: stoppable(records, signal) });
    return { bytes, rows };
  } finally {
    await snapshot.close();
  }
}

/** A check value that identifies the secret that sealed a log, without revealing it. */
export function checkOfSecret(sessionSecret: string): string {
  const key = deriveKey(sessionSecret, 'gantry backup: is this the secret of these seals');
  return createHmac('sha256', key).update('check').digest('hex');
}

async function* stoppable(
  records: AsyncGenerator<BackupRecord>,
  signal: AbortSignal | undefined,
): AsyncGenerator<BackupRecord> {
  for await (const record of records) {
    signal?.throwIfAborted();
    yield record;
  }
}
