export { keptTables, leftOutTables, sealedTables } from './backed-up-tables.ts';
export { type Loaded, loadBackup } from './load-backup.ts';
export { openSnapshot } from './read-snapshot.ts';
export { readThrough } from './read-through.ts';
export { RowSeal } from './row-seal.ts';
