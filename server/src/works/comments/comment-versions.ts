import type { CommentVersions } from '@gantry/contract';
import type { Actor } from '../../access/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { requireComment } from './comments.ts';

/** Only the last versions are shown; the audit log has all of them. */
const MOST_VERSIONS = 50;

/** The earlier texts of a comment, for people who may read it. Throws `notFound` for a removed comment. */
export async function listCommentVersions(db: Db, actor: Actor, id: string): Promise<CommentVersions> {
  const { comment } = await requireComment(db, actor, id);
  const changes = await db
    .selectFrom('change_item as item')
    .innerJoin('change_set', 'change_set.seq', 'item.change_set_seq')
    .select(['item.old_value as body', 'change_set.at as changedAt'])
    .where('item.entity_id', '=', id)
    .where('item.field', '=', 'body')
    .where('item.version', '>', 1)
    .orderBy('item.version', 'desc')
    .limit(MOST_VERSIONS + 1)
    .execute();
  return changes
    .slice(0, MOST_VERSIONS)
    .flatMap(({ body }, index) =>
      typeof body === 'string'
        ? [{ body, writtenAt: changes[index + 1]?.changedAt ?? comment.createdAt }]
        : [],
    )
    .toReversed();
}
