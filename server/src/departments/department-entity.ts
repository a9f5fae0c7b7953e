import { sql } from 'kysely';
import { defineEntity, rowAccess } from '../change-sets/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { refuseTreeCycle } from './department-tree.ts';

export const departmentEntity = defineEntity({
  name: 'department',
  table: 'department',
  fields: {
    code: 'code',
    name: 'name',
    parentId: 'parent_id',
    headId: 'head_id',
    deputyIds: 'deputy_ids',
    calendarId: 'calendar_id',
    active: 'active',
  },
  label: (row) => row.name,
  access: rowAccess('departments', {
    findFacts: async (db, ids) => {
      const { rows } = await sql<{
        id: string;
      }>`select id from department where id = any(${ids}::uuid[])`.execute(db);
      return new Map(rows.map(({ id }) => [id, { id }]));
    },
    actionFor: ({ field }) => (field === 'row' ? 'delete' : 'update'),
  }),
  checkInvariants: async (tx: Tx, ids) => {
    for (const id of ids) await refuseTreeCycle(tx, id);
  },
});
