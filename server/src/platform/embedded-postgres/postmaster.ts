import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { executable } from './binaries.ts';
import { isPidInUse, listProcessesIn } from './process-identity.ts';
import type { RunAs } from './run-as.ts';

const LARGEST_LOG_BYTES = 10_000_000;
const STOP_SECONDS = 30;

export interface PostmasterOptions {
  native: string;
  cluster: string;
  logFile: string;
  runAs: RunAs | undefined;
  /** How it listens, as PostgreSQL settings. */
  listen: Readonly<Record<string, string | number>>;
  /** Its socket and the like: to be removed once no process uses them. */
  leftovers: readonly string[];
}

/** Durability is never given up; the rest is sized for one company on one machine. */
const SETTINGS: Readonly<Record<string, string | number>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: 60,
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: 1.1,
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  // A change of many works touches most pages of their indexes for the first time since a checkpoint: compressing those
  // images took three quarters of its processor time to save a third of the log (docs/decisions/0007).
  wal_compression: 'off',
  // Compiling costs more than the short queries of a screen save.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
};

export interface Postmaster {
  process: ChildProcess;
  /** Resolves when it has ended, however it ended. */
  ended: Promise<void>;
  /** What it wrote to its log since it was started. */
  readLog(): string;
}

/**
 * Starts PostgreSQL in a process group of its own: Ctrl-C in a terminal reaches a whole group at once, and the
 * database must outlive the server, which still answers what it has begun.
 */
export function spawnPostmaster(options: PostmasterOptions): Postmaster {
  const { logFile } = options;
  if (existsSync(logFile) && statSync(logFile).size > LARGEST_LOG_BYTES) truncateSync(logFile);
  // A file rather than a pipe: a postmaster whose server was killed can go on writing.
  const log = openSync(logFile, 'a', 0o600);
  const offset = statSync(logFile).size;
  const args = Object.entries({ ...SETTINGS, ...options.listen }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(executable(options.native, 'postgres'), ['-D', options.cluster, ...args], {
    ...options.runAs,
    cwd: options.cluster,
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  closeSync(log);
  // An event of its own where it cannot even be spawned; `ended` reports both.
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  return {
    process: child,
    ended,
    readLog: () => readFileSync(logFile).subarray(offset).toString('utf8').trim(),
  };
}

/** Stops PostgreSQL the orderly way: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(postmaster: Postmaster, options: PostmasterOptions): Promise<void> {
  const { process: child, ended } = postmaster;
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  // Windows knows no SIGINT for another process: there pg_ctl says it through a pipe.
  if (process.platform === 'win32') runPgCtlStop(options);
  else child.kill('SIGINT');
  const immediate = setTimeout(() => child.kill('SIGQUIT'), STOP_SECONDS * 1000);
  await ended;
  clearTimeout(immediate);
}

/**
 * Ends a PostgreSQL that a killed server left behind, and waits for what it still has running, which would keep a new
 * one from starting. The data lock is held by us, so that no living Gantry can need it.
 */
export async function stopOrphan(options: PostmasterOptions): Promise<void> {
  const pidFile = join(options.cluster, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]) : 0;
  if (isPostmasterOf(options.cluster, pid)) runPgCtlStop(options);
  await waitUntilEmpty(options.cluster);
  // Now the numbers in these files belong to other processes, or to zombies: PostgreSQL would take that for another postmaster.
  if (process.platform === 'linux')
    for (const file of [pidFile, ...options.leftovers]) rmSync(file, { force: true });
}

function runPgCtlStop({ native, cluster, runAs }: PostmasterOptions): void {
  const args = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', String(STOP_SECONDS)];
  spawnSync(executable(native, 'pg_ctl'), args, { ...runAs, cwd: '/', stdio: 'ignore' });
}

function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isPidInUse(pid)) return false;
  return process.platform !== 'linux' || listProcessesIn(realpathSync(cluster)).includes(pid);
}

/** Children of a killed postmaster notice within a moment that they are alone, and leave. */
async function waitUntilEmpty(cluster: string): Promise<void> {
  const deadline = performance.now() + STOP_SECONDS * 1000;
  while (listProcessesIn(realpathSync(cluster)).length > 0) {
    if (performance.now() > deadline)
      throw new Error(
        `Processes of an earlier PostgreSQL still use ${cluster}: ${listProcessesIn(realpathSync(cluster))}`,
      );
    await setTimeoutPromise(50);
  }
}
