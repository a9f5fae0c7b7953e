import { ProblemError } from './problem.ts';
import { said } from './words/index.ts';

/** Classes and codes of PostgreSQL (appendix A of its manual) that pass by themselves. */
const PASSING = /^(08...|53...|57P0[1-5]|57014|55P03|40001|40P01)$/;
/** Input that got past validation but that no column can hold. */
const UNSTORABLE = /^(22021|22P02|22003|22007|22008|22P05)$/;
/** PostgreSQL's word for a full disk, and those of the machine for files. */
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

/** What an error of the database, or of a disk, means for the person who asked; undefined where it is a fault of ours. */
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
