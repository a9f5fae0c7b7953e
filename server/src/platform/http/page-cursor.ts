import { z } from 'zod';
import { ProblemError } from './problem.ts';
import { said } from './words/index.ts';

interface PageCursor<P> {
  /** Where the next page begins, as text; of a row only what the position asks for. */
  write(position: P): string;
  /** Undefined where the list begins. What no page gave is refused. */
  read(cursor: string | undefined): P | undefined;
}

/** Text that rows are sorted by, as PostgreSQL can read it. */
export const sortedText = z
  .string()
  .max(300)
  .regex(/^[^\0]*$/);

/**
 * The cursors of one list. A cursor says where to go on and nothing about what may be seen. Outside of the server it is
 * encrypted, for every route in one place (`CursorSeal`): here it is what was written, or refused.
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

/** What no page of this list gave. */
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
