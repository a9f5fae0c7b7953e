import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkBackupFile, writeBackup } from '../../backup/index.ts';
import { type Command, CommandError } from '../command.ts';
import { sizeWords } from './backup-words.ts';
import { counted } from './plan-arguments.ts';

/** Exports the whole company to one file for another installation, in the format of a backup. */
export const exportAll: Command = {
  name: 'export-all',
  usage: 'FILE',
  summary: 'Write the whole company into a file, to move it to another place or database',
  run: async ({ arguments: [file, ...more], open, print }) => {
    if (file === undefined || more.length > 0)
      throw new CommandError('Say where to: npm run gantry -- export-all FILE');
    const path = resolve(file);
    if (existsSync(path)) throw new CommandError(`${path} is there already. Choose another name.`);
    const { services } = await open();
    const key = services.settings.backupKey;
    const { bytes } = await writeBackup({
      address: services.databaseAddress,
      dataDirectory: services.dataDirectory,
      path,
      key,
      sessionSecret: services.sessionSecret,
      now: services.clock.now(),
    });
    const { rows, tables, files } = await checkBackupFile(path, key);
    print(
      `Wrote ${counted(rows, 'row')} of ${counted(tables, 'table')}, and ${counted(files, 'file')}, to ${path} (${sizeWords(bytes)}), and read them again.`,
    );
    if (key === undefined)
      print(
        'It is not encrypted, and the secret that seals the log is not in it: set SESSION_SECRET where you bring it in.',
      );
    return 0;
  },
};
