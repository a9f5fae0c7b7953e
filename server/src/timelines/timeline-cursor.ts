import { z } from 'zod';
import { pageCursor, sortedText } from '../platform/http/index.ts';

/** The last row of a page: its sort value and its id. */
export interface Position {
  readonly by: string;
  readonly id: string;
}

const positions = pageCursor<Position>(z.object({ by: sortedText, id: z.uuid() }));

export const readPosition = positions.read;

/** The rows of one page, and the start of the next one. One row more than requested has been read. */
export function cutPage<R extends { readonly id: string | null }>(
  found: readonly R[],
  limit: number,
  byOf: (row: R) => string,
): { rows: readonly R[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last?.id != null;
  return {
    rows,
    next: hasMore && last.id !== null ? positions.write({ by: byOf(last), id: last.id }) : null,
  };
}
