import { sql } from 'kysely';
import type { ProjectFacts } from '../../access/index.ts';
import { defineEntity, rowAccess } from '../../change-sets/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';

/**
 * A report belongs to its project: people who may read the project read it, and people who may change the project write
 * it.
 */
export const statusReportEntity = defineEntity({
  name: 'status-report',
  table: 'status_report',
  fields: {
    projectId: 'project_id',
    health: 'health',
    note: 'note',
    openWorks: 'open_works',
    lateWorks: 'late_works',
    forecastFinish: 'forecast_finish',
    targetDate: 'target_date',
    deletedAt: 'deleted_at',
  },
  bin: 'deletedAt',
  label: () => null,
  access: rowAccess({ target: 'projects', findFacts, actionFor: () => 'update' }),
});

interface FactsRow {
  readonly rowId: string;
  readonly facts: ProjectFacts;
}

async function findFacts(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ProjectFacts>> {
  const { rows } = await sql<FactsRow>`
    select r.id as "rowId", jsonb_build_object('id', p.id, 'visibility', p.visibility, 'leadId', p.lead_id,
      'departmentId', p.department_id, 'createdBy', p.created_by) as facts
    from status_report r join project p on p.id = r.project_id
    where r.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ rowId, facts }) => [rowId, facts]));
}
