export { acquireDataLock, findLockHolder } from './data-lock.ts';
export { databaseAddress, startEmbeddedPostgres } from './embedded-postgres.ts';
export { chooseRunAs, isRoot } from './run-as.ts';
