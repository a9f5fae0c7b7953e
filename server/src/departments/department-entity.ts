import { departmentFields } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, type DepartmentFacts, decide, denied } from '../access/index.ts';
import {
  defineEntity,
  type End,
  type FieldChange,
  type RowAccess,
  rowAccess,
  withKnown,
} from '../change-sets/index.ts';
import { declaredReferences, refuseUnknownReferences } from '../company/index.ts';
import { columnsOf, type Db, type Tx } from '../platform/database/index.ts';
import { refuseTreeCycle } from './department-tree.ts';
import { requireRoomForDepartments } from './require-room.ts';

interface PlacedDepartment extends DepartmentFacts {
  readonly id: string;
  readonly parentId: string | null;
}

const departmentRights: RowAccess<'departments', PlacedDepartment> = {
  target: 'departments',
  findFacts,
  actionFor: ({ field, new: value }) => (field === 'row' ? (value === null ? 'delete' : 'read') : 'update'),
  refuse: refusePlace,
  movedBy: ['parentId'],
  foreseeFacts: async (_, rows) =>
    rows.map(({ id, facts, values }) => withKnown(facts ?? { id, parentId: null }, values)),
};

export const departmentEntity = defineEntity({
  name: 'department',
  table: 'department',
  fields: columnsOf(departmentFields.names),
  label: (row) => row.name,
  access: rowAccess(departmentRights),
  checkInvariants: async (tx: Tx, ids, actor, fields) => {
    if (fields.has('row')) await requireRoomForDepartments(tx);
    for (const id of ids) await refuseTreeCycle(tx, id, actor);
  },
  checkReferences: (tx, actor, changes) =>
    refuseUnknownReferences(tx, actor, departmentReferences.added(changes)),
  relates: ['headId', 'deputyIds', 'parentId', 'row'],
});

export const departmentReferences = declaredReferences(departmentFields);

async function findFacts(db: Db | Tx, ids: readonly string[]): Promise<Map<string, PlacedDepartment>> {
  const { rows } = await sql<PlacedDepartment>`
    select id, parent_id as "parentId" from department where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A department that comes to stand somewhere, or comes back, asks what creating one there asks. */
function refusePlace(actor: Actor, { parentId }: PlacedDepartment, { field }: FieldChange, end: End) {
  if (end === 'before' || (field !== 'parentId' && field !== 'row')) return undefined;
  const decision = decide(actor, 'create', 'departments', { id: parentId });
  return decision.allowed ? undefined : denied('create', 'departments', decision);
}
