import { defineEntity } from '../change-sets/index.ts';
import { addedReferences, refuseUnknownReferences } from '../company/index.ts';
import { calendarAccess } from './calendar-access.ts';
import { checkAfterUndo } from './check-after-undo.ts';

export const calendarEntity = defineEntity({
  name: 'calendar',
  table: 'calendar',
  fields: {
    name: 'name',
    parentId: 'parent_id',
    week: 'week',
    workWeeks: 'work_weeks',
    exceptions: 'exceptions',
    home: 'home',
    homeId: 'home_id',
    deletedAt: 'deleted_at',
  },
  bin: 'deletedAt',
  label: (row) => row.name,
  access: calendarAccess,
  checkInvariants: checkAfterUndo,
  checkReferences: (tx, actor, changes) => refuseUnknownReferences(tx, actor, referencesOf(changes)),
});

const referencesOf = addedReferences({ parentId: 'calendar' });
