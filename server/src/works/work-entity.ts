import {
  type RecordedWorkField,
  type WorkAction,
  type WorkFieldKind,
  workField,
  workFields,
  workFieldsWith,
} from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter, type WorkFacts } from '../access/index.ts';
import {
  defineEntity,
  type End,
  type FieldChange,
  type ForeseenRow,
  rowAccess,
  withKnown,
} from '../change-sets/index.ts';
import { addedReferences, type ReferenceKind, refuseUnknownReferences } from '../company/index.ts';
import {
  assignedResources,
  assignedUnits,
  assignees,
  type Db,
  recordedWorkFields,
  type Tx,
  workColumn,
} from '../platform/database/index.ts';
import { refuseCyclesAt } from './links/link-cycle.ts';
import { checkWorkTree, refuseBinnedProjects } from './tree/work-tree.ts';

export const workEntity = defineEntity({
  name: 'work',
  table: 'work',
  fields: recordedWorkFields,
  composed: {
    [recordedWorkFields.assigneeIds]: assignees,
    [recordedWorkFields.resourceIds]: assignedResources,
    [recordedWorkFields.units]: assignedUnits,
  },
  bin: 'deletedAt',
  texts: { description: 100_000 },
  scheduled: ['start', 'due'],
  label: (row) => row.key,
  access: rowAccess({
    target: 'works',
    findFacts: findWorkFacts,
    foreseeFacts: foreseeWorkFacts,
    actionFor: actionForChange,
    movedBy: ['projectId', 'departmentId'],
    decisive: ['projectId', 'departmentId', 'ownerId', 'assigneeIds', 'reviewerId'],
    sight: (actor, alias) => accessFilter(actor, 'read', 'works', alias),
  }),
  checkInvariants: async (tx, ids, actor, fields) => {
    await refuseBinnedProjects(tx, ids);
    await checkWorkTree(tx, ids, actor);
    // Links are restored with their works, while others may have linked the works between them in the meantime.
    if (fields.has('deletedAt') || fields.has('parentId')) await refuseCyclesAt(tx, ids, actor);
  },
  checkReferences: (tx, actor, changes) => refuseUnknownReferences(tx, actor, referencesOf(changes)),
});

export type WorkField = RecordedWorkField;

/** The kind of reference of each kind of field. */
const REFERENCE_KINDS: Readonly<Partial<Record<WorkFieldKind, ReferenceKind>>> = {
  project: 'project',
  department: 'department',
  work: 'work',
  person: 'person',
  people: 'person',
  resources: 'resource',
  labels: 'label',
  calendar: 'calendar',
};

/** The reference fields of a work. */
export const workReferences: ReadonlyMap<WorkField, ReferenceKind> = new Map(
  workFieldsWith('asks').flatMap((field) => {
    const kind = REFERENCE_KINDS[workField(field).kind];
    return kind === undefined ? [] : [[field, kind]];
  }),
);

/** References that changes of works add. */
export const referencesOf = addedReferences(Object.fromEntries(workReferences));

type Change = Pick<FieldChange, 'field' | 'old' | 'new'>;

/**
 * The action that a change of a field requires. Moving between projects also checks both projects where it is done. At
 * the target, the action is the same as for creating the work there.
 */
export function actionForChange({ field, old, new: value }: Change, end: End = 'before'): WorkAction {
  if (field === 'row') return value === null ? 'delete' : 'restore';
  if (field === 'projectId' && end === 'after') return 'create';
  if (field === 'deletedAt') return value === null ? 'restore' : 'delete';
  if (field === 'status' && (isClosed(old) || isClosed(value))) return 'close';
  return workFields[field as WorkField].asks;
}

/** Whether no work is left to do. */
export function isClosed(status: unknown): boolean {
  return status === 'done' || status === 'cancelled';
}

export async function findWorkFacts(db: Db | Tx, ids: readonly string[]): Promise<Map<string, WorkFacts>> {
  const { rows } = await sql<WorkFacts & { id: string }>`
    select w.id, w.owner_id as "ownerId", ${workColumn('assigneeIds')} as "assigneeIds", w.reviewer_id as "reviewerId", w.created_by as "createdBy",
      w.project_id as "projectId", w.department_id as "departmentId", p.visibility as "projectVisibility"
    from work w left join project p on p.id = w.project_id
    where w.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** The visibility of a work in another project is that of the other project. */
async function foreseeWorkFacts(
  db: Db | Tx,
  rows: readonly ForeseenRow<WorkFacts>[],
): Promise<(WorkFacts | undefined)[]> {
  const placed = rows.map(({ facts, values }) => facts && withKnown(facts, values));
  const ids = placed.flatMap((facts) => facts?.projectId ?? []);
  const { rows: projects } = await sql<Pick<WorkFacts, 'projectVisibility'> & { id: string }>`
    select id, visibility as "projectVisibility" from project where id = any(${ids}::uuid[])`.execute(db);
  const visibility = new Map(projects.map(({ id, projectVisibility }) => [id, projectVisibility]));
  return placed.map(
    (facts) => facts && { ...facts, projectVisibility: visibility.get(facts.projectId ?? '') ?? null },
  );
}
