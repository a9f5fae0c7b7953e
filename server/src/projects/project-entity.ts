import type { ProjectAction } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter, type ProjectFacts } from '../access/index.ts';
import {
  defineEntity,
  type FieldChange,
  type ForeseenRow,
  type RowAccess,
  rowAccess,
} from '../change-sets/index.ts';
import { addedReferences, refuseUnknownReferences } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';

export const projectRights: RowAccess<'projects'> = {
  target: 'projects',
  findFacts: findProjectFacts,
  actionFor: actionForChange,
  movedBy: ['departmentId', 'visibility'],
  decisive: ['departmentId', 'visibility', 'leadId'],
  sight: (actor, alias) => accessFilter(actor, 'read', 'projects', alias),
};

export const projectEntity = defineEntity({
  name: 'project',
  table: 'project',
  fields: {
    key: 'key',
    name: 'name',
    summary: 'summary',
    status: 'status',
    health: 'health',
    healthNote: 'health_note',
    leadId: 'lead_id',
    departmentId: 'department_id',
    start: 'start',
    targetDate: 'target_date',
    calendarId: 'calendar_id',
    color: 'color',
    visibility: 'visibility',
    progressEntry: 'progress_entry',
    statusDate: 'status_date',
    peopleCount: 'people_count',
    worksFromStart: 'works_from_start',
    splitsInProgress: 'splits_in_progress',
    daysPerMonth: 'days_per_month',
    columnLimits: 'column_limits',
    isTemplate: 'is_template',
    membersChangedAt: 'members_changed_at',
    archivedAt: 'archived_at',
    deletedAt: 'deleted_at',
  },
  bin: 'deletedAt',
  label: (row) => row.name,
  access: rowAccess(projectRights),
  checkReferences: (tx, actor, changes) => refuseUnknownReferences(tx, actor, referencesOf(changes)),
  governs: { entity: 'work', fields: ['visibility'], findIds: listWorkIds },
  relates: ['leadId'],
});

const referencesOf = addedReferences({
  leadId: 'person',
  departmentId: 'department',
  calendarId: 'calendar',
});

export const projectMemberEntity = defineEntity({
  name: 'project-member',
  table: 'project_member',
  fields: { projectId: 'project_id', userId: 'user_id', role: 'role' },
  label: () => null,
  access: rowAccess({
    target: 'projects',
    findFacts: findFactsOfMembers,
    foreseeFacts: foreseeMembers,
    actionFor: () => 'manage-members',
  }),
  relates: ['row', 'role', 'userId'],
});

type Change = Pick<FieldChange, 'field' | 'old' | 'new'>;

/** Who leads a project decides who may do everything in it: naming a lead is managing members. */
function actionForChange({ field }: Change): ProjectAction {
  switch (field) {
    case 'row':
    case 'deletedAt':
      return 'delete';
    case 'archivedAt':
      return 'archive';
    case 'leadId':
    case 'membersChangedAt':
      return 'manage-members';
    default:
      return 'update';
  }
}

const facts = sql`
  p.id as "projectId", p.visibility, p.lead_id as "leadId", p.department_id as "departmentId",
  p.created_by as "createdBy"`;

interface FactsRow extends Omit<ProjectFacts, 'id'> {
  rowId: string;
  projectId: string;
}

export async function findProjectFacts(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, ProjectFacts>> {
  const { rows } = await sql<FactsRow>`
    select p.id as "rowId", ${facts} from project p where p.id = any(${ids}::uuid[])`.execute(db);
  return byRow(rows);
}

async function findFactsOfMembers(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ProjectFacts>> {
  const { rows } = await sql<FactsRow>`
    select m.id as "rowId", ${facts} from project_member m join project p on p.id = m.project_id
    where m.id = any(${ids}::uuid[])`.execute(db);
  return byRow(rows);
}

/** A member that was taken out is known by the project that they were in. */
async function foreseeMembers(
  db: Db | Tx,
  rows: readonly ForeseenRow<ProjectFacts>[],
): Promise<(ProjectFacts | undefined)[]> {
  const projectIdOf = ({ values }: ForeseenRow<ProjectFacts>) => String(values.projectId ?? '');
  const gone = rows.filter(({ facts: known }) => known === undefined).map(projectIdOf);
  const projects = gone.length > 0 ? await findProjectFacts(db, [...new Set(gone)]) : undefined;
  return rows.map((row) => row.facts ?? projects?.get(projectIdOf(row)));
}

/** Works are seen by the visibility of their project. */
async function listWorkIds(tx: Tx, projectIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from work where project_id = any(${projectIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

function byRow(rows: readonly FactsRow[]): Map<string, ProjectFacts> {
  return new Map(rows.map(({ rowId, projectId, ...rest }) => [rowId, { id: projectId, ...rest }]));
}
