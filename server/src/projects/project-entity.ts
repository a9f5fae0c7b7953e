import { type ProjectAction, projectFields } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter, type ProjectFacts } from '../access/index.ts';
import {
  defineEntity,
  type FieldChange,
  type ForeseenRow,
  type RowAccess,
  rowAccess,
} from '../change-sets/index.ts';
import { declaredReferences, refuseUnknownReferences } from '../company/index.ts';
import { columnsOf, type Db, type Tx } from '../platform/database/index.ts';

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
    ...columnsOf(projectFields.names),
    membersChangedAt: 'members_changed_at',
    archivedAt: 'archived_at',
    deletedAt: 'deleted_at',
  },
  bin: 'deletedAt',
  label: (row) => row.name,
  access: rowAccess(projectRights),
  checkReferences: (tx, actor, changes) =>
    refuseUnknownReferences(tx, actor, projectReferences.added(changes)),
  governs: { entity: 'work', fields: ['visibility'], findIds: listWorkIds },
  relates: ['leadId'],
});

export const projectReferences = declaredReferences(projectFields);

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
