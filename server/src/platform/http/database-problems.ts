import { ProblemError } from './problem.ts';
import { said } from './words/index.ts';

/** Classes and codes of PostgreSQL (appendix A of its manual) for temporary failures. */
const PASSING = /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01)$/;
/** Input that passed validation but that no column can store. */
const UNSTORABLE = /^(22021|22P02|22003|22007|22008|22P05)$/;
/** The PostgreSQL code for a full disk, and the system codes for files. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const CONNECTION_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end/;

/** The problem that an error of the database or a disk means for the caller; undefined if it is a bug of ours. */
export function findDatabaseProblem(error: unknown): ProblemError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (UNSTORABLE.test(code))
    return new ProblemError('request/invalid', said('cannotBeStored'), { cause: error });
  if (FULL.has(code)) return diskFull(error);
  const isDown = CONNECTION_CODES.has(code) || CONNECTION_MESSAGES.test(error.message);
  if (!isDown && !PASSING.test(code)) return undefined;
  return new ProblemError('server/unavailable', said('noDatabase'), {
    headers: { 'retry-after': '2' },
    cause: error,
  });
}

export const diskFull = (cause: unknown): ProblemError =>
  new ProblemError('server/disk-full', said('diskFull'), { cause });
