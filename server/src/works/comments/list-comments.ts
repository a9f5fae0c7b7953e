import { mentionPattern, type QueryOf, type ResponseOf } from '@gantry/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { findReferences } from '../../company/index.ts';
import { pageCursor } from '../../platform/http/index.ts';
import { requireReadableWork } from '../get-work.ts';
import type { WorkReader } from '../work-reader.ts';
import { commentsAsRows, presentComment } from './comments.ts';

const positions = pageCursor(z.object({ createdAt: z.iso.datetime(), id: z.uuid() }));

/** The newest comments of a work in chronological order; `next` leads to the earlier ones. */
export async function listComments(
  reader: WorkReader,
  workId: string,
  { limit, cursor }: QueryOf<'listComments'>,
): Promise<ResponseOf<'listComments'>> {
  const { db, actor } = reader;
  const work = await requireReadableWork(db, actor, workId);
  const before = positions.read(cursor);
  const found = await commentsAsRows(db)
    .where('work_id', '=', workId)
    .where(isShown)
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
    next: first === undefined ? null : positions.write(first),
    references: await findReferences(db, actor, {
      users: rows.flatMap(({ createdBy, saidBy, deletedBy, deletedAt, body, reactions }) =>
        deletedAt === null
          ? [createdBy, saidBy, ...namedIn(body), ...Object.values(reactions).flat()]
          : [createdBy, deletedBy],
      ),
    }),
  };
}

/** A removed comment keeps its place while it has a reply. */
const isShown = sql<boolean>`(deleted_at is null or exists (
  select from comment reply where reply.reply_to = comment.id and reply.deleted_at is null))`;

/** People are shown with their current names. */
function namedIn(body: string): (string | undefined)[] {
  return [...body.matchAll(mentionPattern)].map(([, , id]) => id);
}
