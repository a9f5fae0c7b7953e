export { NoBinariesError } from './binaries.ts';
export { acquireDataLock, DataDirectoryInUseError, type DataLock, findLockHolder } from './data-lock.ts';
export { databaseAddress, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { isRoot } from './run-as.ts';
