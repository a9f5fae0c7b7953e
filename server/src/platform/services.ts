import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Settings } from './config/index.ts';
import type { DatabaseAddress, Db } from './database/index.ts';
import type { DiskRoom } from './disk-room.ts';
import type { Logger } from './log/index.ts';

/** What every part of the server stands on. Made once at the start; tests make it with a clock of their own. */
export interface PlatformServices {
  settings: Settings;
  clock: Clock;
  log: Logger;
  /** Queries, by way of the pool. */
  db: Db;
  /** The pool itself, for what the query builder has no words for. */
  pool: pg.Pool;
  /** For connections that must not come from the pool, such as LISTEN. */
  databaseAddress: DatabaseAddress;
  /** Signs sessions and anti-forgery tokens; at least 32 characters. */
  sessionSecret: string;
  /** Where this installation keeps its files. */
  dataDirectory: string;
  /** The room on the disk of the embedded database; undefined where the database lies elsewhere. */
  measureDisk: () => Promise<DiskRoom | undefined>;
}
