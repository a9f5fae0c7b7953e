import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackupFile } from '../../src/backup/file/index.ts';

/** Every byte of a backup as text: the raw file, and everything packed in it. */
export async function readWholeBackup(file: Buffer, key?: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-read-'));
  const path = join(folder, 'whole.backup');
  writeFileSync(path, file);
  try {
    const backup = await openBackupFile(path, key);
    const parts = [file.toString('latin1'), JSON.stringify(backup.manifest)];
    for await (const record of backup.records)
      parts.push('bytes' in record ? record.bytes.toString('utf8') : JSON.stringify(record));
    await backup.close();
    return parts.join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
