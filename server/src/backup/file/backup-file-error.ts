import { ExplainedError } from '../../platform/explained-error.ts';

/** The file is not a backup, is damaged, or does not fit this Gantry. The message is one sentence. */
export class BackupFileError extends ExplainedError {
  override readonly name = 'BackupFileError';
}

/** For a file with changed content. Whatever the cause, it is not used. */
export function damaged(what: string): BackupFileError {
  return new BackupFileError(`The backup is damaged (${what}). Nothing of it was used; take another one.`);
}
