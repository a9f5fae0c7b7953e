import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ExplainedError } from '../explained-error.ts';
import { executable } from './binaries.ts';
import { giveTo, type RunAs } from './run-as.ts';

export const SUPERUSER = 'gantry';
const MAJOR_VERSION = '18';

export interface ClusterOptions {
  native: string;
  dataDirectory: string;
  password: string;
  runAs: RunAs | undefined;
}

/**
 * The directory of PostgreSQL's own files, created with `initdb` if missing. It is created under a temporary name and
 * then renamed, so that an interrupted start leaves nothing incomplete.
 */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const path = join(options.dataDirectory, 'postgresql');
  if (existsSync(path)) refuseOtherVersion(path);
  else await createCluster(path, options);
  return path;
}

function refuseOtherVersion(path: string): void {
  const version = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new ExplainedError(
    `The data in ${path} belong to PostgreSQL ${version}, this Gantry brings ${MAJOR_VERSION}. Start the Gantry that ` +
      'wrote them, export everything, and import it here.',
  );
}

async function createCluster(
  path: string,
  { native, dataDirectory, password, runAs }: ClusterOptions,
): Promise<void> {
  const draft = `${path}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(draft, runAs);
  const secret = mkdtempSync(join(dataDirectory, 'initdb-'));
  const passwordFile = join(secret, 'password');
  try {
    giveTo(secret, runAs);
    writeFileSync(passwordFile, password, { mode: 0o600 });
    giveTo(passwordFile, runAs);
    await runInitdb(native, draft, passwordFile, runAs);
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
  renameSync(draft, path);
}

async function runInitdb(
  native: string,
  directory: string,
  passwordFile: string,
  runAs: RunAs | undefined,
): Promise<void> {
  const args = [
    `--pgdata=${directory}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in collation is the same everywhere: an index cannot break because a system library sorts differently.
    '--locale-provider=builtin',
    '--locale=C',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ];
  try {
    await promisify(execFile)(executable(native, 'initdb'), args, { ...runAs, cwd: '/' });
  } catch (error) {
    throw new Error(`The embedded database could not be made in ${directory}`, { cause: error });
  }
}
