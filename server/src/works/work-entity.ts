import type { WorkAction } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter, type WorkFacts } from '../access/index.ts';
import { defineEntity, type End, type FieldChange, rowAccess } from '../change-sets/index.ts';
import { addedReferences, type ReferenceKind, refuseUnknownReferences } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { checkWorkTree, refuseBinnedProjects } from './tree/work-tree.ts';

export const workEntity = defineEntity({
  name: 'work',
  table: 'work',
  fields: {
    key: 'key',
    title: 'title',
    description: 'description',
    status: 'status',
    priority: 'priority',
    projectId: 'project_id',
    departmentId: 'department_id',
    parentId: 'parent_id',
    ownerId: 'owner_id',
    assigneeIds: 'assignee_ids',
    labelIds: 'label_ids',
    start: 'start',
    due: 'due',
    durationMinutes: 'duration_minutes',
    effortMinutes: 'effort_minutes',
    progress: 'progress',
    deadline: 'deadline',
    scheduleMode: 'schedule_mode',
    constraint: 'constraint_type',
    constraintDate: 'constraint_date',
    milestone: 'milestone',
    calendarId: 'calendar_id',
    actualStart: 'actual_start',
    actualFinish: 'actual_finish',
    completedAt: 'completed_at',
    rank: 'rank',
    archivedAt: 'archived_at',
    deletedAt: 'deleted_at',
  },
  bin: 'deletedAt',
  scheduled: ['start', 'due'],
  label: (row) => row.key,
  access: rowAccess({
    target: 'works',
    findFacts: findWorkFacts,
    actionFor: actionForChange,
    movedBy: ['projectId', 'departmentId'],
    decisive: ['projectId', 'departmentId', 'ownerId', 'assigneeIds'],
    sight: (actor, alias) => accessFilter(actor, 'read', 'works', alias),
  }),
  checkInvariants: async (tx, ids, actor) => {
    await refuseBinnedProjects(tx, ids);
    await checkWorkTree(tx, ids, actor);
  },
  checkReferences: (tx, actor, changes) => refuseUnknownReferences(tx, actor, referencesOf(changes)),
});

export type WorkField = keyof typeof workEntity.fields;

/** What the fields of a work point to. */
const REFERENCES: Readonly<Partial<Record<WorkField, ReferenceKind>>> = {
  projectId: 'project',
  departmentId: 'department',
  parentId: 'work',
  ownerId: 'person',
  assigneeIds: 'person',
  labelIds: 'label',
  calendarId: 'calendar',
};

/** What changes of works point to that they did not point to before. */
export const referencesOf = addedReferences(REFERENCES);

/** What a change of each field asks for. Moving between projects asks more: both ends are checked where it is done. */
const ACTIONS: Readonly<Record<WorkField, WorkAction>> = {
  key: 'update',
  title: 'update',
  description: 'update',
  status: 'update',
  priority: 'update',
  projectId: 'update',
  departmentId: 'update',
  parentId: 'update',
  ownerId: 'assign',
  assigneeIds: 'assign',
  labelIds: 'update',
  start: 'schedule',
  due: 'schedule',
  durationMinutes: 'schedule',
  effortMinutes: 'update',
  progress: 'update',
  deadline: 'schedule',
  scheduleMode: 'schedule',
  constraint: 'schedule',
  constraintDate: 'schedule',
  milestone: 'schedule',
  calendarId: 'schedule',
  actualStart: 'update',
  actualFinish: 'update',
  completedAt: 'close',
  rank: 'update',
  archivedAt: 'close',
  deletedAt: 'delete',
};

type Change = Pick<FieldChange, 'field' | 'old' | 'new'>;

/** Where a work goes it is as if it were created there: that is asked of the project, once it is there. */
export function actionForChange({ field, old, new: value }: Change, end: End = 'before'): WorkAction {
  if (field === 'row') return value === null ? 'delete' : 'restore';
  if (field === 'projectId' && end === 'after') return 'create';
  if (field === 'deletedAt') return value === null ? 'restore' : 'delete';
  if (field === 'status' && (isClosed(old) || isClosed(value))) return 'close';
  return ACTIONS[field as WorkField];
}

/** Nothing is left to do. */
export function isClosed(status: unknown): boolean {
  return status === 'done' || status === 'cancelled';
}

async function findWorkFacts(db: Db | Tx, ids: readonly string[]): Promise<Map<string, WorkFacts>> {
  const { rows } = await sql<WorkFacts & { id: string }>`
    select w.id, w.owner_id as "ownerId", w.assignee_ids as "assigneeIds", w.created_by as "createdBy",
      w.project_id as "projectId", w.department_id as "departmentId", p.visibility as "projectVisibility"
    from work w left join project p on p.id = w.project_id
    where w.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
