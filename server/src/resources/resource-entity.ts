import { resourceFields } from '@gantry/contract';
import { sql } from 'kysely';
import { accessFilter, type ResourceFacts } from '../access/index.ts';
import { defineEntity, type RowAccess, rowAccess } from '../change-sets/index.ts';
import { declaredReferences, refuseUnknownReferences } from '../company/index.ts';
import { columnsOf, type Db, type Tx } from '../platform/database/index.ts';

const resourceRights: RowAccess<'resources'> = {
  target: 'resources',
  findFacts: findResourceFacts,
  actionFor: ({ field, new: value }) => {
    if (field === 'row') return value === null ? 'delete' : 'create';
    if (field === 'deletedAt') return value === null ? 'create' : 'delete';
    return 'update';
  },
  movedBy: ['departmentId'],
  decisive: ['departmentId'],
  sight: (actor, alias) => accessFilter(actor, 'read', 'resources', alias),
};

export const resourceEntity = defineEntity({
  name: 'resource',
  table: 'resource',
  fields: { ...columnsOf(resourceFields.names), deletedAt: 'deleted_at' },
  bin: 'deletedAt',
  label: (row) => row.name,
  access: rowAccess(resourceRights),
  checkReferences: (tx, actor, changes) =>
    refuseUnknownReferences(tx, actor, resourceReferences.added(changes)),
});

export const resourceReferences = declaredReferences(resourceFields);

async function findResourceFacts(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ResourceFacts>> {
  const { rows } = await sql<ResourceFacts & { id: string }>`
    select id, department_id as "departmentId" from resource where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
