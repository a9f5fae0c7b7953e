import { sql } from 'kysely';
import { type Actor, decide, notFound, type WorkFacts } from '../../access/index.ts';
import {
  defineEntity,
  type End,
  type FieldChange,
  type RowAccess,
  rowAccess,
} from '../../change-sets/index.ts';
import { type Db, type Tx, workColumn } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from '../words/index.ts';

/** What access rules check for a comment: its work, its author, and who removed it. */
export interface CommentFacts extends WorkFacts {
  readonly authorId: string | null;
  /** The person who removed it; null while it exists. */
  readonly removedBy: string | null;
  readonly isRemoved: boolean;
  readonly isWorkInBin: boolean;
}

export const commentRights: RowAccess<'works', CommentFacts> = {
  target: 'works',
  findFacts,
  // The right to remove a comment depends on its author.
  actionFor: (change) => (isRemoval(change) ? 'read' : 'comment'),
  refuse: refuseChange,
};

export const commentEntity = defineEntity({
  name: 'comment',
  table: 'comment',
  fields: {
    workId: 'work_id',
    replyTo: 'reply_to',
    body: 'body',
    reactions: 'reactions',
    saidBy: 'said_by',
    saidName: 'said_name',
    saidAt: 'said_at',
    deletedAt: 'deleted_at',
  },
  bin: 'deletedAt',
  texts: { body: 20_000 },
  label: () => null,
  // The text is withheld when the comment is removed, also in the audit log.
  withheld: (row) => (row === undefined || row.deleted_at !== null ? ['body'] : []),
  access: rowAccess(commentRights),
});

/** Whether the person may edit or remove the comment as its author. */
export function isAuthor(actor: Actor, comment: CommentFacts): boolean {
  return comment.authorId === actor.id && decide(actor, 'comment', 'works', comment).allowed;
}

export function mayRemove(actor: Actor, comment: CommentFacts): boolean {
  return isAuthor(actor, comment) || decide(actor, 'delete', 'works', comment).allowed;
}

function isRemoval({ field, new: value }: FieldChange): boolean {
  return (field === 'row' && value === null) || (field === 'deletedAt' && value !== null);
}

/**
 * Only the author of a comment may edit it. Only the person who removed it may restore it, if they still have the right
 * to remove it.
 */
function refuseChange(
  actor: Actor,
  comment: CommentFacts,
  change: FieldChange,
  end: End,
): ProblemError | undefined {
  if (comment.isWorkInBin && !goesWithItsWork(change, end)) return notFound();
  if (isRemoval(change)) return mayRemove(actor, comment) ? undefined : foreignRemoval(actor);
  if (change.field === 'deletedAt') {
    // Once restored, the comment no longer stores who removed it.
    const isOwnRemoval = end === 'after' || comment.removedBy === actor.id;
    return isOwnRemoval && mayRemove(actor, comment) ? undefined : foreignReturn();
  }
  if (comment.isRemoved) return notFound();
  if (change.field === 'reactions') return isOwnReaction(actor, change) ? undefined : foreignReaction();
  return isAuthor(actor, comment) ? undefined : foreignWords();
}

/**
 * An undo that removes a comment together with its work, or restores both: the work is in the bin before or after it.
 */
const goesWithItsWork = (change: FieldChange, end: End): boolean =>
  end === 'after' ? isRemoval(change) : change.field === 'deletedAt' && change.new === null;

/** Whether the two values differ only in reactions of this person. */
function isOwnReaction(actor: Actor, { old, new: now }: FieldChange): boolean {
  const [before, after] = [reactionsIn(old), reactionsIn(now)];
  const others = (value: Reactions, kind: string) =>
    (value[kind] ?? []).filter((id) => id !== actor.id).join();
  const kinds = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...kinds].every((kind) => others(before, kind) === others(after, kind));
}

type Reactions = Readonly<Record<string, readonly string[]>>;

const reactionsIn = (value: unknown): Reactions =>
  typeof value === 'object' && value !== null ? (value as Reactions) : {};

function foreignReaction(): ProblemError {
  return new ProblemError('access/denied', said('onlyReacted'), {
    decision: { rule: null, grantedBy: ['the person who reacted'] },
  });
}

function foreignWords(): ProblemError {
  return new ProblemError('access/denied', said('onlyAuthor'), {
    decision: { rule: null, grantedBy: ['its author'] },
  });
}

function foreignRemoval(actor: Actor): ProblemError {
  const grantedBy = ['its author', ...actor.policy.rulesOn('works', 'delete').grantedBy];
  const words = said('onlyAuthorOrDelete');
  return new ProblemError('access/denied', words, { decision: { rule: null, grantedBy } });
}

function foreignReturn(): ProblemError {
  return new ProblemError('access/denied', said('onlyRemover'), {
    decision: { rule: null, grantedBy: ['the person who removed it'] },
  });
}

async function findFacts(db: Db | Tx, ids: readonly string[]): Promise<Map<string, CommentFacts>> {
  const { rows } = await sql<CommentFacts & { id: string }>`
    select c.id, w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds", w.reviewer_id as "reviewerId", w.created_by as "createdBy",
      w.project_id as "projectId", w.department_id as "departmentId", p.visibility as "projectVisibility",
      c.created_by as "authorId", case when c.deleted_at is not null then c.updated_by end as "removedBy",
      c.deleted_at is not null as "isRemoved", w.deleted_at is not null as "isWorkInBin"
    from comment c join work w on w.id = c.work_id left join project p on p.id = w.project_id
    where c.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
