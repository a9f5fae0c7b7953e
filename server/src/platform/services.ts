import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Settings } from './config/index.ts';
import type { DatabaseAddress, Db } from './database/index.ts';
import type { DiskRoom } from './disk-room.ts';
import type { Logger } from './log/index.ts';

/** Services that every part of the server uses. Created once at the start; tests create them with their own clock. */
export interface PlatformServices {
  settings: Settings;
  clock: Clock;
  log: Logger;
  /** The query builder, over the pool. */
  db: Db;
  /** The pool itself, for queries that the query builder cannot express. */
  pool: pg.Pool;
  /** For connections outside the pool, such as LISTEN. */
  databaseAddress: DatabaseAddress;
  /** Signs sessions and anti-forgery tokens; at least 32 characters. */
  sessionSecret: string;
  /** The directory of this installation's files. */
  dataDirectory: string;
  /** The free space on the disk of the embedded database; undefined for an external database. */
  measureDisk: () => Promise<DiskRoom | undefined>;
}
