import { type Loaded, readThrough } from './database/index.ts';
import { type BackupHeader, openBackupFile } from './file/index.ts';

export interface CheckedFile extends Loaded {
  readonly header: BackupHeader;
  readonly company: string | null;
}

/**
 * Reads a whole backup without a database, and checks that every part is unchanged and every table has its row count
 * and its hash.
 */
export async function checkBackupFile(path: string, key: string | undefined): Promise<CheckedFile> {
  const backup = await openBackupFile(path, key);
  try {
    return { header: backup.header, company: backup.manifest.company, ...(await readThrough(backup)) };
  } finally {
    await backup.close();
  }
}
