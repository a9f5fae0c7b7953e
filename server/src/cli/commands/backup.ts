import { runBackup } from '../../backup/index.ts';
import { type Command, CommandError } from '../command.ts';
import { sizeWords } from './backup-words.ts';
import { counted } from './plan-arguments.ts';

/** Makes a backup in the backup folder now, as the schedule does. */
export const backup: Command = {
  name: 'backup',
  usage: '',
  summary: 'Back the company up now, while Gantry runs or not, and prove that the backup can be restored',
  run: async ({ arguments: given, open, print }) => {
    if (given.length > 0)
      throw new CommandError(
        'backup writes into the folder of backups. To name a file yourself: export-all FILE',
      );
    const { services } = await open();
    const run = await runBackup(services, { cause: 'command', startedBy: null });
    if (!run)
      throw new CommandError('Another backup is under way. Look for it on the settings page, or wait.');
    print(`Backed up ${counted(run.rows, 'row')} to ${run.path} (${sizeWords(run.bytes)}).`);
    print(
      run.proof.kind === 'restored'
        ? `Proved: restored into a scratch database, ${counted(run.proof.tables, 'table')} hold what they should${sealWords(run.proof)}.`
        : 'Read to its end: every part is what was written. This proves less than a restore, for which the database role needs the right to create databases.',
    );
    if (services.settings.backupKey === undefined)
      print(
        'It is not encrypted: a person who has the file can read everything. Set BACKUP_KEY to change that.',
      );
    return 0;
  },
};

function sealWords({ seals }: { seals: { lastSeal: { number: number } } | undefined }): string {
  return seals === undefined ? '' : `, and ${counted(seals.lastSeal.number, 'seal')} of the log hold`;
}
