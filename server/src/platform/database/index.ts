export { allowTimeFor, createDatabase, type Db, inTransaction, type Tx } from './database.ts';
export { inChunks } from './in-chunks.ts';
export { LostRaceError } from './lost-race.ts';
export { findMissingMigrations, migrate } from './migrations.ts';
export { clientConfig, createPool, type DatabaseAddress } from './pool.ts';
export { prepared, steady } from './prepared-statements.ts';
export { assertUsableDatabase } from './reach-database.ts';
export type { Database } from './schema.ts';
export { meterStatements } from './statement-meter.ts';
