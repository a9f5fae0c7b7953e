import type { BodyOf, Comment, SavedComment } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, notFound, requireAccess } from '../../access/index.ts';
import { type FieldChange, findRefusal } from '../../change-sets/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { requireReadableWork } from '../get-work.ts';
import { findUnreached, mentionedIn, refuseTooManyMentions } from '../mentions/mentions.ts';
import { tellOfComments, tellOfNewMentions } from '../notify-people.ts';
import { workFacts } from '../present-work.ts';
import { said } from '../words/index.ts';
import type { WorkRow } from '../work-row.ts';
import type { WorkWriter } from '../work-writer.ts';
import { type CommentFacts, commentEntity, commentRights, isAuthor, mayRemove } from './comment-entity.ts';
import { presentReactions, withReaction } from './reactions.ts';

/** A comment as it is stored. */
type CommentRow = Omit<Comment, 'can' | 'reactions'> & {
  readonly reactions: Readonly<Record<string, readonly string[]>>;
};

export async function createComment(
  writer: WorkWriter,
  workId: string,
  { body, asksWhy = false, replyTo }: BodyOf<'createComment'>,
): Promise<SavedComment> {
  const { db: tx, actor, change } = writer;
  const work = await requireReadableWork(tx, actor, workId);
  requireAccess(actor, 'comment', 'works', workFacts(work));
  refuseTooManyMentions(body);
  const asked = replyTo === undefined ? undefined : await requireThread(tx, workId, replyTo);
  const [row] = await change.insert(commentEntity, [{ workId, body, replyTo: asked?.rootId ?? null }]);
  if (!row) throw new Error('the comment was not created');
  await tellOfComments(writer, [{ work, comment: row, asksWhy, repliesTo: asked?.authorIds ?? [] }]);
  return presentStored(tx, row.id, work, actor);
}

interface Thread {
  readonly rootId: string;
  /** The authors of the comment that is answered and of the first comment of the thread. */
  readonly authorIds: readonly string[];
}

/** The thread that a reply joins. A reply to a reply joins the same thread as that reply. */
async function requireThread(tx: Tx, workId: string, replyTo: string): Promise<Thread> {
  const found = await standing(tx).where('id', '=', replyTo).where('work_id', '=', workId).executeTakeFirst();
  if (!found) {
    const message = said('commentGone');
    throw new ProblemError('request/invalid', message, { errors: [{ path: 'replyTo', message }] });
  }
  const rootId = found.replyTo ?? found.id;
  const root =
    rootId === found.id ? found : await commentsAsRows(tx).where('id', '=', rootId).executeTakeFirst();
  const authorIds = [found.createdBy, root?.createdBy].filter((id) => id != null);
  return { rootId, authorIds };
}

/** A person gives each kind of reaction once. A lock serializes two people who react at the same moment. */
export async function reactToComment(
  writer: WorkWriter,
  id: string,
  { kind, on }: BodyOf<'reactToComment'>,
): Promise<Comment> {
  const { db: tx, actor, change } = writer;
  const { work } = await requireComment(tx, actor, id);
  requireAccess(actor, 'comment', 'works', workFacts(work));
  const held = await tx
    .selectFrom('comment')
    .select('reactions')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const reactions = withReaction(held.reactions, { kind, on, userId: actor.id });
  await change.update(commentEntity, id, { reactions });
  const row = await commentsAsRows(tx).where('id', '=', id).executeTakeFirstOrThrow();
  return presentComment(row, work, actor);
}

/** Only the author of a comment may edit its text. */
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

/** Removes a comment. Its author may do so, and people who may delete the work moderate its comments. */
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

/** An existing comment, on a work that is not in the bin. */
function factsOf({ createdBy }: CommentRow, work: WorkRow): CommentFacts {
  const state = { removedBy: null, isRemoved: false, isWorkInBin: false };
  return { ...workFacts(work), authorId: createdBy, ...state };
}

export async function requireComment(
  tx: Db | Tx,
  actor: Actor,
  id: string,
): Promise<{ comment: CommentRow; work: WorkRow }> {
  const comment = await standing(tx).where('id', '=', id).executeTakeFirst();
  if (!comment) throw notFound();
  return { comment, work: await requireReadableWork(tx, actor, comment.workId) };
}

async function presentStored(tx: Tx, id: string, work: WorkRow, actor: Actor): Promise<SavedComment> {
  const row = await commentsAsRows(tx).where('id', '=', id).executeTakeFirstOrThrow();
  const unreached = await findUnreached(tx, actor, row.body, workFacts(work));
  return { ...presentComment(row, work, actor), unreached };
}

/** A removed comment that remains because it has replies is returned without its text. */
export function presentComment(row: CommentRow, work: WorkRow, actor: Actor): Comment {
  if (row.deletedAt !== null)
    return { ...row, body: '', saidBy: null, saidName: null, saidAt: null, reactions: [], can: [] };
  return { ...row, reactions: presentReactions(row.reactions), can: allowedOn(row, work, actor) };
}

function allowedOn(comment: CommentRow, work: WorkRow, actor: Actor): Comment['can'] {
  const facts = factsOf(comment, work);
  if (isAuthor(actor, facts)) return ['update', 'delete'];
  return mayRemove(actor, facts) ? ['delete'] : [];
}

const standing = (db: Db | Tx) => commentsAsRows(db).where('deleted_at', 'is', null);

export function commentsAsRows(db: Db | Tx) {
  return db.selectFrom('comment').select([
    'id',
    'work_id as workId',
    'reply_to as replyTo',
    'body',
    'reactions',
    'said_by as saidBy',
    'said_name as saidName',
    'said_at as saidAt',
    'version',
    'created_at as createdAt',
    'created_by as createdBy',
    'updated_at as updatedAt',
    'deleted_at as deletedAt',
    sql<string | null>`case when deleted_at is not null then updated_by end`.as('deletedBy'),
    // Reactions also increase the version.
    sql<string | null>`case when version > 1 then (
        select max(s.at) from change_item i join change_set s on s.seq = i.change_set_seq
        where i.entity_id = comment.id and i.field = 'body' and i.version > 1) end`.as('editedAt'),
  ]);
}

/** Comments that were edited or removed. For the others, the history contains nothing that the page does not show. */
export async function listTouchedCommentIds(db: Db, workId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('comment')
    .select('id')
    .where('work_id', '=', workId)
    .where('version', '>', 1)
    .where(
      sql<boolean>`exists (select from change_item i
        where i.entity_id = comment.id and i.version > 1 and i.field <> 'reactions')`,
    )
    .execute();
  return rows.map(({ id }) => id);
}
