import type { BodyOf, Comment, SavedComment } from '@gantry/contract';
import { type Actor, notFound, requireAccess } from '../../access/index.ts';
import { type FieldChange, findRefusal } from '../../change-sets/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { requireReadableWork } from '../get-work.ts';
import { findUnreached, mentionedIn, refuseTooManyMentions } from '../mentions/mentions.ts';
import { workFacts } from '../present-work.ts';
import { tellOfComments, tellOfNewMentions } from '../tell-people.ts';
import type { WorkRow } from '../work-row.ts';
import type { WorkWriter } from '../work-writer.ts';
import { type CommentFacts, commentEntity, commentRights, isAuthor, mayRemove } from './comment-entity.ts';

type CommentRow = Omit<Comment, 'can'>;

export async function createComment(
  writer: WorkWriter,
  workId: string,
  { body, asksWhy = false }: BodyOf<'createComment'>,
): Promise<SavedComment> {
  const { db: tx, actor, change } = writer;
  const work = await requireReadableWork(tx, actor, workId);
  requireAccess(actor, 'comment', 'works', workFacts(work));
  refuseTooManyMentions(body);
  const [row] = await change.insert(commentEntity, [{ workId, body }]);
  if (!row) throw new Error('the comment was not created');
  await tellOfComments(writer, [{ work, comment: row, asksWhy }]);
  return presentStored(tx, row.id, work, actor);
}

/** Only the person who wrote a comment changes its words. */
export async function updateComment(
  writer: WorkWriter,
  id: string,
  { body, version }: BodyOf<'updateComment'>,
): Promise<SavedComment> {
  const { db: tx, actor, change } = writer;
  const { comment, work } = await requireComment(tx, actor, id);
  requireChange(actor, factsOf(comment, work), {
    entityId: id,
    field: 'body',
    old: comment.body,
    new: body,
  });
  refuseTooManyMentions(body);
  await change.update(commentEntity, id, { body }, { version });
  const knownTo = mentionedIn(comment.body).map((person) => person.id);
  await tellOfNewMentions(writer, { work, comment: { id, body }, knownTo });
  return presentStored(tx, id, work, actor);
}

/** The person who wrote a comment takes it back; who may delete the work moderates what is said below it. */
export async function deleteComment(writer: WorkWriter, id: string): Promise<void> {
  const { db: tx, actor, change } = writer;
  const { comment, work } = await requireComment(tx, actor, id);
  const deletedAt = writer.at.toISOString();
  requireChange(actor, factsOf(comment, work), {
    entityId: id,
    field: 'deletedAt',
    old: null,
    new: deletedAt,
  });
  await change.update(commentEntity, id, { deletedAt });
}

function requireChange(actor: Actor, comment: CommentFacts, change: FieldChange): void {
  const refusal = findRefusal(commentRights, actor, comment, change, 'before');
  if (refusal) throw refusal;
}

/** A comment that stands, on a work that is not in the bin. */
function factsOf({ createdBy }: CommentRow, work: WorkRow): CommentFacts {
  const state = { removedBy: null, isRemoved: false, isWorkInBin: false };
  return { ...workFacts(work), authorId: createdBy, ...state };
}

async function requireComment(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ comment: CommentRow; work: WorkRow }> {
  const comment = await commentsAsRows(tx).where('id', '=', id).executeTakeFirst();
  if (!comment) throw notFound();
  return { comment, work: await requireReadableWork(tx, actor, comment.workId) };
}

async function presentStored(tx: Tx, id: string, work: WorkRow, actor: Actor): Promise<SavedComment> {
  const row = await commentsAsRows(tx).where('id', '=', id).executeTakeFirstOrThrow();
  const unreached = await findUnreached(tx, actor, row.body, workFacts(work));
  return { ...presentComment(row, work, actor), unreached };
}

export function presentComment(row: CommentRow, work: WorkRow, actor: Actor): Comment {
  return { ...row, can: allowedOn(row, work, actor) };
}

function allowedOn(comment: CommentRow, work: WorkRow, actor: Actor): Comment['can'] {
  const facts = factsOf(comment, work);
  if (isAuthor(actor, facts)) return ['update', 'delete'];
  return mayRemove(actor, facts) ? ['delete'] : [];
}

export function commentsAsRows(db: Db | Tx) {
  return db
    .selectFrom('comment')
    .select([
      'id',
      'work_id as workId',
      'body',
      'version',
      'created_at as createdAt',
      'created_by as createdBy',
      'updated_at as updatedAt',
    ])
    .where('deleted_at', 'is', null);
}

/** Comments that were changed or taken back: of the others, the history has nothing to say that the page does not show. */
export async function listTouchedCommentIds(db: Db, workId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comment')
    .select('id')
    .where('work_id', '=', workId)
    .where('version', '>', 1)
    .execute();
  return rows.map(({ id }) => id);
}
