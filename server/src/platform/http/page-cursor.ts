import { z } from 'zod';
import { ProblemError } from './problem.ts';
import { said } from './words/index.ts';

interface PageCursor<P> {
  /** The start of the next page as text. Contains only the parts of a row that the position needs. */
  write(position: P): string;
  /** Undefined for the first page. Throws for an invalid cursor. */
  read(cursor: string | undefined): P | undefined;
}

/** Sort text that PostgreSQL can read. */
export const sortedText = z
  .string()
  .max(300)
  .regex(/^[^\0]*$/);

/**
 * The cursors of one list. A cursor contains where to continue, but no access rights. It is encrypted outside the
 * server, in one place for all routes (`CursorSeal`); here it is plain text that is validated.
 */
export function pageCursor<P>(position: z.ZodType<P>): PageCursor<P> {
  return {
    write: (value) => JSON.stringify(position.parse(value)),
    read: (cursor) => {
      if (cursor === undefined) return undefined;
      const found = position.safeParse(parseJson(cursor));
      if (!found.success) throw foreignCursor();
      return found.data;
    },
  };
}

/** The error for a cursor that no page of this list returned. */
export function foreignCursor(): ProblemError {
  const words = said('foreignCursor');
  return new ProblemError('request/invalid', words, {
    errors: [{ path: 'cursor', message: said('sendNext') }],
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
