import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../platform/config/index.ts';
import { ExplainedError } from '../platform/explained-error.ts';
import { type BackupHeader, readBackupHeader, SEALED_ROWS_SINCE, UNFINISHED } from './file/index.ts';

const NAME = /^(gantry|before-upgrade)-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.backup$/;
/** Snapshots from before upgrades are few and have their own limit. */
const BEFORE_UPGRADES_KEPT = 3;

export type BackupKind = 'gantry' | 'before-upgrade';

export interface FoundBackup {
  readonly name: string;
  readonly kind: BackupKind;
  readonly bytes: number;
  readonly header: BackupHeader;
  /** Everything in it that administrators may not read is sealed with a key. */
  readonly isSealed: boolean;
}

/** The folder of the backups. */
export function backupFolder({
  settings,
  dataDirectory,
}: {
  settings: Pick<Settings, 'backupFolder'>;
  dataDirectory: string;
}): string {
  return settings.backupFolder ?? join(dataDirectory, 'backups');
}

/** `gantry-2026-11-22T02-00-00-000Z.backup`: sorted names are sorted by time. */
export function backupFileName(kind: BackupKind, at: Date): string {
  return `${kind}-${at.toISOString().replaceAll(/[:.]/g, '-')}.backup`;
}

/** Creates the folder, readable only by its owner, and removes the remains of a killed backup. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder))
      if (name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length)))
        await rm(join(folder, name), { force: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExplainedError(`The folder of backups ${folder} cannot be written (${reason}).`, {
      cause: error,
    });
  }
}

/** The complete backups of the folder, newest first. A file that cannot be read as a backup is skipped. */
export async function listBackupFiles(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const found: FoundBackup[] = [];
  for (const name of names) {
    const kind = NAME.exec(name)?.[1] as BackupKind | undefined;
    const file = kind && (await describeFile(join(folder, name)));
    if (kind && file) found.push({ name, kind, ...file });
  }
  return found.sort((a, b) => (a.header.createdAt < b.header.createdAt ? 1 : -1));
}

async function describeFile(path: string): Promise<Omit<FoundBackup, 'name' | 'kind'> | undefined> {
  try {
    const { size } = await stat(path);
    const { header, form } = await readBackupHeader(path);
    return { bytes: size, header, isSealed: header.encryption !== null || form >= SEALED_ROWS_SINCE };
  } catch {
    return undefined;
  }
}

/**
 * Removes backups beyond the newest `kept`, but never the newest proved one: it is needed until another one is proved.
 * Returns the names of the removed backups.
 */
export async function removeOldBackups(
  folder: string,
  kept: number,
  isProved: (name: string) => boolean,
): Promise<string[]> {
  const files = await listBackupFiles(folder);
  const own = files.filter(({ kind }) => kind === 'gantry');
  const newestProved = own.find(({ name }) => isProved(name))?.name;
  const old = [
    ...own.slice(kept).filter(({ name }) => name !== newestProved),
    ...files.filter(({ kind }) => kind === 'before-upgrade').slice(BEFORE_UPGRADES_KEPT),
  ].map(({ name }) => name);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

/** Opens a backup for a download. Undefined if it does not exist. */
export async function openStoredBackup(folder: string, name: string) {
  if (!NAME.test(name)) return undefined;
  const file = await open(join(folder, name)).catch(() => undefined);
  if (!file) return undefined;
  const described = await describeFile(join(folder, name));
  if (!described) {
    await file.close();
    return undefined;
  }
  return { ...described, stream: file.createReadStream() };
}
