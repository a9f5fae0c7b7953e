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
  /** The PostgreSQL settings for listening. */
  listen: Readonly<Record<string, string | number>>;
  /** Its socket and similar files, to be removed once no process uses them. */
  leftovers: readonly string[];
}

/** Durability always stays on. The other settings suit one company on one machine. */
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
  // A change of many works touches most pages of their indexes for the first time since a checkpoint. Compressing those
  // page images took three quarters of the processor time and saved only a third of the log (docs/decisions/0007).
  wal_compression: 'off',
  // JIT compilation costs more than it saves for the short queries of a screen.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
};

export interface Postmaster {
  process: ChildProcess;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Its log output since the start. */
  readLog(): string;
}

/**
 * Starts PostgreSQL in its own process group. Ctrl-C in a terminal signals a whole group at once, and the database must
 * outlive the server, which still finishes its responses.
 */
export function spawnPostmaster(options: PostmasterOptions): Postmaster {
  const { logFile } = options;
  if (existsSync(logFile) && statSync(logFile).size > LARGEST_LOG_BYTES) truncateSync(logFile);
  // A file, not a pipe: a postmaster whose server was killed can still write to it.
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
  // A failed spawn emits another event; `ended` reports both.
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

/** Stops PostgreSQL in order: open transactions are rolled back, and everything committed is on disk. */
export async function stopPostmaster(postmaster: Postmaster, options: PostmasterOptions): Promise<void> {
  const { process: child, ended } = postmaster;
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  // Windows has no SIGINT for another process, so pg_ctl uses a pipe there.
  if (process.platform === 'win32') runPgCtlStop(options);
  else child.kill('SIGINT');
  const immediate = setTimeout(() => child.kill('SIGQUIT'), STOP_SECONDS * 1000);
  await ended;
  clearTimeout(immediate);
}

/**
 * Stops a PostgreSQL that a killed server left behind, and waits for its remaining processes, which would block a new
 * one. This process has the data lock, so no running Gantry can need it.
 */
export async function stopOrphan(options: PostmasterOptions): Promise<void> {
  const pidFile = join(options.cluster, 'postmaster.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]) : 0;
  if (isPostmasterOf(options.cluster, pid)) runPgCtlStop(options);
  await waitUntilEmpty(options.cluster);
  // The process ids in these files may now belong to other processes or zombies, which PostgreSQL would mistake for
  // another postmaster.
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

/** Children of a killed postmaster notice this quickly and exit. */
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
