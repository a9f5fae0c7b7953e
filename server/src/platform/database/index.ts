export { createDatabase, type Db, inTransaction, type Tx } from './database.ts';
export { findMissingMigrations, migrate } from './migrations.ts';
export { clientConfig, createPool, type DatabaseAddress } from './pool.ts';
export type { Database } from './schema.ts';
