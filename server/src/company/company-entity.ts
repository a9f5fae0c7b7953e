import { defineEntity, rowAccess } from '../change-sets/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** The company's settings affect everybody. Changing them requires the right to change settings. */
const access = rowAccess({
  target: 'settings',
  findFacts: async (_db, ids) => new Map(ids.map((id) => [id, {}])),
  actionFor: () => 'update',
  readAction: 'update',
});

export const companyEntity = defineEntity({
  name: 'company',
  table: 'company',
  fields: {
    name: 'name',
    timeZone: 'time_zone',
    calendarId: 'calendar_id',
    backupHour: 'backup_hour',
    backupsKept: 'backups_kept',
    absenceWhyMonths: 'absence_why_months',
    setUpSkipped: 'set_up_skipped',
    setUpEnded: 'set_up_ended',
    isDemo: 'is_demo',
  },
  label: (row) => row.name,
  access,
  // Only reached by undo: the demo company was removed for good.
  checkInvariants: (_tx, _ids, _actor, fields) => {
    if (fields.has('isDemo')) throw new ProblemError('change-sets/not-undoable', said('demoIsGone'));
    return Promise.resolve();
  },
});
