import { defineEntity, rowAccess } from '../change-sets/index.ts';
import { absenceRights } from './absence-rights.ts';
import { refuseOverlaps } from './overlap.ts';
import { requireRoomForAbsences } from './require-room.ts';

/** `why` is the id of the row with kind and note. The log contains neither these nor that id. */
export const absenceEntity = defineEntity({
  name: 'absence',
  table: 'absence',
  fields: { userId: 'user_id', from: 'starts', to: 'ends', why: 'why_id', deletedAt: 'deleted_at' },
  bin: 'deletedAt',
  label: () => null,
  withheld: () => ['why'],
  access: rowAccess(absenceRights),
  checkInvariants: async (tx, ids, _actor, fields) => {
    await refuseOverlaps(tx, ids);
    if (fields.has('row') || fields.has('deletedAt')) await requireRoomForAbsences(tx, ids);
  },
});
