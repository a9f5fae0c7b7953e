import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../../backup/index.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { counted } from './plan-arguments.ts';

const USAGE = 'FILE [--replace-everything] [--without-session-secret]';

/** Restores a company from a backup into an empty installation. */
export const restore: Command = {
  name: 'restore',
  usage: USAGE,
  summary: 'Restore a backup into an empty data directory or database',
  run: (context) => runRestore(context, 'restore'),
};

/** The same under another name: imports the file of `export-all` into the configured database. */
export const importAll: Command = {
  name: 'import-all',
  usage: USAGE,
  summary: 'Bring in what export-all wrote, into the embedded database or the one of DATABASE_URL',
  run: (context) => runRestore(context, 'import-all'),
};

async function runRestore(
  { arguments: given, openPlace, print }: CommandContext,
  name: string,
): Promise<number> {
  const { path, mayReplace, withoutSecret } = readArguments(given, name);
  const place = await openPlace();
  const restored = await restoreBackup({
    path,
    mayReplace,
    withoutSecret,
    settings: place.settings,
    dataDirectory: place.dataDirectory,
    address: place.databaseAddress,
    onTable: (table) => print(`  ${table}`),
  });
  const { header, company, rows, tables, files, secret } = restored;
  print(
    `Restored “${company ?? 'a company'}” as of ${header.createdAt}: ${counted(rows, 'row')} in ${counted(tables, 'table')} and ${counted(files, 'file')}, each held against the backup.`,
  );
  if (secret === 'file')
    print('The secret that seals the log came with the backup and is kept in secrets.json.');
  if (secret === 'none')
    print(
      'The seals made until now can no longer be checked: `verify` says which. New ones are made with the secret of this place. Why people were away stays behind: only the former secret opens it.',
    );
  print(
    'Everyone has to sign in again. No mails go out until an administrator lets them (Settings, Mail). Start Gantry, and run `npm run gantry -- verify`.',
  );
  return 0;
}

function readArguments(given: readonly string[], name: string) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        'replace-everything': { type: 'boolean' },
        'without-session-secret': { type: 'boolean' },
      },
    });
    const [path, ...more] = positionals;
    if (path !== undefined && more.length === 0)
      return {
        path: resolve(path),
        mayReplace: values['replace-everything'] ?? false,
        withoutSecret: values['without-session-secret'] ?? false,
      };
  } catch {
    // An unknown option gets the same answer as a missing file.
  }
  throw new CommandError(`Say which file: npm run gantry -- ${name} ${USAGE}`);
}
