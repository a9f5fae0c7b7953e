export { BackupFileError, damaged } from './backup-file-error.ts';
export { newEncryption } from './frame-seal.ts';
export { type BackupHeader, SEALED_ROWS_SINCE } from './header.ts';
export { type OpenBackup, openBackupFile, readBackupHeader } from './read-backup-file.ts';
export type { BackupRecord, Manifest, Sequences, StoredFile, TableEnd } from './records.ts';
export { UNFINISHED, writeBackupFile } from './write-backup-file.ts';
