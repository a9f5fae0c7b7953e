import type { BackupFailure, BackupProof, BackupRun } from '@gantry/contract';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** `12.3 MB`. */
export function sizeWords(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}

/** What went wrong, and what to do about it. */
export const failureWords: Readonly<Record<BackupFailure, string>> = {
  'disk-full':
    'The disk is full. Make room on the machine, keep fewer backups, or choose another folder (BACKUP_FOLDER); Gantry tries again within the hour.',
  folder:
    'The folder of backups cannot be written. Look at its owner and rights, or choose another one (BACKUP_FOLDER); Gantry tries again within the hour.',
  interrupted: 'Gantry was stopped while it wrote. Nothing of it was kept; it is made again.',
  database:
    'The database did not answer to the end. The log of the server says more; Gantry tries again within the hour.',
  other: 'The log of the server says why. Gantry tries again within the hour.',
};

/** A backup that was made and did not hold what it should. */
export const proofFailedWords =
  'A backup was made, and did not hold what it should when it was tried. Do not rely on it: back up again, and look at the log of the server.';

export function stageWords({ stage, progress }: BackupRun): string {
  return stage === 'proving'
    ? 'The backup is written. It is being restored into a scratch database, to prove it.'
    : `The company is being written: ${progress} %.`;
}

export const proofWords: Readonly<Record<BackupProof | 'none', string>> = {
  restored: 'Proved',
  read: 'Read only',
  failed: 'Failed',
  none: 'Not proved',
};

export const proofHints: Readonly<Record<BackupProof | 'none', string>> = {
  restored: 'Restored into a scratch database; every table and every seal held.',
  read: 'Read to its end. This proves less: the database role may not make a scratch database.',
  failed: 'It did not hold what it should. Do not rely on it.',
  none: 'Nothing has been proved of this file.',
};
