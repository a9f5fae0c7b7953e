import { z } from 'zod';
import { ProblemError } from '../platform/http/index.ts';
import type { UserPosition } from './user-repository.ts';

const position = z.tuple([
  z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
  z.uuid(),
]);

/** Where the next page of the directory begins. It says nothing of what may be seen, so it needs no signature. */
export function encodeUserCursor({ name, id }: UserPosition): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

export function decodeUserCursor(cursor: string | undefined): UserPosition | undefined {
  if (cursor === undefined) return undefined;
  const read = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (read.success) return { name: read.data[0], id: read.data[1] };
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
