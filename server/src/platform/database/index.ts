export {
  assignedResources,
  assignedUnits,
  assignees,
  hasAssigned,
  isAnyAssigned,
  isAnyResource,
  isAssigned,
  isOwnedOrAssigned,
} from './assignments.ts';
export { columnName, columnsOf, selectColumns, trackedFields } from './column-names.ts';
export { allowTimeFor, createDatabase, type Db, inTransaction, type Tx } from './database.ts';
export { beginsTyped, escapeLike, holdsTyped, holdsWordTyped } from './folded-text.ts';
export { inChunks } from './in-chunks.ts';
export { LostRaceError } from './lost-race.ts';
export {
  type AppliedMigration,
  applyInTransaction,
  findMissingMigrations,
  holdMigrations,
  type Migration,
  migrate,
  readMigrations,
  type Upgrade,
} from './migrations.ts';
export { renewNaturalOrder } from './natural-order.ts';
export { clientConfig, createPool, type DatabaseAddress } from './pool.ts';
export { describeMissingUpdates } from './postgres-updates.ts';
export { prepared, steady } from './prepared-statements.ts';
export { assertUsableDatabase } from './reach-database.ts';
export type { ComposedColumns, Database, MailDropped, PushDropped } from './schema.ts';
export { goOnMetering, meterStatements } from './statement-meter.ts';
export { recordedWorkFields, selectWorkFields, workColumn } from './work-columns.ts';
