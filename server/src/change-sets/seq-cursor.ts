import { ProblemError } from '../platform/http/index.ts';

/** Where the next page of the log begins, as text that means nothing to the client. */
export function encodeSeqCursor(seq: number): string {
  return Buffer.from(String(seq)).toString('base64url');
}

export function decodeSeqCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ProblemError('request/invalid', 'This is not where a page begins.', {
    errors: [{ path: 'cursor', message: 'Send what the last page gave as "next".' }],
  });
}
