import type { BackupFailure, BackupProof, BackupRun } from '@gantry/contract';
import { say } from './words/index.ts';

/** What went wrong, and what to do about it. */
export const failureWords: Readonly<Record<BackupFailure, string>> = {
  'disk-full': say('diskFull'),
  folder: say('folder'),
  interrupted: say('interrupted'),
  database: say('database'),
  other: say('other'),
};

export function stageWords({ stage, progress }: BackupRun): string {
  return stage === 'proving' ? say('proving') : say('writing', { progress });
}

export const proofWords: Readonly<Record<BackupProof | 'none', string>> = {
  restored: say('restored'),
  read: say('read'),
  failed: say('failed'),
  none: say('none'),
};

export const proofHints: Readonly<Record<BackupProof | 'none', string>> = {
  restored: say('restoredHint'),
  read: say('readHint'),
  failed: say('failedHint'),
  none: say('noneHint'),
};
