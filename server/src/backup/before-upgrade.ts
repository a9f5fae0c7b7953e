import { join } from 'node:path';
import { loadSecrets } from '../platform/config/index.ts';
import type { Upgrade } from '../platform/database/index.ts';
import { ExplainedError } from '../platform/explained-error.ts';
import type { Place } from '../platform/open-platform.ts';
import { backupFileName, backupFolder, prepareFolder, removeOldBackups } from './backup-folder.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Makes a backup before migrations change the company, and returns the sentence that explains how to restore it. If the
 * backup fails, nothing is migrated, and the start reports why.
 */
export async function backUpBeforeUpgrade(place: Place, { missing }: Upgrade): Promise<string> {
  const { settings, dataDirectory, databaseAddress: address, clock } = place;
  const folder = backupFolder(place);
  const path = join(folder, backupFileName('before-upgrade', clock.now()));
  try {
    await prepareFolder(folder);
    const sessionSecret = settings.sessionSecret ?? loadSecrets(dataDirectory).session;
    await writeBackup({
      address,
      dataDirectory,
      path,
      key: settings.backupKey,
      sessionSecret,
      now: clock.now(),
    });
  } catch (error) {
    throw new ExplainedError(
      `Gantry did not start, and nothing was changed: this version changes the database (${missing.join(', ')}), and the backup that is made before could not be written. ${explain(error)}`,
      { cause: error },
    );
  }
  await removeOldBackups(folder, Number.POSITIVE_INFINITY, () => false);
  return (
    `The company as it was before is in ${path}. To go on as before, start the Gantry that ran until now: it works with the database as it is. ` +
    `Should it refuse, let that Gantry take the file back: npm run gantry -- restore ${path} --replace-everything`
  );
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
