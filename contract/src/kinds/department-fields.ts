import { declareFields } from './declare-fields.ts';

/** The fields of a department. */
export const departmentFields = declareFields({
  code: { kind: 'departmentCode', sent: true },
  name: { kind: 'line', most: 120, sent: true },
  parentId: { kind: 'department', sent: true },
  headId: { kind: 'person', sent: true },
  deputyIds: { kind: 'people', most: 20, default: [], sent: true },
  calendarId: { kind: 'calendar', sent: true },
  active: { kind: 'flag', default: true, sent: true },
});
