import { mentionPattern, type QueryOf, type ResponseOf } from '@gantry/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { findReferences } from '../company/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { commentsAsRows, presentComment } from './comments.ts';
import { requireReadableWork } from './get-work.ts';
import type { WorkReader } from './work-reader.ts';

interface Position {
  readonly createdAt: string;
  readonly id: string;
}

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** The newest comments of a work, in the order in which they were said; `next` leads to the earlier ones. */
export async function listComments(
  reader: WorkReader,
  workId: string,
  { limit, cursor }: QueryOf<'listComments'>,
): Promise<ResponseOf<'listComments'>> {
  const { db, actor } = reader;
  const work = await requireReadableWork(db, actor, workId);
  const before = decodeCursor(cursor);
  const found = await commentsAsRows(db)
    .where('work_id', '=', workId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.createdAt}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit).reverse();
  const first = found.length > limit ? rows[0] : undefined;
  return {
    response: rows.map((row) => presentComment(row, work, actor)),
    next: first === undefined ? null : encodeCursor(first),
    references: await findReferences(db, actor, {
      users: rows.flatMap(({ createdBy, body }) => [createdBy, ...namedIn(body)]),
    }),
  };
}

/** People are shown by the names that they have today. */
function namedIn(body: string): (string | undefined)[] {
  return [...body.matchAll(mentionPattern)].map(([, , id]) => id);
}

function encodeCursor({ createdAt, id }: Position): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

function decodeCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const read = position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (read.success) return { createdAt: read.data[0], id: read.data[1] };
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
