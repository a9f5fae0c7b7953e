import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backupFileName, listBackupFiles, removeOldBackups } from './backup-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gantry-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(kind: 'gantry' | 'before-upgrade', day: number): string {
  const at = new Date(Date.UTC(2026, 2, day));
  const name = backupFileName(kind, at);
  const header = { gantry: '0.1.0', createdAt: at.toISOString(), schema: 57, encryption: null };
  writeFileSync(join(folder, name), `GANTRY-BACKUP 1\n${JSON.stringify(header)}\n`);
  return name;
}

describe('the backup folder', () => {
  test('lists backups, newest first, and skips other files', async () => {
    const [first, second] = [put('gantry', 1), put('before-upgrade', 2)];
    writeFileSync(join(folder, 'notes.txt'), 'not ours');
    writeFileSync(join(folder, backupFileName('gantry', new Date('2026-03-09'))), 'no header');
    expect((await listBackupFiles(folder)).map(({ name }) => name)).toEqual([second, first]);
  });

  test('keeps the newest backups, and the newest proved one even if others followed', async () => {
    const [one, two, three, four] = [1, 2, 3, 4].map((day) => put('gantry', day));
    const removed = await removeOldBackups(folder, 2, (name) => name === one || name === two);
    expect(removed).toEqual([one]);
    expect(readdirSync(folder).sort()).toEqual([two, three, four]);
  });

  test('keeps three backups from before upgrades, and leaves foreign files alone', async () => {
    const snapshots = [1, 2, 3, 4].map((day) => put('before-upgrade', day));
    writeFileSync(join(folder, 'gantry-copy.backup'), 'put here by hand');
    expect(await removeOldBackups(folder, 14, () => false)).toEqual([snapshots[0]]);
    expect(readdirSync(folder)).toContain('gantry-copy.backup');
  });
});
