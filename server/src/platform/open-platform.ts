import { type Clock, systemClock } from './clock.ts';
import {
  checkoutDirectory,
  chooseDataDirectory,
  findUnknownSettings,
  loadSecrets,
  parseSettings,
  prepareDataDirectory,
  type Settings,
} from './config/index.ts';
import {
  assertUsableDatabase,
  createDatabase,
  createPool,
  type DatabaseAddress,
  migrate,
  type Upgrade,
} from './database/index.ts';
import { measureRoom } from './disk-room.ts';
import {
  acquireDataLock,
  chooseRunAs,
  databaseAddress,
  findLockHolder,
  isRoot,
  startEmbeddedPostgres,
} from './embedded-postgres/index.ts';
import { createLog, type Logger } from './log/index.ts';
import type { PlatformServices } from './services.ts';

export interface OpenPlatformOptions {
  environment: Readonly<Record<string, string | undefined>>;
  /** What this process is doing, for the operator who finds the data directory in use. */
  purpose: string;
  /**
   * Whether this process may use the database of a running server. A command may; a server needs its own data
   * directory.
   */
  mayShare: boolean;
  clock?: Clock;
  /** Called before migrations change a non-empty database. Returns a sentence that explains how to go back. */
  beforeUpgrade?: ((place: Place, upgrade: Upgrade) => Promise<string>) | undefined;
}

/** The parts of this installation that are available before the database has a schema. */
export interface Place {
  readonly settings: Settings;
  readonly dataDirectory: string;
  readonly log: Logger;
  readonly clock: Clock;
  readonly databaseAddress: DatabaseAddress;
}

export interface OpenPlace extends Place {
  /** Messages for the person who starts the process. */
  readonly notices: string[];
  close(): Promise<void>;
}

export interface OpenPlatform {
  services: PlatformServices;
  /** Messages for the person who starts the process. */
  notices: string[];
  close(): Promise<void>;
}

interface OpenDatabase {
  address: DatabaseAddress;
  close(): Promise<void>;
}

/** Opens everything below the domains in order: settings, data directory, secrets, database and pool. */
export async function openPlatform(options: OpenPlatformOptions): Promise<OpenPlatform> {
  const { notices, close, ...place } = await openPlace(options);
  const { settings, log, databaseAddress, dataDirectory } = place;
  const { beforeUpgrade } = options;
  try {
    await migrate(databaseAddress, {
      beforeUpgrade: beforeUpgrade && ((upgrade) => beforeUpgrade(place, upgrade)),
    });
  } catch (error) {
    await close();
    throw error;
  }
  const pool = createPool({ address: databaseAddress, log, size: settings.databasePoolSize });
  return {
    services: {
      ...place,
      db: createDatabase(pool),
      pool,
      sessionSecret: settings.sessionSecret ?? loadSecrets(dataDirectory).session,
      measureDisk: async () => (settings.databaseUrl === undefined ? measureRoom(dataDirectory) : undefined),
    },
    notices,
    close: async () => {
      await pool.end();
      await close();
    },
  };
}

/** Opens settings, data directory and a database with any content. */
export async function openPlace(options: OpenPlatformOptions): Promise<OpenPlace> {
  const { environment, clock = systemClock } = options;
  const settings = parseSettings(environment);
  const directory = chooseDataDirectory({
    configured: settings.dataDirectory,
    checkout: checkoutDirectory,
    isRoot: isRoot(),
  });
  prepareDataDirectory(directory.path, settings.databaseUrl === undefined ? chooseRunAs() : undefined);
  const log = createLog(settings.logLevel);
  const { address, close } = await openDatabase(settings, directory.path, log, options);
  return {
    settings,
    clock,
    log,
    dataDirectory: directory.path,
    databaseAddress: address,
    notices: [...(directory.notice ? [directory.notice] : []), ...findUnknownSettings(environment)],
    close,
  };
}

async function openDatabase(
  settings: Settings,
  dataDirectory: string,
  log: Logger,
  { purpose, mayShare, clock = systemClock }: OpenPlatformOptions,
): Promise<OpenDatabase> {
  if (settings.databaseUrl) {
    const address = await assertUsableDatabase(settings.databaseUrl);
    return { address, close: () => Promise.resolve() };
  }

  const running = mayShare ? findLockHolder(dataDirectory)?.database : undefined;
  const password = loadSecrets(dataDirectory).database;
  if (running)
    return { address: databaseAddress(running.host, running.port, password), close: () => Promise.resolve() };

  const lock = acquireDataLock(dataDirectory, purpose, clock.now());
  try {
    const postgres = await startEmbeddedPostgres({ dataDirectory, password, log });
    // Other processes must not use the database of a command, because it ends with the command.
    if (!mayShare) lock.announce({ host: postgres.address.host, port: postgres.address.port });
    return {
      address: postgres.address,
      close: async () => {
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
