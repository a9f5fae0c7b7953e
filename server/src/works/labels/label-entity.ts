import { defineEntity, rowAccess } from '../../change-sets/index.ts';
import { requireRoomForLabels } from './require-room.ts';

/** Labels belong to the company: a person who may manage labels sees their change sets and may undo their creation. */
export const labelEntity = defineEntity({
  name: 'label',
  table: 'label',
  fields: { name: 'name', color: 'color' },
  label: (row) => row.name,
  checkInvariants: async (tx, _ids, actor, fields) => {
    if (fields.has('row')) await requireRoomForLabels(tx, actor);
  },
  access: rowAccess({
    target: 'settings',
    findFacts: async (_db, ids) => new Map(ids.map((id) => [id, {}])),
    actionFor: () => 'manage-labels',
    readAction: 'manage-labels',
  }),
});
