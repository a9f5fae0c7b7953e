import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ExplainedError } from '../explained-error.ts';
import { identifyProcess, isRunning } from './process-identity.ts';

const FILE_NAME = 'gantry.lock';

const holderSchema = z.object({
  process: z.object({
    pid: z.int().positive(),
    startTicks: z.string().nullable(),
    bootId: z.string().nullable(),
  }),
  /** What the process is doing, for the error message: "a server", "the command import". */
  purpose: z.string(),
  since: z.string(),
  /** Where the embedded PostgreSQL of the lock holder listens; null before that. */
  database: z.object({ host: z.string(), port: z.int() }).nullable(),
});

export type LockHolder = z.output<typeof holderSchema>;

/** A running process has locked the data directory. */
export class DataDirectoryInUseError extends ExplainedError {
  override readonly name = 'DataDirectoryInUseError';
  readonly holder: LockHolder;

  constructor(dataDirectory: string, holder: LockHolder) {
    super(
      `The data directory ${dataDirectory} is in use by ${holder.purpose} (process ${holder.process.pid}, since ${holder.since}). ` +
        'Stop that one first, or give this one a directory of its own with GANTRY_DATA.',
    );
    this.holder = holder;
  }
}

export interface DataLock {
  /** Publishes the address of the database for other commands. */
  announce(database: { host: string; port: number }): void;
  release(): void;
}

/**
 * Locks the data directory for this process, or throws `DataDirectoryInUseError`. The lock of a dead process is taken
 * over, so that no cleanup is needed after a power cut or `kill -9`.
 */
export function acquireDataLock(dataDirectory: string, purpose: string, now: Date): DataLock {
  const path = join(dataDirectory, FILE_NAME);
  const holder: LockHolder = {
    process: identifyProcess(process.pid),
    purpose,
    since: now.toISOString(),
    database: null,
  };
  claim(dataDirectory, path, holder);
  return {
    announce(database) {
      const draft = writeDraft(path, { ...holder, database });
      renameSync(draft, path);
    },
    release() {
      if (isOwn(path)) rmSync(path, { force: true });
    },
  };
}

/** The process that has locked the data directory, if it is running. */
export function findLockHolder(dataDirectory: string): LockHolder | undefined {
  const holder = parse(readText(join(dataDirectory, FILE_NAME)));
  return holder && isRunning(holder.process) ? holder : undefined;
}

function claim(dataDirectory: string, path: string, holder: LockHolder): void {
  const draft = writeDraft(path, holder);
  try {
    while (!tryLink(draft, path)) {
      const stale = readText(path);
      const other = parse(stale);
      if (other && isRunning(other.process)) throw new DataDirectoryInUseError(dataDirectory, other);
      if (stale !== undefined) removeStale(path, stale);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeDraft(path: string, holder: LockHolder): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600, flush: true });
  return draft;
}

/** A hard link appears atomically with its whole content, and fails if the file exists. */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Two starts may find the same dead lock: a start that moves a *living* lock aside by mistake puts it back. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readText(aside) !== stale) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function isOwn(path: string): boolean {
  return parse(readText(path))?.process.pid === process.pid;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string | undefined): LockHolder | undefined {
  if (text === undefined) return undefined;
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
