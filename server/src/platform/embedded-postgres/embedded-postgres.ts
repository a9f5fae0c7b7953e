import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from '../database/index.ts';
import { ExplainedError } from '../explained-error.ts';
import type { Logger } from '../log/index.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { chooseListening } from './listen.ts';
import {
  type Postmaster,
  type PostmasterOptions,
  spawnPostmaster,
  stopOrphan,
  stopPostmaster,
} from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';

/** The PostgreSQL error code for a wrong password. */
const WRONG_PASSWORD = '28P01';
const DATABASE = 'gantry';
const READY_SECONDS = 120;

export interface EmbeddedPostgresOptions {
  /** The lock of this process (`acquireDataLock`). */
  dataDirectory: string;
  password: string;
  log: Logger;
}

export interface EmbeddedPostgres {
  address: Extract<DatabaseAddress, { host: string }>;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL on the data directory and keeps it running until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDirectory = realpathSync(options.dataDirectory);
  const runAs = chooseRunAs();
  const native = prepareBinaries(dataDirectory, runAs);
  const cluster = await ensureCluster({ native, dataDirectory, password: options.password, runAs });
  const listening = await chooseListening(dataDirectory, runAs);
  const supervisor = new Supervisor(
    {
      native,
      cluster,
      runAs,
      logFile: join(dataDirectory, 'postgresql.log'),
      listen: listening.settings,
      leftovers: listening.leftovers,
    },
    databaseAddress(listening.host, listening.port, options.password),
    options.log,
  );
  try {
    await supervisor.start();
    await ensureDatabase(supervisor.address);
  } catch (error) {
    await supervisor.stop();
    listening.remove();
    throw error;
  }
  return {
    address: supervisor.address,
    stop: async () => {
      await supervisor.stop();
      listening.remove();
    },
  };
}

/** The address of an embedded PostgreSQL that listens there, whichever process started it. */
export function databaseAddress(host: string, port: number, password: string): EmbeddedPostgres['address'] {
  return { host, port, user: SUPERUSER, password, database: DATABASE };
}

class Supervisor {
  readonly address: EmbeddedPostgres['address'];
  readonly #options: PostmasterOptions;
  readonly #log: Logger;
  #postmaster: Postmaster | undefined;
  #stopping = false;

  constructor(options: PostmasterOptions, address: EmbeddedPostgres['address'], log: Logger) {
    this.#options = options;
    this.address = address;
    this.#log = log;
  }

  async start(): Promise<void> {
    const deadline = performance.now() + READY_SECONDS * 1000;
    while (!this.#stopping) {
      await stopOrphan(this.#options);
      const postmaster = spawnPostmaster(this.#options);
      this.#postmaster = postmaster;
      const failure = await waitUntilReady(postmaster, this.address, deadline);
      if (failure === undefined) return this.#watch(postmaster);
      if (!isPassing(failure) || performance.now() > deadline)
        throw new Error(`The embedded database did not start: ${failure || 'it gave no reason'}`);
      await wait(200);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#postmaster) await stopPostmaster(this.#postmaster, this.#options);
  }

  /** If this process ends without `stop`, the database is asked to stop. If the database ends, it is restarted. */
  #watch(postmaster: Postmaster): void {
    const tell = () => postmaster.process.kill('SIGINT');
    process.once('exit', tell);
    postmaster.ended.then(() => {
      process.removeListener('exit', tell);
      if (!this.#stopping) this.#restart(postmaster);
    });
  }

  #restart(ended: Postmaster): void {
    const { exitCode, signalCode } = ended.process;
    this.#log.error({ exitCode, signalCode }, 'the embedded database ended; it is being started again');
    this.start().then(
      () => this.#log.warn('the embedded database runs again'),
      (error: unknown) => {
        this.#log.fatal(
          { err: error },
          'the embedded database could not be started again; another try follows',
        );
        setTimeout(() => this.#stopping || this.#restart(ended), 5_000).unref();
      },
    );
  }
}

/** Leftovers of an earlier postmaster, which disappear by themselves. */
function isPassing(failure: string): boolean {
  return /pre-existing shared memory block|lock file "postmaster\.pid" already exists/.test(failure);
}

/** Undefined once it accepts connections; otherwise its log if it ended before. */
async function waitUntilReady(
  postmaster: Postmaster,
  address: EmbeddedPostgres['address'],
  deadline: number,
): Promise<string | undefined> {
  let hasEnded = false;
  postmaster.ended.then(() => {
    hasEnded = true;
  });
  while (!(await canConnect(address))) {
    if (hasEnded) return postmaster.readLog();
    if (performance.now() > deadline) return `it does not accept connections. ${postmaster.readLog()}`;
    await wait(20);
  }
  return undefined;
}

async function canConnect(address: EmbeddedPostgres['address']): Promise<boolean> {
  const client = new pg.Client({ ...address, database: 'postgres', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (isNotYet(error)) return false;
    if (codeOf(error) !== WRONG_PASSWORD) throw error;
    throw new ExplainedError(
      'secrets.json does not fit the database beside it. Restore both from the same backup.',
      {
        cause: error,
      },
    );
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function isNotYet(error: unknown): boolean {
  const code = codeOf(error);
  // 57P03: starting up, or replaying its log after a crash.
  return code === undefined || ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'].includes(code);
}

async function ensureDatabase(address: EmbeddedPostgres['address']): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
