import { z } from 'zod';
import { ProblemError } from '../platform/http/index.ts';
import type { NotificationPosition } from './notification-repository.ts';

const position = z.tuple([z.boolean(), z.uuid()]);

/** Where the next page begins; of one's own list only, so that it needs no signature. */
export function encodeCursor({ isRead, id }: NotificationPosition): string {
  return Buffer.from(JSON.stringify([isRead, id])).toString('base64url');
}

export function decodeCursor(cursor: string | undefined): NotificationPosition | undefined {
  if (cursor === undefined) return undefined;
  const read = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (read.success) return { isRead: read.data[0], id: read.data[1] };
  throw new ProblemError('request/invalid', 'This is not where a page begins.', {
    errors: [{ path: 'cursor', message: 'Send what the last page gave as "next".' }],
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
