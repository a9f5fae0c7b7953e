import { sql } from 'kysely';
import type { WorkFacts } from '../access/index.ts';
import { defineEntity, type FieldChange, rowAccess } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

export const commentEntity = defineEntity({
  name: 'comment',
  table: 'comment',
  fields: { workId: 'work_id', body: 'body', deletedAt: 'deleted_at' },
  bin: 'deletedAt',
  label: () => null,
  access: rowAccess('works', { findFacts: findFactsOfWorks, actionFor }),
});

/** Bringing a comment back, or taking one back, is commenting; removing one is a moderator's right too, asked elsewhere. */
function actionFor(_change: FieldChange) {
  return 'comment' as const;
}

/** What the rules look at in a comment is its work. */
async function findFactsOfWorks(db: Db | Tx, ids: readonly string[]): Promise<Map<string, WorkFacts>> {
  const { rows } = await sql<WorkFacts & { id: string }>`
    select c.id, w.owner_id as "ownerId", w.assignee_ids as "assigneeIds", w.created_by as "createdBy",
      w.project_id as "projectId", w.department_id as "departmentId", p.visibility as "projectVisibility"
    from comment c join work w on w.id = c.work_id left join project p on p.id = w.project_id
    where c.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
