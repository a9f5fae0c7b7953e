import { sql } from 'kysely';
import { type Actor, decide, denied, notFound, type WorkFacts } from '../../access/index.ts';
import { defineEntity, type FieldChange, type RowAccess, rowAccess } from '../../change-sets/index.ts';
import { type Db, type Tx, workColumn } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { said } from '../words/index.ts';

/** What access rules check for a file: its work and, for a file of a comment, the author of that comment. */
export interface AttachmentFacts extends WorkFacts {
  readonly commentId: string | null;
  readonly commentAuthorId: string | null;
  /** The work or the comment is in the bin. */
  readonly isWithoutPlace: boolean;
}

export const attachmentRights: RowAccess<'works', AttachmentFacts> = {
  target: 'works',
  findFacts,
  // The required right depends on whether the file belongs to the work or to a comment.
  actionFor: () => 'read',
  refuse: (actor, row, _change: FieldChange) => refuseChange(actor, row),
};

export const attachmentEntity = defineEntity({
  name: 'attachment',
  table: 'attachment',
  fields: {
    fileId: 'file_id',
    workId: 'work_id',
    commentId: 'comment_id',
    name: 'name',
    size: 'byte_count',
    mediaType: 'media_type',
    hash: 'hash',
    thumbnailHash: 'thumbnail_hash',
    number: 'number',
    deletedAt: 'deleted_at',
  },
  bin: 'deletedAt',
  label: ({ name }) => name,
  access: rowAccess(attachmentRights),
});

/**
 * Files of a work require `update` on it. Files of a comment belong to its author, who must still be allowed to
 * comment.
 */
export function refuseChange(actor: Actor, row: AttachmentFacts): ProblemError | undefined {
  if (row.isWithoutPlace) return notFound();
  const action = row.commentId === null ? 'update' : 'comment';
  const decision = decide(actor, action, 'works', row);
  if (!decision.allowed) return denied(action, 'works', decision);
  if (row.commentId === null || row.commentAuthorId === actor.id) return undefined;
  return new ProblemError('access/denied', said('otherAuthor'), {
    decision: { rule: null, grantedBy: ['its author'] },
  });
}

async function findFacts(db: Db | Tx, ids: readonly string[]): Promise<Map<string, AttachmentFacts>> {
  const { rows } = await sql<AttachmentFacts & { id: string }>`
    select a.id, w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds", w.reviewer_id as "reviewerId",
      w.created_by as "createdBy", w.project_id as "projectId", w.department_id as "departmentId",
      p.visibility as "projectVisibility", a.comment_id as "commentId", c.created_by as "commentAuthorId",
      (w.deleted_at is not null or c.deleted_at is not null) as "isWithoutPlace"
    from attachment a join work w on w.id = a.work_id left join project p on p.id = w.project_id
    left join comment c on c.id = a.comment_id
    where a.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
