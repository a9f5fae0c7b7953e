import { defineEntity, rowAccess } from '../change-sets/index.ts';

/** Everybody lives by the company's settings; changing them is asked under settings. */
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
  },
  label: (row) => row.name,
  access,
});
