import { resolve } from 'node:path';
import { checkBackupFile, holdBackups, proveBackup } from '../../backup/index.ts';
import { parseSettings } from '../../platform/config/index.ts';
import { type Command, CommandError } from '../command.ts';
import { counted } from './plan-arguments.ts';

const USAGE = 'FILE [--without-database]';

/** Checks a backup file against its own hashes, and by restoring it into a database. */
export const verifyBackup: Command = {
  name: 'verify-backup',
  usage: USAGE,
  summary:
    'Prove that a backup can be restored: read it, restore it into a scratch database, check the seals',
  run: async ({ arguments: given, open, print }) => {
    const [file] = given.filter((argument) => !argument.startsWith('--'));
    const isWithoutDatabase = given.includes('--without-database');
    if (file === undefined || given.length !== (isWithoutDatabase ? 2 : 1))
      throw new CommandError(`Say which file: npm run gantry -- verify-backup ${USAGE}`);
    const path = resolve(file);
    const key = parseSettings(process.env).backupKey;
    const { header, company, rows, tables, files } = await checkBackupFile(path, key);
    print(
      `“${company ?? 'no company yet'}” as of ${header.createdAt}, by Gantry ${header.gantry}, ${header.encryption ? 'encrypted' : 'not encrypted'}.`,
    );
    print(
      `Read to its end: ${counted(rows, 'row')} in ${counted(tables, 'table')} and ${counted(files, 'file')} are what was written.`,
    );
    if (isWithoutDatabase) return 0;
    const { services } = await open();
    const { databaseAddress: address, sessionSecret, log } = services;
    const release = await holdBackups(address);
    if (!release) throw new CommandError('A backup is under way. Try again when it is done.');
    const proof = await proveBackup({ address, path, key, sessionSecret, log }).finally(release);
    if (proof.kind === 'read')
      print('No scratch database may be made here, so that no restore was tried: this proves less.');
    else print('Restored into a scratch database: every table holds what it should.');
    if (proof.seals)
      print(`The log is as it was sealed: ${counted(proof.seals.lastSeal.number, 'change set')}.`);
    else if (proof.kind === 'restored')
      print(
        'Its seals were not checked: they were made with a secret that is not here. Set SESSION_SECRET to check them.',
      );
    return 0;
  },
};
