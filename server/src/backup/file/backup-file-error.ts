import { ExplainedError } from '../../platform/explained-error.ts';

/** A file that is no backup, is damaged, or does not fit this Gantry; the message says so in one sentence. */
export class BackupFileError extends ExplainedError {
  override readonly name = 'BackupFileError';
}

/** Of a file that does not hold what was written: whatever the cause, it is not used. */
export function damaged(what: string): BackupFileError {
  return new BackupFileError(`The backup is damaged (${what}). Nothing of it was used; take another one.`);
}
