import { sql } from 'kysely';
import type { ProjectFacts } from '../access/index.ts';
import { defineEntity, rowAccess } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { requireRoomForBaselines } from './require-room.ts';

/**
 * A baseline belongs to its project: people who may read the project read it, and people who may create one may change
 * it.
 */
export const baselineEntity = defineEntity({
  name: 'baseline',
  table: 'baseline',
  fields: { projectId: 'project_id', name: 'name', deletedAt: 'deleted_at' },
  bin: 'deletedAt',
  label: (row) => row.name,
  access: rowAccess({ target: 'projects', findFacts, actionFor: () => 'baseline' }),
  checkInvariants: async (tx, ids, _actor, fields) => {
    if (fields.has('row') || fields.has('deletedAt')) await requireRoomForBaselines(tx, ids);
  },
});

interface FactsRow {
  readonly rowId: string;
  readonly facts: ProjectFacts;
}

async function findFacts(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ProjectFacts>> {
  const { rows } = await sql<FactsRow>`
    select b.id as "rowId", jsonb_build_object('id', p.id, 'visibility', p.visibility, 'leadId', p.lead_id,
      'departmentId', p.department_id, 'createdBy', p.created_by) as facts
    from baseline b join project p on p.id = b.project_id
    where b.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ rowId, facts }) => [rowId, facts]));
}
