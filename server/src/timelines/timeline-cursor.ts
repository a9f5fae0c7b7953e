import { z } from 'zod';
import { ProblemError } from '../platform/http/index.ts';

/** The last row of a page: what it is sorted by, and its id. */
export interface Position {
  readonly by: string;
  readonly id: string;
}

const position = z.tuple([z.string().max(300), z.uuid()]);

export const writePosition = ({ by, id }: Position): string =>
  Buffer.from(JSON.stringify([by, id])).toString('base64url');

export function readPosition(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [by, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (!by.includes('\0')) return { by, id };
  } catch {
    // Refused below, in words.
  }
  throw new ProblemError(
    'request/invalid',
    'The cursor does not belong to this list. Start again without it.',
    { errors: [{ path: 'cursor', message: 'Not a cursor of this list.' }] },
  );
}

/** The rows of one page, and where the next one starts: one row more than asked for has been read. */
export function cutPage<R extends { readonly id: string | null }>(
  found: readonly R[],
  limit: number,
  byOf: (row: R) => string,
): { rows: readonly R[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last?.id != null;
  return { rows, next: hasMore && last.id !== null ? writePosition({ by: byOf(last), id: last.id }) : null };
}
