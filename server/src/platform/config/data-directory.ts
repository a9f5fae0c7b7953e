import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ExplainedError } from '../explained-error.ts';

/** The directory of the root package.json. */
export const checkoutDirectory = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

export interface DataDirectory {
  path: string;
  /** A message for the person who starts Gantry if the place is unexpected. */
  notice: string | undefined;
}

/** Thrown when the data directory cannot be used. The message gives the reason and what to do. */
export class DataDirectoryError extends ExplainedError {
  override readonly name = 'DataDirectoryError';
}

export interface DataDirectoryChoice {
  configured: string | undefined;
  checkout: string;
  isRoot: boolean;
}

/**
 * `GANTRY_DATA`, else `data` in the checkout. PostgreSQL refuses to run as root, so root's embedded database runs as
 * the user `nobody`, who must be able to enter all parent directories. If the checkout is in a private home, the data
 * directory is below /var/lib/gantry instead.
 */
export function chooseDataDirectory(choice: DataDirectoryChoice): DataDirectory {
  if (choice.configured) {
    const path = resolve(choice.configured);
    const closed = choice.isRoot ? findClosedParent(path) : undefined;
    if (!closed) return { path, notice: undefined };
    throw new DataDirectoryError(
      `GANTRY_DATA ${path} cannot be used by root: the database runs without root's rights and ${closed} is closed to ` +
        'others. Choose another directory, or start Gantry as a normal user.',
    );
  }
  const path = join(choice.checkout, 'data');
  if (!choice.isRoot || !findClosedParent(path)) return { path, notice: undefined };
  const place = createHash('sha256').update(choice.checkout).digest('hex').slice(0, 12);
  const replacement = join('/var/lib/gantry', place);
  return {
    path: replacement,
    notice: `Data are kept in ${replacement}, because ${findClosedParent(path)} is closed to the user the database runs as.`,
  };
}

/**
 * Creates the directory if it does not exist. `databaseUser` is the user of the embedded database if Gantry runs as
 * root.
 */
export function prepareDataDirectory(path: string, databaseUser: { readonly uid: number } | undefined): void {
  try {
    makeDirectories(path, databaseUser ? 0o711 : 0o700);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataDirectoryError(
      `The data directory ${path}${modeWords(path)} cannot be written (${reason}). Set GANTRY_DATA to a directory of your own.`,
    );
  }
  if (databaseUser && !canEnter(path, databaseUser.uid))
    throw new DataDirectoryError(
      `The database runs without root's rights and cannot enter the data directory ${path}${modeWords(path)}. ` +
        `Run chmod o+x ${path}, or set GANTRY_DATA to another directory.`,
    );
}

/**
 * Creates one directory after the other, because `mkdirSync` of Node.js with `recursive` never returns if the file
 * system refuses the directory with ENOENT, as /proc does.
 */
function makeDirectories(path: string, mode: number): void {
  if (existsSync(path)) return;
  makeDirectories(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process created it in the meantime.
    if (!existsSync(path)) throw error;
  }
}

/** " (mode 700)", if the directory exists. */
function modeWords(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? ` (mode ${(found.mode & 0o777).toString(8)})` : '';
}

function canEnter(path: string, uid: number): boolean {
  const found = statSync(path);
  return (found.mode & 0o001) !== 0 || (found.uid === uid && (found.mode & 0o100) !== 0);
}

/** The first existing parent that users other than its owner cannot enter. */
function findClosedParent(path: string): string | undefined {
  const parents: string[] = [];
  for (let parent = dirname(path); parent !== dirname(parent); parent = dirname(parent))
    parents.unshift(parent);
  return parents.find((parent) => {
    const found = statSync(parent, { throwIfNoEntry: false });
    return found !== undefined && (found.mode & 0o001) === 0;
  });
}
